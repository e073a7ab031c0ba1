// What this browser keeps: the secrets of its seats, its tables, its name and preferences. A browser that keeps nothing
// (private windows of some) plays all the same, until the page is closed.

const PREFIX = "ludarium:";
const MAX_TABLES = 20;
const memory = new Map<string, string>();

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

export function keep(name: string, value: string | null): void {
  if (value === null) memory.delete(name);
  else memory.set(name, value);
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    // kept in memory
  }
}

// --- Seats ----------------------------------------------------------------------------------------------------

/** The secrets of our seats at a table: more than one if several people play on this device. */
export const secretsOf = (code: string): string[] => kept(`seat:${code}`)?.split(" ").filter(Boolean) ?? [];
export const secretOf = (code: string): string | null => secretsOf(code)[0] ?? null;

/** A table this browser has a seat at. */
export interface MyTable {
  code: string;
  game: string;
  name: string; // ours there
  ended?: number; // the latest match there that came to its end
}

export function keepSeat(table: MyTable, secret: string): void {
  keep(`seat:${table.code}`, secret);
  keep("name", table.name);
  keepTables([table, ...myTables().filter(({ code }) => code !== table.code)].slice(0, MAX_TABLES));
}

/** A further seat at a table where we sit already, for somebody else on this device. */
export function keepFurtherSeat(table: MyTable, secret: string): void {
  const secrets = secretsOf(table.code);
  if (secrets.length === 0) return keepSeat(table, secret);
  keep(`seat:${table.code}`, [...new Set([...secrets, secret])].join(" "));
}

/** A table that is no longer ours, or of several seats there the one with this secret. */
export function forgetSeat(code: string, secret?: string | null): void {
  const left = secret ? secretsOf(code).filter((each) => each !== secret) : [];
  keep(`seat:${code}`, left.join(" ") || null);
  if (left.length === 0) keep(`aids:${code}`, null);
  if (left.length === 0) keepTables(myTables().filter((table) => table.code !== code));
}

/** A match at one of our tables is over, and can be seen again. */
export function keepEnded(code: string, match: number): void {
  const tables = myTables();
  if (tables.some((table) => table.code === code && table.ended !== match)) {
    keepTables(tables.map((table) => (table.code === code ? { ...table, ended: match } : table)));
  }
}

export function myTables(): MyTable[] {
  try {
    const tables: unknown = JSON.parse(kept("tables") ?? "[]");
    return Array.isArray(tables) ? tables.filter((table) => typeof table?.code === "string" && secretOf(table.code)) : [];
  } catch {
    return [];
  }
}

/** Whether odds and hints are wanted at a table that allows them. */
export const keepAids = (code: string, on: boolean) => keep(`aids:${code}`, on ? null : "off");
export const wantsAids = (code: string) => kept(`aids:${code}`) !== "off";

const keepTables = (tables: MyTable[]) => keep("tables", JSON.stringify(tables));
