import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notRun, runStage } from './run-stage';
import { STAGES, type Step } from './test-sizes';

let printed = '';
beforeEach(() => {
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
});
afterEach(() => void vi.restoreAllMocks());

const step = (name: string, script: string): Step => ({ name, command: ['node', '-e', script] });

it('a stage of a test run runs steps side by side and prints them in order, although the second one ends first', async () => {
  const first = 'setTimeout(() => console.log("first"), 400)';
  const results = await runStage([step('a', first), step('b', 'console.log("second")')]);
  expect(printed).toBe('\n== a\nfirst\n\n== b\nsecond\n');
  expect(results.map(({ name, isOk }) => [name, isOk])).toEqual([
    ['a', true],
    ['b', true],
  ]);
  expect(results[1]?.seconds).toBeLessThan(results[0]?.seconds ?? 0);
});

it('a stage of a test run counts a failed step as one failed test, and those that its output names', async () => {
  const [silent, counted] = await runStage([
    step('silent', 'process.exit(3)'),
    step('counted', 'console.log("  Tests  2 failed | 5 passed (7)"); process.exit(1)'),
  ]);
  expect(silent).toMatchObject({ isOk: false, count: { passed: 0, failed: 1 } });
  expect(counted).toMatchObject({ isOk: false, count: { passed: 5, failed: 2 } });
});

it('a stage of a test run goes on with the other steps when a program is missing', async () => {
  const missing: Step = { name: 'missing', command: ['no-such-program'] };
  const results = await runStage([missing, step('b', 'console.log("second")')]);
  expect(results.map(({ isOk }) => isOk)).toEqual([false, true]);
  expect(printed).toContain('ENOENT');
  expect(printed).toContain('second');
});

it('a stage of a test run marks a step of a later stage as not run', () => {
  expect(notRun(step('later', ''))).toMatchObject({ name: 'later', isOk: null, seconds: 0 });
});

it('each larger size of a test run has all steps of the smaller one', () => {
  const namesOf = (size: keyof typeof STAGES) =>
    STAGES[size].flat().map(({ name }) => name.replace(/s$/, ''));
  const core = namesOf('core').filter((name) => name !== 'find a Chromium');
  for (const size of ['all', 'ci', 'release'] as const)
    expect(namesOf(size)).toEqual(expect.arrayContaining(core));
  const textOf = (size: keyof typeof STAGES) => STAGES[size].flat().map(({ command }) => command.join(' '));
  expect(textOf('core').join()).toContain('--tags-filter=!slow');
  for (const size of ['all', 'ci', 'release'] as const) {
    expect(textOf(size).join()).not.toMatch(/!slow|@core/);
    expect(textOf(size)).toContain('vitest run');
  }
});
