import { stripVTControlCharacters } from 'node:util';

export interface TestCount {
  passed: number;
  failed: number;
  /** Passed at the second try alone; not among `passed`. */
  flaky: number;
}

/**
 * Counts from a run's own summary: Vitest's `Tests  1 failed | 139 passed (140)`, or Playwright's lines `2 failed`,
 * `1 flaky` and `31 passed (1.2m)`. Output without a summary counts nothing.
 */
export function countTests(output: string): TestCount {
  const lines = stripVTControlCharacters(output).split('\n');
  const vitest = lines.findLast((line) => /^\s*Tests\s+\d/.test(line));
  const summary = vitest ?? lines.filter((line) => /^\s*\d+ (passed|failed|flaky)\b/.test(line)).join('\n');
  return {
    passed: numberOf(summary, 'passed'),
    failed: numberOf(summary, 'failed'),
    flaky: numberOf(summary, 'flaky'),
  };
}

function numberOf(summary: string, word: keyof TestCount): number {
  return Number(new RegExp(`(\\d+) ${word}\\b`).exec(summary)?.[1] ?? 0);
}
