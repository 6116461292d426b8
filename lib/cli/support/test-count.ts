import { stripVTControlCharacters } from 'node:util';

export interface TestCount {
  passed: number;
  failed: number;
  flaky: string[];
}

export const MOST_FLAKY = 2;

/** The last lines of a run. A run with more than two second tries fails. */
export function verdictOf({ passed, failed, flaky }: TestCount): { isOk: boolean; lines: string[] } {
  const isFlaky = flaky.length > MOST_FLAKY;
  return {
    isOk: failed === 0 && !isFlaky,
    lines: [
      ...flaky.map((name) => `Passed at the second try: ${name}`),
      ...(isFlaky ? [`More than ${MOST_FLAKY} tests needed a second try: this run counts as failed.`] : []),
      `${passed + flaky.length} passed, ${failed} failed`,
    ],
  };
}

/** Reads the summary that Vitest (`Tests  1 failed`, …) or Playwright (`31 passed (1.2m)`) prints. */
export function countTests(output: string): TestCount {
  const lines = stripVTControlCharacters(output).split('\n');
  const vitest = lines.findLast((line) => /^\s*Tests\s+\d/.test(line));
  const summary = vitest ?? lines.filter((line) => /^\s*\d+ (passed|failed)\b/.test(line)).join('\n');
  const flaky = flakyTests(lines);
  return {
    // Vitest counts a test that passed at the second try as passed.
    passed: numberOf(summary, 'passed') - (vitest ? flaky.length : 0),
    failed: numberOf(summary, 'failed'),
    flaky,
  };
}

function flakyTests(lines: readonly string[]): string[] {
  const start = lines.findLastIndex((line) => /^\s*\d+ flaky\b/.test(line));
  if (start < 0) return [];
  const count = Number.parseInt(lines[start] ?? '', 10);
  return lines.slice(start + 1, start + 1 + count).map((line) => line.replace(/[\s─]+$/, '').trim());
}

function numberOf(summary: string, word: 'passed' | 'failed'): number {
  return Number(new RegExp(`(\\d+) ${word}\\b`).exec(summary)?.[1] ?? 0);
}
