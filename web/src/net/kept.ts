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

export const secretOf = (code: string) => kept(`seat:${code}`);

/** A table this browser has a seat at. */
export interface MyTable {
  code: string;
  game: string;
  name: string; // ours there
}

export function keepSeat(table: MyTable, secret: string): void {
  keep(`seat:${table.code}`, secret);
  keep("name", table.name);
  keepTables([table, ...myTables().filter(({ code }) => code !== table.code)].slice(0, MAX_TABLES));
}

export function forgetSeat(code: string): void {
  keep(`seat:${code}`, null);
  keepTables(myTables().filter((table) => table.code !== code));
}

export function myTables(): MyTable[] {
  try {
    const tables: unknown = JSON.parse(kept("tables") ?? "[]");
    return Array.isArray(tables) ? tables.filter((table) => typeof table?.code === "string" && secretOf(table.code)) : [];
  } catch {
    return [];
  }
}

const keepTables = (tables: MyTable[]) => keep("tables", JSON.stringify(tables));
