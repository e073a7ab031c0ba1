// A Seen with what changed. Nothing that was given is changed: whoever kept the old Seen can still compare.

/** Objects go into objects, rows of records are objects by index, everything else replaces what was there. */
export function merge(value: unknown, change: unknown): unknown {
  if (change === null || typeof change !== "object" || Array.isArray(change)) return change;
  const merged: any = Array.isArray(value) ? [...value] : { ...(value as object | undefined) };
  for (const [name, inner] of Object.entries(change)) merged[name] = merge(merged[name], inner);
  return merged;
}
