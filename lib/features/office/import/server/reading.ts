import { isShortenedNumber } from '@/lib/core/ground/format/typed';
import { penceOf } from '@/lib/core/ground/money/pence';

/** A parsed value with remarks about how it was read, or a short reason for the author of the sheet. */
export type Read<T> =
  | { readonly ok: true; readonly value: T; readonly notes?: readonly string[] }
  | { readonly ok: false; readonly reason: string };

export function understood<T>(value: T, notes: readonly string[] = []): Read<T> {
  return notes.length === 0 ? { ok: true, value } : { ok: true, value, notes };
}

export function refused(reason: string): Read<never> {
  return { ok: false, reason };
}

export function readAll<T extends object>(cells: { readonly [K in keyof T]: Read<T[K]> }): Read<T> {
  const entries = Object.entries(cells) as [string, Read<unknown>][];
  const reasons = entries.flatMap(([, cell]) => (cell.ok ? [] : [cell.reason]));
  if (reasons.length > 0) return refused([...new Set(reasons)].join('; '));
  return understood(
    Object.fromEntries(entries.map(([key, cell]) => [key, cell.ok ? cell.value : undefined])) as T,
    entries.flatMap(([, cell]) => notesOf(cell)),
  );
}

export const notesOf = (read: Read<unknown>): readonly string[] => (read.ok ? (read.notes ?? []) : []);

/** Changes the value and keeps the notes. */
export function mapped<A, B>(read: Read<A>, convert: (value: A) => B): Read<B> {
  return read.ok ? understood(convert(read.value), read.notes) : read;
}

/** A line without this cell is refused. */
export function required<T>(column: string, text: string, parse: (text: string) => Read<T>): Read<T> {
  return text === '' ? refused(`"${column}" is empty`) : named(column, parse(text));
}

/**
 * Returns null for an empty cell. A cell that cannot be read is undefined, so that what was known stays; the line is
 * taken.
 */
export function optional<T>(
  column: string,
  text: string,
  parse: (text: string) => Read<T>,
): Read<T | null | undefined> {
  return text === '' ? understood(null) : left(column, parse(text));
}

/** Leaves a cell that cannot be read. */
export function left<T>(column: string, read: Read<T>): Read<T | undefined> {
  return read.ok ? named(column, read) : understood(undefined, [`"${column}" is left: ${read.reason}`]);
}

/** The notes of a cell name its column. */
function named<T>(column: string, read: Read<T>): Read<T> {
  if (!read.ok || !read.notes) return read;
  return understood(
    read.value,
    read.notes.map((note) => `"${column}": ${note}`),
  );
}

export function textOf(maxLength: number): (text: string) => Read<string> {
  return (text) =>
    text.length > maxLength
      ? refused(`it is longer than ${maxLength.toLocaleString('en-GB')} characters`)
      : understood(text);
}

/** A code that a spreadsheet has turned into a number is lost. */
export function codeOf(maxLength: number): (text: string) => Read<string> {
  return (text) => {
    const [, digits] = /^(\d{1,12})\.0$/.exec(text) ?? [];
    if (digits)
      return understood(digits, [`${quoted(text)} is read as ${digits}; was there a zero in front?`]);
    return isShortenedNumber(text)
      ? refused(
          `a spreadsheet has shortened it to ${quoted(text)}; format the column as text and type it again`,
        )
      : textOf(maxLength)(text);
  };
}

/** Returns a cell's text for an error: quoted, on one line, shortened. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return `"${line.length > 60 ? `${line.slice(0, 59)}…` : line}"`;
}

/** Replaces control and direction characters that could manipulate a terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD');
}

/** Lookups compare text in lower case with single spaces. */
export function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim();
}

const MONEY =
  /^(?:£|gbp)?\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*(?:£|gbp)?(?:\s*(?:\/|p\/|per|an?)\s*(?:h|hr|hour)\.?)?$/i;

/** It reads "£11.5", "11.50", "11,50" or "£11.50/h" as pence. */
export function parseMoney(text: string): Read<number> {
  const [, pounds, fraction = '0'] = MONEY.exec(text.replace(/(\d),(?=\d{3}\b)/g, '$1')) ?? [];
  return pounds === undefined
    ? refused(`${quoted(text)} is not an amount like £11.50`)
    : understood(penceOf(Number(`${pounds}.${fraction}`)));
}

export function parseYesNo(text: string): Read<boolean> {
  const answer = yesNoOf(text);
  return answer === null ? refused(`${quoted(text)} is neither yes nor no`) : understood(answer);
}

/** Returns null if the cell says anything else. */
export function yesNoOf(text: string): boolean | null {
  const words = wordsOf(text).replace(/[.!]+$/, '');
  if (/^(y|yes|true|1)$/.test(words)) return true;
  return /^(n|no|none|nil|false|0)$/.test(words) ? false : null;
}

export const DAMAGED = 'a spreadsheet has shortened it, and its last digits are lost';

/** The first part of a list that can be read. The other parts are reported. */
export function firstOf<T>(text: string, separators: RegExp, parse: (text: string) => Read<T>): Read<T> {
  const whole = parse(text);
  const parts = text
    .split(separators)
    .map((part) => part.trim())
    .filter(Boolean);
  if (whole.ok || parts.length < 2) return whole;
  const at = parts.findIndex((part) => parse(part).ok);
  const found = parse(parts[at] ?? '');
  if (at < 0 || !found.ok) return whole;
  const others = parts.filter((_, index) => index !== at).map(quoted);
  return understood(found.value, [
    `${quoted(parts[at] ?? '')} is taken, and ${others.join(' and ')} left`,
    ...notesOf(found),
  ]);
}
