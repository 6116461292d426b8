import { penceOf } from '@/lib/core/money/pence';
import { quoted, type Read, refused, understood } from './reading';

const MONEY = /^£?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/;

/** "£11.5", "11.50" or "11,50" in pence. */
export function parseMoney(text: string): Read<number> {
  const [, pounds, fraction = '0'] = MONEY.exec(text.replace(/(\d),(?=\d{3}\b)/g, '$1')) ?? [];
  return pounds === undefined
    ? refused(`${quoted(text)} is not an amount like £11.50`)
    : understood(penceOf(Number(`${pounds}.${fraction}`)));
}

/** A count of rooms. */
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
