import { mkdirSync, writeFileSync } from 'node:fs';
import { machineFactor } from '@/tests/support/machine-factor';

/** A row is the result for one budget. */
export interface Row {
  readonly what: string;
  readonly bare: string;
  readonly ours: string;
  readonly ratio: string;
  readonly budget: string;
  readonly holds: boolean;
}

const rows: Row[] = [];
const factor = machineFactor();

/** This is a time budget of the reference machine, lengthened for this one. */
export function atMostMs(ms: number): { readonly mostMs: number; readonly budget: string } {
  const mostMs = Math.round(ms * factor);
  return { mostMs, budget: `at most ${mostMs} ms` };
}

/** Adds a row without a figure of the bare app. */
export function addTime(what: string, ms: number, referenceMs: number): void {
  const { mostMs, budget } = atMostMs(referenceMs);
  addRow({ what, bare: '', ours: `${Math.round(ms)} ms`, ratio: '', budget, holds: ms <= mostMs });
}

export function addRow(row: Row): void {
  rows.push(row);
}

/** Adds a row that compares the bare app's figure with ours. */
export function addRatio(
  what: string,
  bare: number,
  ours: number,
  unit: string,
  budget: string,
  holds: boolean,
): void {
  const show = (value: number) => `${value < 100 ? value.toFixed(1) : Math.round(value)} ${unit}`;
  addRow({
    what,
    bare: show(bare),
    ours: show(ours),
    ratio: `${(ours / bare).toFixed(2)}x`,
    budget,
    holds,
  });
}

/** Prints the table and writes `.reports/bench.json`. A budget that does not hold gives the exit code 1. */
export function printReport(): void {
  console.table(rows.map(({ holds, ...row }) => ({ ...row, holds: holds ? 'yes' : 'NO' })));
  mkdirSync('.reports', { recursive: true });
  writeFileSync('.reports/bench.json', `${JSON.stringify(rows, null, 1)}\n`);
  if (rows.some(({ holds }) => !holds)) process.exitCode = 1;
}
