import { stripVTControlCharacters } from 'node:util';

export interface TestCount {
  passed: number;
  failed: number;
  /** Names of tests that passed at the second try; not counted in `passed`. */
  flaky: string[];
}

/** A run with more tests than this at the second try fails: each of them has a cause. */
export const MOST_FLAKY = 2;

/**
 * Counts from a run's own summary: Vitest's `Tests  1 failed | 139 passed (140)` and our reporter's `1 flaky`, or
 * Playwright's lines `2 failed`, `1 flaky` and `31 passed (1.2m)`. Output without a summary counts nothing.
 */
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

/** The names below `2 flaky`, which both reporters indent by four spaces. */
function flakyTests(lines: readonly string[]): string[] {
  const start = lines.findLastIndex((line) => /^\s*\d+ flaky\b/.test(line));
  if (start < 0) return [];
  const count = Number.parseInt(lines[start] ?? '', 10);
  return lines.slice(start + 1, start + 1 + count).map((line) => line.replace(/[\s─]+$/, '').trim());
}

function numberOf(summary: string, word: 'passed' | 'failed'): number {
  return Number(new RegExp(`(\\d+) ${word}\\b`).exec(summary)?.[1] ?? 0);
}
