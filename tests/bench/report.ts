import { mkdirSync, writeFileSync } from 'node:fs';

/** The result for one budget. */
export interface Row {
  readonly what: string;
  readonly bare: string;
  readonly ours: string;
  readonly ratio: string;
  readonly budget: string;
  readonly holds: boolean;
}

const rows: Row[] = [];

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

/** Prints the table and writes `.reports/bench.json`. */
export function printReport(): void {
  console.table(rows.map(({ holds, ...row }) => ({ ...row, holds: holds ? 'yes' : 'NO' })));
  mkdirSync('.reports', { recursive: true });
  writeFileSync('.reports/bench.json', `${JSON.stringify(rows, null, 1)}\n`);
}
