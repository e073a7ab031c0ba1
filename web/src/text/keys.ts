// For tests: what a catalogue holds.

/** Every key of a catalogue with its attributes, and the variables each uses. */
export function keys(catalogue: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let [name, key] = ["", ""];
  for (const line of catalogue.split("\n")) {
    const message = /^([a-z][a-z0-9-]*) =/.exec(line);
    const attribute = /^ {4}\.([a-z0-9-]+) =/.exec(line);
    if (message) key = name = message[1]!;
    if (attribute) key = `${name}.${attribute[1]!}`;
    if (message || attribute) found.set(key, []);
    if (key) found.get(key)!.push(...[...line.matchAll(/\$([a-z-]+)/g)].map((each) => each[1]!));
  }
  return new Map([...found].map(([each, variables]) => [each, [...new Set(variables)].sort()]));
}
