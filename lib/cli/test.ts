import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { machineFactor } from '@/tests/support/machine-factor';
import { notRun, runStage, type StepResult } from './support/run-stage';
import { tableOf } from './support/terminal';
import { resultOf, totalOf, verdictOf } from './support/test-count';
import { STAGES, TEST_SIZES } from './support/test-sizes';

/** `.ci/run` fails when it takes longer, multiplied by the machine's factor. */
const CI_LIMIT_MINUTES = 60;
/** A machine with more load in the quarter of an hour before or during the run is not judged by its time alone. */
const QUIET_LOAD = 3;

/**
 * `npm test` and the other sizes of `support/test-sizes.ts`. `.ci/run` also gives the seconds that it has spent before.
 * Prints a table and then `N passed, N failed`.
 */
async function testAll(name = '', secondsBefore = '0'): Promise<number> {
  const size = TEST_SIZES.find((one) => one === name);
  if (!size) throw new Error(`“${name}” is none of the sizes ${TEST_SIZES.join(', ')}.`);
  const startedAt = performance.now() - Number(secondsBefore) * 1000;
  const factor = machineFactor();
  const load = currentLoad();
  console.log(`Factor of this machine: ${factor}. Load in the last quarter of an hour: ${load}.`);
  const results: StepResult[] = [];
  for (const stage of STAGES[size]) {
    const hasFailed = results.some(({ isOk }) => !isOk);
    results.push(...(hasFailed ? stage.map(notRun) : await runStage(stage)));
  }
  const minutes = (performance.now() - startedAt) / 60_000;
  const head = [`npm test (${size})`, commit(), new Date().toISOString().slice(0, 10), `factor ${factor}`];
  console.log(`\n${head.join(' · ')}\n${tableOf(results.map(rowOf))}`);
  console.log(`  ${minutes.toFixed(1)} minutes\n`);
  const total = totalOf(results.map(({ count }) => count));
  if (size === 'ci' && !isInTime(minutes, factor, load)) total.failed += 1;
  const { isOk, lines } = verdictOf(total);
  console.log(lines.join('\n'));
  return isOk ? 0 : 1;
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return 'no commit';
  }
}

function rowOf({ name, isOk, seconds, count }: StepResult): string[] {
  if (isOk === null) return ['·', name, '', 'not run'];
  return [isOk ? '✓' : '✗', name, `${Math.round(seconds)} s`, resultOf(count)];
}

function isInTime(minutes: number, factorAtStart: number, loadAtStart: number): boolean {
  const factor = machineFactor();
  console.log(`Factor of this machine at the end: ${factor}`);
  const limit = CI_LIMIT_MINUTES * Math.max(factorAtStart, factor);
  if (minutes <= limit) return true;
  const load = Math.max(loadAtStart, currentLoad());
  console.log(`More than ${Math.round(limit)} minutes, with a load of ${load}.`);
  return load > QUIET_LOAD;
}

/** Measures the average number of running processes in the last quarter of an hour. */
function currentLoad(): number {
  return Math.round((loadavg()[2] ?? 0) * 10) / 10;
}

process.exitCode = await testAll(...process.argv.slice(2));
