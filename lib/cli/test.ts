import { countTests, type TestCount, verdictOf } from '@/lib/cli/support/test-count';
import { requireChromium } from './support/chromium';
import { run, tableOf } from './support/terminal';

interface Step {
  readonly name: string;
  readonly script: string;
  readonly prepare?: () => Promise<boolean>;
}

const STEPS: readonly Step[] = [
  { name: 'types', script: 'typecheck' },
  { name: 'lint', script: 'lint' },
  { name: 'unit tests', script: 'test:unit' },
  { name: 'contract tests', script: 'test:contract' },
  { name: 'build', script: 'build' },
  { name: 'build of the older version', script: 'build:older' },
  { name: 'browser tests', script: 'test:browser', prepare: requireChromium },
];

/** Prints `N passed, N failed` last; a step that fails without a failed test counts as one. */
async function testAll(): Promise<number> {
  const rows: string[][] = [];
  const total: TestCount = { passed: 0, failed: 0, flaky: [] };
  for (const [at, step] of STEPS.entries()) {
    console.log(`\n== ${step.name}`);
    const startedAt = performance.now();
    const { isOk, count } = await runStep(step);
    total.passed += count.passed;
    total.failed += count.failed;
    total.flaky.push(...count.flaky);
    const seconds = `${Math.round((performance.now() - startedAt) / 1000)} s`;
    rows.push([isOk ? '✓' : '✗', step.name, seconds, resultOf(count)]);
    if (isOk) continue;
    for (const { name } of STEPS.slice(at + 1)) rows.push(['·', name, '', 'not run']);
    break;
  }
  console.log(`\n${tableOf(rows)}\n`);
  const { isOk, lines } = verdictOf(total);
  console.log(lines.join('\n'));
  return isOk ? 0 : 1;
}

function resultOf({ passed, flaky }: TestCount): string {
  if (passed === 0) return '';
  return flaky.length === 0 ? `${passed} passed` : `${passed} passed, ${flaky.length} at the second try`;
}

async function runStep({ script, prepare }: Step): Promise<{ isOk: boolean; count: TestCount }> {
  let output = '';
  const isReady = prepare === undefined || (await prepare());
  const onOutput = (text: string) => {
    output += text;
  };
  const isOk = isReady && (await run('npm', ['run', '--silent', script], { onOutput })) === 0;
  const count = countTests(output);
  return { isOk, count: isOk ? count : { ...count, failed: Math.max(count.failed, 1) } };
}

process.exitCode = await testAll();
