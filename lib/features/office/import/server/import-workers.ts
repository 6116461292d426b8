import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import { IMPORTED_FIELDS, type ImportedField, markEdited } from '@/lib/core/backend/accounts/edited-fields';
import { NO_PASSWORD, oneTimePassword } from '@/lib/core/backend/accounts/password';
import { accounts, workers } from '@/lib/core/backend/accounts/tables';
import type { NewRow } from '@/lib/core/backend/database/tables';
import { chunksOf, insertRowsForIds } from '@/lib/core/backend/worlds/insert-rows';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { fullName } from '@/lib/core/ground/format/person';
import { placeAfterMove, placeWorkers } from '@/lib/features/people/places/server/places';
import { updateAverage } from '@/lib/features/standing/customer-rating/server/ratings';
import { currentRate, setRate } from '@/lib/features/work/visits/server/rates';
import { adoptedWorkers, typedFieldsOf } from './adopted-workers';
import { importHours } from './import-hours';
import {
  type ChangedCandidate,
  type ImportCandidate,
  type ImportSession,
  refuseLine,
  taken,
  triage,
} from './import-session';
import { readWorker, type WorkerLine, workerRef } from './line-readers';
import { COLUMNS } from './sheets';

/** Each hash uses a core and 32 MB. */
const HASHES_AT_ONCE = 2;

export async function importWorkers(session: ImportSession): Promise<void> {
  const { fresh, changed } = triage(session, 'workers', {
    refIn: ({ email }) => workerRef(email),
    read: (cells) => readWorker(cells, session.ctx.today),
    repeated: (cells, line) => `the e-mail ${cells.email} is already on line ${line}`,
  });
  const { unknown, adopted } = await adoptedWorkers(session, fresh);
  for (const { ref, entityId, fingerprint } of adopted) {
    // The jobs of this import name her already.
    session.book.keep('workers', ref, { entityId, fingerprint });
    session.adopted.add(entityId);
  }
  for (const leaver of unknown.filter(({ value }) => value.hasLeft)) refuseLeaver(session, leaver);
  await addWorkers(
    session,
    unknown.filter(({ value }) => !value.hasLeft),
  );
  session.changedWorkers.push(...changed, ...adopted);
}

/** Runs late because of the lock order: a booking holds its worker while it waits for visits. */
export async function changeWorkers(session: ImportSession): Promise<void> {
  const { ctx } = session;
  for (const candidate of session.changedWorkers) {
    await changeWorker(session, candidate);
    if (candidate.value.ratingsBefore !== undefined) await updateAverage(ctx, candidate.entityId);
    await importHours(session, candidate.entityId, candidate);
    taken(session, 'workers', 'changed', candidate, candidate.entityId);
  }
  await placeWorkers(
    ctx,
    session.changedWorkers.map(({ entityId }) => entityId),
  );
}

/** What she or the office typed stays, also if the sheet's cell is empty, and the report names it. */
async function changeWorker(session: ImportSession, candidate: ChangedCandidate<WorkerLine>): Promise<void> {
  const { ctx } = session;
  const { entityId: id, line, value } = candidate;
  const isWorker = ofWorld(ctx, workers, eq(workers.id, id));
  if (session.adopted.has(id)) await markEdited(ctx, id, await typedFieldsOf(ctx, id));
  const [known] = await ctx.tx.select().from(workers).where(isWorker);
  if (!known) return;
  const edited = new Set(known.editedFields);
  const row = rowOf(value);
  const kept = IMPORTED_FIELDS.filter(
    (field) => edited.has(field) && row[field] !== undefined && !isDeepStrictEqual(row[field], known[field]),
  );
  const stays = (column: string) =>
    session.leftAlone.push({ sheet: 'workers', line, reason: `"${column}" was typed in the app and stays` });
  for (const field of kept) stays(COLUMNS.workers[COLUMN_OF[field]]);
  const postcode = kept.includes('postcode') ? known.postcode : row.postcode;
  await ctx.tx
    .update(workers)
    .set({
      ...row,
      ...Object.fromEntries(kept.map((field) => [field, known[field]])),
      ...(postcode !== undefined && placeAfterMove(workers, postcode)),
    })
    .where(isWorker);
  const rate = await currentRate(ctx, id);
  if (!edited.has('basePay') || rate === null) await importRate(ctx, id, value);
  else if (value.basePayPence !== undefined && value.basePayPence !== rate.basePence)
    stays(COLUMNS.workers.basePay);
}

const COLUMN_OF = {
  firstNames: 'firstNames',
  lastName: 'lastName',
  telephone: 'mobile',
  postcode: 'postcode',
  assignedAreas: 'areas',
  travelPreferences: 'travel',
  startedWork: 'started',
  status: 'status',
} as const satisfies Record<ImportedField, keyof typeof COLUMNS.workers>;

function rowOf({
  basePayPence: _pay,
  hasLeft: _hasLeft,
  regularHours: _hours,
  hoursOfDays: _days,
  travelPreferences,
  ...line
}: WorkerLine) {
  const isLeft = travelPreferences === undefined;
  return { ...line, ...(!isLeft && { travelPreferences: [...(travelPreferences ?? [])] }) };
}

/** A new cleaner has no ratings but those from before. */
const newRowOf = ({ value }: ImportCandidate<WorkerLine>) => ({
  ...rowOf(value),
  currentRating: value.ratingBefore ?? null,
  numRatings: value.ratingsBefore ?? 0,
});

/** The rate counts from today, or from the first day at work if there is no rate yet. An empty cell changes nothing. */
async function importRate(ctx: WorldContext, workerId: number, line: WorkerLine): Promise<void> {
  const { basePayPence, startedWork } = line;
  if (basePayPence === null || basePayPence === undefined) return;
  const known = await currentRate(ctx, workerId);
  if (known?.basePence === basePayPence) return;
  await setRate(ctx, {
    workerId,
    fromDay: known === null && startedWork && startedWork < ctx.today ? startedWork : ctx.today,
    basePence: basePayPence,
    hourlyBonusPence: known?.hourlyBonusPence ?? null,
    adminFeePence: known?.adminFeePence ?? 0,
  });
}

type Fresh = readonly ImportCandidate<WorkerLine>[];

function refuseLeaver(session: ImportSession, { line, ref }: ImportCandidate<WorkerLine>): void {
  session.refusedLines.set(`workers/${ref}`, line);
  const reason = '"Status" says that she no longer works with you, so she gets no sign-in';
  refuseLine(session, { sheet: 'workers', line, reason });
}

function refuseTakenEmail(session: ImportSession, { line, ref, value }: ImportCandidate<WorkerLine>): void {
  session.refusedLines.set(`workers/${ref}`, line);
  refuseLine(session, { sheet: 'workers', line, reason: `${value.email} has a sign-in already` });
}

async function addWorkers(session: ImportSession, fresh: Fresh): Promise<void> {
  const passwords = fresh.map(oneTimePassword);
  const hashes = await hashAll(session, passwords);
  const ids = await insertRowsForIds(session.ctx, workers, fresh.map(newRowOf));
  const rows = fresh.map(({ value }, index) => ({
    email: value.email,
    passwordHash: hashes[index] ?? NO_PASSWORD,
    role: 'worker' as const,
    workerId: ids[index] ?? null,
  }));
  const signedUp = await addAccounts(session, rows);
  for (const [index, candidate] of fresh.entries()) {
    const id = ids[index] ?? 0;
    if (!signedUp.has(candidate.value.email)) {
      await removeWorker(session, id);
      refuseTakenEmail(session, candidate);
      continue;
    }
    await importRate(session.ctx, id, candidate.value);
    await importHours(session, id, candidate);
    taken(session, 'workers', 'new', candidate, id);
    const { email } = candidate.value;
    const password = session.hashPassword ? (passwords[index] ?? null) : null;
    session.signIns.push({ name: fullName(candidate.value), email, password });
  }
  await placeWorkers(session.ctx, ids);
}

function hashAll(
  { hashPassword, onProgress }: ImportSession,
  passwords: readonly string[],
): Promise<string[]> {
  if (!hashPassword) return Promise.resolve([]);
  let done = 0;
  return pLimit(HASHES_AT_ONCE).map(passwords, async (password) => {
    const hash = await hashPassword(password);
    done += 1;
    onProgress({ sheet: 'workers', done, total: passwords.length });
    return hash;
  });
}

/** Accounts of other worlds are invisible here, but the unique index rejects duplicates. */
async function addAccounts(
  { ctx }: ImportSession,
  rows: readonly NewRow<'accounts'>[],
): Promise<ReadonlySet<string>> {
  const emails = new Set<string>();
  for (const chunk of chunksOf(rows)) {
    const added = await ctx.tx
      .insert(accounts)
      .values(chunk.map((row) => ({ ...row, world: ctx.world.id })))
      .onConflictDoNothing()
      .returning({ email: accounts.email });
    for (const { email } of added) emails.add(email);
  }
  return emails;
}

async function removeWorker({ ctx }: ImportSession, id: number): Promise<void> {
  await ctx.tx.delete(workers).where(ofWorld(ctx, workers, eq(workers.id, id)));
}
