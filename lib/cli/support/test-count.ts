import { stripVTControlCharacters } from 'node:util';

export interface TestCount {
  passed: number;
  failed: number;
  /** Passed at the second try alone; not among `passed`. */
  flaky: number;
}

/**
 * Counts from a run's own summary: Vitest's `Tests  1 failed | 139 passed (140)` and our reporter's `1 flaky`, or
 * Playwright's lines `2 failed`, `1 flaky` and `31 passed (1.2m)`. Output without a summary counts nothing.
 */
export function countTests(output: string): TestCount {
  const lines = stripVTControlCharacters(output).split('\n');
  const vitest = lines.findLast((line) => /^\s*Tests\s+\d/.test(line));
  const counts = lines.filter((line) => /^\s*\d+ (passed|failed|flaky)\b/.test(line)).join('\n');
  const summary = vitest ?? counts;
  const flaky = numberOf(counts, 'flaky');
  return {
    // Vitest counts a second try among the passed ones.
    passed: numberOf(summary, 'passed') - (vitest ? flaky : 0),
    failed: numberOf(summary, 'failed'),
    flaky,
  };
}

function numberOf(summary: string, word: keyof TestCount): number {
  return Number(new RegExp(`(\\d+) ${word}\\b`).exec(summary)?.[1] ?? 0);
}
