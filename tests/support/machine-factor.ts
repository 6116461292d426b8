/** The fixed work takes this CPU time, in ms, on the machine for which time budgets are written. */
const REFERENCE_MS = 290;

/**
 * Returns how much slower this machine is than the reference, at least 1. Time budgets and the limit of `.ci/run` are
 * multiplied by it.
 */
export function machineFactor(): number {
  const [, median = REFERENCE_MS] = [cpuTimeMs(), cpuTimeMs(), cpuTimeMs()].sort((a, b) => a - b);
  return Math.max(1, Math.round((median / REFERENCE_MS) * 100) / 100);
}

/** Measures CPU time, not elapsed time: other programs that run meanwhile hardly change it. */
function cpuTimeMs(): number {
  const before = process.cpuUsage();
  fixedWork();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Works with numbers, objects, texts and sorting: a sample of what tests do. */
function fixedWork(): void {
  const rows = Array.from({ length: 20_000 }, (_, id) => ({
    id,
    key: (id * 7919) % 104_729,
    name: `row ${id}`,
  }));
  for (let round = 0; round < 12; round += 1) {
    const copies = JSON.parse(JSON.stringify(rows)) as typeof rows;
    copies.sort((a, b) => a.key - b.key || a.name.localeCompare(b.name));
  }
}
