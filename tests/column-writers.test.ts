import { expect, it } from 'vitest';
import { columnsWithoutWriter } from './support/column-writers';

/** Columns that nothing of the app sets, each with a reason. At most fifteen. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

it('each column that the backend reads has a writer outside sample, demo and tests', () => {
  const missing = columnsWithoutWriter();
  expect(missing.filter((column) => !(column in EXCEPTIONS))).toEqual([]);
  // A column with a writer needs no exception.
  expect(Object.keys(EXCEPTIONS).filter((column) => !missing.includes(column))).toEqual([]);
  expect(Object.keys(EXCEPTIONS).length).toBeLessThanOrEqual(15);
});
