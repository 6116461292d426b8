import { left, notesOf, quoted, type Read, refused, understood } from './reading';
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

/** A missing column gives no field, an empty cell nothing done. A cell that cannot be read leaves what was known. */
export function readRecord({ rating, ratings, visitsDone }: WorkerCells): Read<RecordBefore> {
  const stars = left(COLUMNS.rating, starsOf(rating));
  const count = left(COLUMNS.ratings, countOf(ratings));
  const visits = left(COLUMNS.visitsDone, countOf(visitsDone));
  const [starsRead, countRead] = [readOf(stars), readOf(count)];
  const areRead = starsRead !== undefined && countRead !== undefined;
  const isPair = areRead && (starsRead === null) === (countRead === 0);
  const visitsBefore = visitsDone === undefined ? undefined : readOf(visits);
  return understood(
    {
      ...(rating !== undefined && isPair && { ratingBefore: starsRead, ratingsBefore: countRead }),
      ...(visitsBefore !== undefined && { visitsBefore }),
    },
    [
      ...[stars, count, visits].flatMap(notesOf),
      ...(areRead && !isPair
        ? [`"${COLUMNS.rating}" and "${COLUMNS.ratings}" are left: both must be filled or both be empty`]
        : []),
    ],
  );
}

const readOf = <T>(read: Read<T>): T | undefined => (read.ok ? read.value : undefined);

function starsOf(text = ''): Read<number | null> {
  if (text === '') return understood(null);
  const stars = /^\d(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return stars >= 1 && stars <= 5
    ? understood(stars)
    : refused(`${quoted(text)} is not a number of stars from 1 to 5, like 4.8`);
}

function countOf(text = ''): Read<number> {
  if (text === '') return understood(0);
  const [, digits = 'x'] = /^(\d{1,3}(?:,?\d{3})?)(?:\.0+)?$/.exec(text) ?? [];
  const count = Number(digits.replace(',', ''));
  return count <= MOST ? understood(count) : refused(`${quoted(text)} is not a number up to 100,000`);
}
