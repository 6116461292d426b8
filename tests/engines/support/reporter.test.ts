import type { FullResult, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { describe, expect, it, vi } from 'vitest';
import EnginesReporter, { whyOf } from './reporter';

const step = (title: string, category: string, isFailed: boolean) =>
  ({ title, category, ...(isFailed && { error: { message: 'x' } }) }) as TestStep;
const failure = (message: string): Pick<TestResult, 'steps' | 'errors' | 'annotations' | 'status'> => ({
  status: 'failed',
  errors: [{ message }],
  steps: [
    step('Before Hooks', 'hook', false),
    step('visit', 'test.step', false),
    step('start', 'test.step', true),
  ],
  annotations: [
    { type: 'on screen', description: 'Mina Start' },
    { type: 'picture', description: '.reports/engines/a.png' },
  ],
});

describe('whyOf', () => {
  it('whyOf shows the failed step, the error, the screen’s text and the picture in one line', () => {
    expect(whyOf(failure('Error: \u001b[31mnot\u001b[0m\n  there'))).toBe(
      'start: Error: not there · on screen: Mina Start · .reports/engines/a.png',
    );
  });

  it('whyOf shows only the status of a crashed browser', () => {
    expect(whyOf({ status: 'timedOut', errors: [], steps: [], annotations: [] })).toBe('timedOut');
  });
});

type Try = readonly [status: TestResult['status'], retry: number];

/** Returns the reporter's output and status after these attempts of one test each. */
async function reportOf(tries: readonly Try[]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const reporter = new EnginesReporter();
  const test = { title: 'a', retries: 1, titlePath: () => ['', 'Firefox'] } as unknown as TestCase;
  for (const [status, retry] of tries)
    reporter.onTestEnd(test, { ...failure('no'), status, retry, duration: 1 } as unknown as TestResult);
  const result = await reporter.onEnd({ status: tries.at(-1)?.[0] } as FullResult);
  const lines = log.mock.calls.map(([line]) => String(line).trim());
  log.mockRestore();
  return { lines, lastLine: lines.at(-1), status: result?.status };
}

const lastLine = async (tries: readonly Try[]) => (await reportOf(tries)).lastLine;

describe('the reporter’s last line', () => {
  it('the reporter’s last line counts each test once and those that passed on retry', async () => {
    expect(await lastLine([['passed', 0]])).toBe('1 passed, 0 failed');
    expect(
      await lastLine([
        ['failed', 0],
        ['passed', 1],
      ]),
    ).toBe('1 passed, 1 at the second try, 0 failed');
    expect(
      await lastLine([
        ['failed', 0],
        ['failed', 1],
      ]),
    ).toBe('0 passed, 1 failed');
  });

  it('the reporter’s last line names tests that passed on retry, and fails a run with more than two of them', async () => {
    const flaky: Try[] = [
      ['failed', 0],
      ['passed', 1],
    ];
    const two = await reportOf([...flaky, ...flaky]);
    expect(two.lines).toContain('Passed at the second try: Firefox › a');
    expect([two.lastLine, two.status]).toEqual(['2 passed, 2 at the second try, 0 failed', undefined]);
    const three = await reportOf([...flaky, ...flaky, ...flaky]);
    expect([three.lastLine, three.status]).toEqual(['3 passed, 3 at the second try, 1 failed', 'failed']);
  });
});
