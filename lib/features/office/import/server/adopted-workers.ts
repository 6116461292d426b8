import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { type EditedField, IMPORTED_FIELDS } from '@/lib/core/backend/accounts/edited-fields';
import { accounts, workers } from '@/lib/core/backend/accounts/tables';
import { chunksOf } from '@/lib/core/backend/worlds/insert-rows';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { fullName } from '@/lib/core/ground/format/person';
import { currentRate } from '@/lib/features/work/visits/server/rates';
import {
  type ChangedCandidate,
  type ImportCandidate,
  type ImportSession,
  refuseLine,
} from './import-session';
import type { WorkerLine } from './line-readers';

type WorkerRow = typeof workers.$inferSelect;
type Fresh = readonly ImportCandidate<WorkerLine>[];

interface Sorted {
  /** These lines have an e-mail that no account has. */
  readonly unknown: Fresh;
  /** These cleaners joined by an invitation before they stood in a sheet. */
  readonly adopted: readonly ChangedCandidate<WorkerLine>[];
}

/**
 * A line is the cleaner who has its e-mail if its name or mobile is hers too. A line with the e-mail of anybody else is
 * refused: of another person, of the office or of a customer.
 */
export async function adoptedWorkers(session: ImportSession, fresh: Fresh): Promise<Sorted> {
  const holders = await findHolders(session.ctx, fresh);
  const unknown: ImportCandidate<WorkerLine>[] = [];
  const adopted: ChangedCandidate<WorkerLine>[] = [];
  for (const candidate of fresh) {
    const { line, ref, value } = candidate;
    const holder = holders.get(value.email);
    if (holder === undefined) {
      unknown.push(candidate);
    } else if (holder !== null && isSamePerson(value, holder)) {
      adopted.push({ ...candidate, entityId: holder.id });
    } else {
      session.refusedLines.set(`workers/${ref}`, line);
      const who =
        holder === null ? 'has a sign-in already' : 'is the e-mail of a cleaner with another name and mobile';
      refuseLine(session, { sheet: 'workers', line, reason: `${value.email} ${who}` });
    }
  }
  return { unknown, adopted };
}

/** Null: the account is no cleaner's. */
async function findHolders(ctx: WorldContext, fresh: Fresh): Promise<ReadonlyMap<string, WorkerRow | null>> {
  const holders = new Map<string, WorkerRow | null>();
  for (const chunk of chunksOf(fresh)) {
    const emails = chunk.map(({ value }) => value.email);
    const rows = await ctx.tx
      .select({ email: accounts.email, role: accounts.role, worker: workers })
      .from(accounts)
      .leftJoin(workers, sameWorld(workers, accounts, eq(workers.id, accounts.workerId)))
      .where(ofWorld(ctx, accounts, inArray(accounts.email, emails)));
    for (const { email, role, worker } of rows) holders.set(email, role === 'worker' ? worker : null);
  }
  return holders;
}

function isSamePerson(line: WorkerLine, worker: WorkerRow): boolean {
  const [mobile, known] = [digitsOf(line.telephone ?? null), digitsOf(worker.telephone)];
  return foldedName(line) === foldedName(worker) || (mobile !== '' && mobile === known);
}

const foldedName = (person: Pick<WorkerRow, 'firstNames' | 'lastName'>) =>
  fullName(person)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** "+44 7700 900101" and "07700 900101" end with the same ten digits. */
const digitsOf = (phone: string | null) => (phone ?? '').replace(/\D/g, '').slice(-10);

/** Returns all that she typed when she joined, or that the office typed for her. */
export async function typedFieldsOf(ctx: WorldContext, workerId: number): Promise<readonly EditedField[]> {
  const [worker] = await ctx.tx
    .select()
    .from(workers)
    .where(ofWorld(ctx, workers, eq(workers.id, workerId)));
  if (!worker) return [];
  const typed = IMPORTED_FIELDS.filter((field) => {
    const value = worker[field];
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== 'active';
  });
  return (await currentRate(ctx, workerId)) === null ? typed : [...typed, 'basePay'];
}
