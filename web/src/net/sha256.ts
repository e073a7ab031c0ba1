// SHA-256, for browsers that keep theirs to themselves: over plain http in a network at home there is no crypto.subtle.

const PRIMES = Array.from({ length: 312 }, (_, number) => number).filter(isPrime);
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const BEGINNING = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor < number; divisor++) if (number % divisor === 0) return false;
  return number > 1;
}

/** The first 32 bits behind the point. */
function fraction(root: number): number {
  return ((root % 1) * 2 ** 32) | 0;
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The digest, hexadecimal. */
export function sha256(data: Uint8Array): string {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / 64) * 64);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, data.length * 8);
  let digest = BEGINNING;
  for (let block = 0; block < padded.length; block += 64) digest = compressed(digest, view, block);
  return digest.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function compressed(digest: number[], view: DataView, block: number): number[] {
  const words = schedule(view, block);
  let [a, b, c, d, e, f, g, h] = digest as [number, number, number, number, number, number, number, number];
  words.forEach((word, round) => {
    const chosen = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g));
    const first = (h + chosen + ROUNDS[round]! + word) | 0;
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  });
  return [a, b, c, d, e, f, g, h].map((word, place) => (word + digest[place]!) | 0);
}

function schedule(view: DataView, block: number): number[] {
  const words = Array.from({ length: 16 }, (_, place) => view.getInt32(block + 4 * place));
  for (let round = 16; round < 64; round++) {
    const [early, late] = [words[round - 15]!, words[round - 2]!];
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const other = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words.push((words[round - 16]! + one + words[round - 7]! + other) | 0);
  }
  return words;
}
