import { join } from 'node:path';
import { expect, it } from 'vitest';
import { columnsWithoutWriter } from './support/column-writers';

const OF_THE_PROFILE = 'The documents’ profile has it; no screen shows it.';

/**
 * No code of an agency writes these columns, each with a reason; a name without a dot is a whole table. There are at
 * most fifteen.
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'customerRatings.messageToWorker': 'The documents’ demo has a review with it.',
  rateLimits: 'The library rate-limiter-flexible writes its rows.',
  'tickets.callRequested': 'The documents’ demo has a ticket with it; no screen shows it.',
  'visits.recommendedEnd': 'A visit of the sample has the documents’ time; others are computed.',
  'visits.recommendedStart': 'A visit of the sample has the documents’ time; others are computed.',
  'visits.tipPence': 'The demo has tips of its visits; in an agency a tip is an adjustment.',
  'workers.gender': OF_THE_PROFILE,
  'workers.hasSecondaryNumbers': OF_THE_PROFILE,
  'workers.reliability': 'The documents’ profile has it; the app shows the reliability of the statistics.',
  'workers.worksWithCats': OF_THE_PROFILE,
  'workers.worksWithDogs': OF_THE_PROFILE,
  'workers.worksWithOtherPets': OF_THE_PROFILE,
  worlds: 'The row of a world is written when the world is created, a demo’s by the demo.',
};

const exceptionFor = (column: string) =>
  [column, column.split('.')[0] ?? ''].find((name) => name in EXCEPTIONS);

it('each column of a table has a writer outside sample, demo and tests', () => {
  const missing = columnsWithoutWriter(join(import.meta.dirname, '..'));
  expect(missing.filter((column) => exceptionFor(column) === undefined)).toEqual([]);
  // A column with a writer needs no exception.
  expect([...new Set(missing.map(exceptionFor))].toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
  expect(Object.keys(EXCEPTIONS).length).toBeLessThanOrEqual(15);
});
