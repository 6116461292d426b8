import { stripVTControlCharacters } from 'node:util';

export interface TestCount {
  passed: number;
  failed: number;
  flaky: string[];
}

export const MOST_FLAKY = 2;

/** This length is enough for the error, its locator, and what was expected. */
const REASON_LINES = 4;

/** Prints the last lines of a run. A run with more than two second tries fails. */
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

/** Returns `12 passed, 1 at the second try, 2 failed`. The text is empty for a step without tests. */
export function resultOf({ passed, failed, flaky }: TestCount): string {
  if (passed === 0) return '';
  return [
    `${passed} passed`,
    ...(flaky.length > 0 ? [`${flaky.length} at the second try`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ].join(', ');
}

export function totalOf(counts: readonly TestCount[]): TestCount {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    flaky: counts.flatMap(({ flaky }) => flaky),
  };
}

/**
 * Adds up the summaries that runs of Vitest (`Tests  1 failed`, …) print, or reads the one that Playwright prints
 * (`31 passed (1.2m)`).
 */
export function countTests(output: string): TestCount {
  const lines = stripVTControlCharacters(output).split('\n');
  const vitest = lines.filter((line) => /^\s*Tests\s+\d/.test(line));
  const summaries =
    vitest.length > 0 ? vitest : lines.filter((line) => /^\s*\d+ (passed|failed)\b/.test(line));
  const flaky = flakyTests(lines);
  return {
    // Vitest counts a test that passed at the second try as passed.
    passed: sumOf(summaries, 'passed') - (vitest.length > 0 ? flaky.length : 0),
    failed: sumOf(summaries, 'failed'),
    flaky,
  };
}

function flakyTests(lines: readonly string[]): string[] {
  const start = lines.findLastIndex((line) => /^\s*\d+ flaky\b/.test(line));
  if (start < 0) return [];
  const count = Number.parseInt(lines[start] ?? '', 10);
  const names = lines.slice(start + 1, start + 1 + count).map((line) => line.replace(/[\s─]+$/, '').trim());
  return names.map((name) => [name, ...reasonOf(name, lines)].join(' · '));
}

/** Finds the lines below Playwright's heading `1) [phone] › a.spec.ts:3:1 › waits ───`: the error of the first try. */
function reasonOf(name: string, lines: readonly string[]): string[] {
  const start = lines.findIndex((line) => /^\s*\d+\) /.test(line) && line.includes(name));
  if (start < 0) return [];
  const below = lines.slice(start + 1).map((line) => line.trim());
  return below.filter((line) => line !== '').slice(0, REASON_LINES);
}

function sumOf(summaries: readonly string[], word: 'passed' | 'failed'): number {
  return summaries.reduce(
    (sum, line) => sum + Number(new RegExp(`(\\d+) ${word}\\b`).exec(line)?.[1] ?? 0),
    0,
  );
}
