import { type Read, refused, understood } from './reading';
import { type CellsOf, OPTIONAL_COLUMNS } from './sheets';

/* These functions read the columns about what a cleaner did before the marketplace used this app. */

type WorkerCells = CellsOf<'workers'>;

interface RecordBefore {
  readonly ratingBefore?: number | null;
  readonly ratingsBefore?: number;
  readonly visitsBefore?: number;
}

const COLUMNS = OPTIONAL_COLUMNS.workers;
const MOST = 100_000;

/** A missing column gives no field, an empty cell nothing done. */
export function readRecord({ rating, ratings, visitsDone }: WorkerCells): Read<RecordBefore> {
  const [stars, count, visits] = [
    starsOf(rating),
    countOf(ratings, COLUMNS.ratings),
    countOf(visitsDone, COLUMNS.visitsDone),
  ];
  if (!stars.ok) return stars;
  if (!count.ok) return count;
  if (!visits.ok) return visits;
  if ((stars.value === null) !== (count.value === 0)) {
    return refused(`"${COLUMNS.rating}" and "${COLUMNS.ratings}" must both be filled or both be empty`);
  }
  return understood({
    ...(rating !== undefined && { ratingBefore: stars.value, ratingsBefore: count.value }),
    ...(visitsDone !== undefined && { visitsBefore: visits.value }),
  });
}

function starsOf(text = ''): Read<number | null> {
  if (text === '') return understood(null);
  const stars = /^\d(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return stars >= 1 && stars <= 5
    ? understood(stars)
    : refused(`"${COLUMNS.rating}" is not a number of stars from 1 to 5, like 4.8`);
}

function countOf(text = '', column: string): Read<number> {
  if (text === '') return understood(0);
  const count = /^\d{1,3}(?:,?\d{3})?$/.test(text) ? Number(text.replace(',', '')) : Number.NaN;
  return count <= MOST ? understood(count) : refused(`"${column}" is not a number up to 100,000`);
}
