import 'server-only';
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { WorkerContext } from '@/lib/core/backend/api/handler-context';
import { jsonStatement, rowOf } from '@/lib/core/backend/database/json-statement';
import { ofPreparedWorker } from '@/lib/core/backend/worlds/rows';
import type { Day } from '@/lib/core/ground/time/zoned';
import { visits } from '@/lib/features/records/visits';
import type { VisitRow } from './visit-rows';

const CHANGEABLE = [
  ...['startedAt', 'startedToldAt', 'startedRecordedAt', 'startedLocation'],
  ...['finishedAt', 'finishedToldAt', 'finishedRecordedAt', 'finishedLocation'],
  ...['tasks', 'originalTasks'],
] as const;

type Changeable = (typeof CHANGEABLE)[number];

export type VisitChange = Partial<Pick<typeof visits.$inferInsert, Changeable>>;

interface VisitId {
  readonly jobId: number;
  readonly date: Day;
}

type OwnVisit = VisitId & { readonly world: string; readonly workerId: number };

const isOwnVisit = () => {
  const { placeholder } = sql;
  const isIt = [eq(visits.jobId, placeholder('jobId')), eq(visits.scheduledDate, placeholder('date'))];
  return ofPreparedWorker(visits, ...isIt);
};

const lock = jsonStatement<Readonly<Record<keyof OwnVisit, string | number>>, VisitRow>(
  'lock-visit',
  () => sql`
    select ${rowOf(visits, 'v')} as json
    from (select * from ${visits} where ${isOwnVisit()} for no key update) as v`,
);

/** The worker's own visit, locked until the end of the transaction. */
export function lockVisit(ctx: WorkerContext, id: VisitId): Promise<VisitRow | null> {
  return lock(ctx.tx, { world: ctx.world.id, workerId: ctx.workerId, ...id });
}

/** Sent with the next statement. */
export async function writeVisit(ctx: WorkerContext, id: VisitId, change: VisitChange): Promise<void> {
  const columns = CHANGEABLE.filter((column) => change[column] !== undefined);
  const write = statementOf(columns);
  const values = Object.fromEntries(columns.map((column) => [`new ${column}`, textOf(change[column])]));
  await write(ctx.tx, { ...values, world: ctx.world.id, workerId: ctx.workerId, ...id }, 'later');
}

const statements = new Map<string, ReturnType<typeof jsonStatement<Record<string, unknown>, boolean>>>();

/** One for each set of columns that an action changes. */
function statementOf(columns: readonly Changeable[]) {
  const key = columns.join(' ');
  const known = statements.get(key);
  if (known) return known;
  const changes = columns.map(
    (column) => sql`${sql.identifier(visits[column].name)} = ${sql.placeholder(`new ${column}`)}`,
  );
  // A name has at most 63 characters.
  const hash = createHash('sha256').update(key).digest('base64url').slice(0, 12);
  const made = jsonStatement<Record<string, unknown>, boolean>(
    `write-visit ${hash}`,
    () => sql`
      update ${visits} set ${sql.join(changes, sql`, `)}
      where ${isOwnVisit()} returning to_json(true) as json`,
  );
  statements.set(key, made);
  return made;
}

const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
