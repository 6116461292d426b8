import { penceOf } from '@/lib/core/ground/money/pence';

/** The result is a parsed value, or a short reason for the author of the sheet. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

export function understood<T>(value: T): Read<T> {
  return { ok: true, value };
}

export function refused(reason: string): Read<never> {
  return { ok: false, reason };
}

export function readAll<T extends object>(cells: { readonly [K in keyof T]: Read<T[K]> }): Read<T> {
  const entries = Object.entries(cells) as [string, Read<unknown>][];
  const reasons = entries.flatMap(([, cell]) => (cell.ok ? [] : [cell.reason]));
  if (reasons.length > 0) return refused(reasons.join('; '));
  return understood(
    Object.fromEntries(entries.map(([key, cell]) => [key, cell.ok ? cell.value : undefined])) as T,
  );
}

export function required<T>(column: string, text: string, parse: (text: string) => Read<T>): Read<T> {
  return text === '' ? refused(`"${column}" is empty`) : parse(text);
}

export function optional<T>(text: string, parse: (text: string) => Read<T>): Read<T | null> {
  return text === '' ? understood(null) : parse(text);
}

export function textOf(column: string, maxLength: number): (text: string) => Read<string> {
  return (text) =>
    text.length > maxLength
      ? refused(`"${column}" is longer than ${maxLength.toLocaleString('en-GB')} characters`)
      : understood(text);
}

/** Formats a cell's text for an error: quoted, on one line, shortened. */
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

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const MONEY = /^£?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/;

/** Reads "£11.5", "11.50" or "11,50" as pence. */
export function parseMoney(text: string): Read<number> {
  const [, pounds, fraction = '0'] = MONEY.exec(text.replace(/(\d),(?=\d{3}\b)/g, '$1')) ?? [];
  return pounds === undefined
    ? refused(`${quoted(text)} is not an amount like £11.50`)
    : understood(penceOf(Number(`${pounds}.${fraction}`)));
}

export function parseCount(text: string): Read<number> {
  return /^\d{1,2}$/.test(text)
    ? understood(Number(text))
    : refused(`${quoted(text)} is not a number of rooms`);
}

export function parseYesNo(text: string): Read<boolean> {
  if (/^(y|yes|true|1)$/i.test(text)) return understood(true);
  if (/^(n|no|none|false|0)$/i.test(text)) return understood(false);
  return refused(`${quoted(text)} is neither yes nor no`);
}
