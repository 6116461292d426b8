import { inspect } from 'node:util';
import { expect } from 'vitest';

/**
 * Fails with a line "row: reason" for each row that fails `check`, so that one run names every broken row. A list
 * without rows fails too.
 */
export async function expectEachRow<Row>(
  rows: readonly Row[],
  check: (row: Row) => unknown,
  nameOf: (row: Row) => string = String,
): Promise<void> {
  if (rows.length === 0) expect.fail('There is no row to check');
  const failures: string[] = [];
  for (const row of rows) {
    try {
      await check(row);
    } catch (error) {
      failures.push(`${nameOf(row)}: ${reasonOf(error)}`);
    }
  }
  if (failures.length > 0)
    expect.fail([`${failures.length} of ${rows.length} rows fail:`, ...failures].join('\n'));
}

/** Assertion messages shorten values; query errors hide the database's error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message.slice(0, MOST_LETTERS)}${differenceIn(error)}${cause}`;
}

/** Returns the lines that only one of an assertion's two values has. */
function differenceIn(error: Error & { readonly actual?: unknown; readonly expected?: unknown }): string {
  if (!('actual' in error)) return '';
  const [actual, expected] = [linesOf(error.actual), linesOf(error.expected)];
  const only = (lines: readonly string[], others: readonly string[], sign: string) =>
    lines.filter((line) => !others.includes(line)).map((line) => `\n  ${sign} ${line.trim()}`);
  return [...only(expected, actual, '-'), ...only(actual, expected, '+')].join('').slice(0, MOST_LETTERS);
}

const linesOf = (value: unknown) =>
  inspect(value, {
    depth: 6,
    breakLength: 120,
    compact: 1,
    maxArrayLength: null,
    maxStringLength: null,
  }).split('\n');

const MOST_LETTERS = 600;
