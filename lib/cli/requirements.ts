import { existsSync, readFileSync } from 'node:fs';
import { taggedTests } from '@/tests/support/tagged-tests';
import { allRecords, rowsOf, type TestRecord } from '@/tests/support/test-records';

/**
 * `npm run requirements [-- AREA…] [-- --open]`: the rows with their passing tests. Exit code 1 when a test names an
 * unknown row or over three.
 */
// `| head` closes the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
const args = process.argv.slice(2);
const openOnly = args.includes('--open');
const areas = new Set(args.filter((arg) => !arg.startsWith('--')));
const rows = readRows();
const records = allRecords().filter((record) => existsSync(record.file));
if (records.length === 0) {
  console.error('No test run is recorded here, so every row counts as open. Run `npm test` first.');
}
const proofs = proofsByRow(records);
const leftOut = rowsLeftOut(records);
const shown = [...rows.keys()].filter((id) => areas.size === 0 || areas.has(id.split('-')[0] ?? ''));
const proven = shown.filter((id) => proofs.has(id));
const notRun = shown.filter((id) => !proofs.has(id) && leftOut.has(id));
for (const id of shown) {
  const tests = proofs.get(id) ?? [];
  if (openOnly && (tests.length > 0 || leftOut.has(id))) continue;
  console.log(`${tests.length > 0 ? '✓' : '·'} ${id}  ${rows.get(id)?.slice(0, 110)}`);
  for (const test of tests) console.log(`      ${test.file}: ${test.title}`);
}
const open = shown.length - proven.length - notRun.length;
console.log(`\n${proven.length} of ${shown.length} rows have a passing test, ${open} are open.`);
if (notRun.length > 0) {
  console.log(
    `The tests of ${notRun.length} were not part of the run (\`npm run test:all\`): ${notRun.join(', ')}.`,
  );
}
const faults = findFaults(records);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

function readRows(): Map<string, string> {
  const text = readFileSync('tests/requirements.md', 'utf8');
  return new Map([...text.matchAll(/^- \[([A-Z0-9]+-\d+)\] (.*)$/gm)].map((m) => [m[1] ?? '', m[2] ?? '']));
}

function proofsByRow(all: readonly TestRecord[]): Map<string, TestRecord[]> {
  const byRow = new Map<string, TestRecord[]>();
  for (const record of all.filter((one) => one.passed)) {
    for (const id of rowsOf(record.title)) byRow.set(id, [...(byRow.get(id) ?? []), record]);
  }
  return byRow;
}

/** Lists rows that a test in the sources names and no test of the recorded runs. */
function rowsLeftOut(all: readonly TestRecord[]): Set<string> {
  if (all.length === 0) return new Set();
  const ran = new Set(all.flatMap(({ title }) => rowsOf(title)));
  return new Set(taggedTests().flatMap((test) => test.rows.filter((row) => !ran.has(row))));
}

function findFaults(all: readonly TestRecord[]): string[] {
  return all.flatMap((record) => {
    const ids = rowsOf(record.title);
    const unknown = ids.filter((id) => !rows.has(id));
    const where = `${record.file}: ${record.title}`;
    return [
      ...unknown.map((id) => `${where} names ${id}, which is no row.`),
      ...(ids.length > 3 ? [`${where} names ${ids.length} rows; three is the most.`] : []),
    ];
  });
}
