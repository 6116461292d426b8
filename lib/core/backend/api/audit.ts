import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { type AuditSubject, accounts, auditEntries, codeReads } from '@/lib/core/backend/accounts/tables';
import type { Account, TokenOwner } from '@/lib/core/backend/accounts/token';
import type { Database } from '@/lib/core/backend/database/database';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds, inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { CallDefinition, CallInput } from '@/lib/core/ground/contract/define-call';
import type { WireResponse } from '@/lib/core/ground/contract/wire-message';
import { emailOf } from '@/lib/core/ground/format/typed';
import type { Match } from '@/lib/core/ground/server/match';
import type { Day } from '@/lib/core/ground/time/zoned';
import type { AuditDetails } from './handler-context';
import type { BackendLog } from './log';
import { type Refusal, refusalResponse } from './refusal';

/** Free text is left out: it may contain anything. */
const AUDITED_FIELDS: ReadonlySet<string> = new Set([
  ...['jobId', 'scheduledDate', 'actualDate', 'startDate', 'endDate', 'startDay', 'endDay'],
  'remoteKeyTransferId',
]);

export function isAudited({ account, kind }: TokenOwner, { entry: { call } }: Match): boolean {
  const isAdministrators = kind === 'acting' || (call.access === 'admin' && account.role === 'admin');
  return isAdministrators && call.method !== 'GET' && !call.changesNothing;
}

/** The transaction of the work writes the entry, so no change lacks one. Refused calls are audited too. */
export async function writeAudit(
  ctx: WorldContext,
  { account, impersonatedId }: Pick<TokenOwner, 'account' | 'impersonatedId'>,
  match: Match,
  input: CallInput,
  { response, requestId, details }: Outcome,
): Promise<void> {
  const { call } = match.entry;
  const { workerId, ...more } = details;
  await ctx.tx.insert(auditEntries).values({
    world: ctx.world.id,
    administratorId: account.id,
    administratorEmail: account.email,
    impersonatedId,
    workerId: impersonatedId ?? numberIn(workerId) ?? concernedWorker(call, input),
    call: call.id,
    subject: { ...auditedSubject(input), ...more },
    status: response.status,
    requestId,
    at: ctx.now,
  });
}

const numberIn = (value: unknown) => (typeof value === 'number' ? value : null);

interface Outcome {
  readonly response: WireResponse;
  readonly requestId: string;
  readonly details: AuditDetails;
}

function concernedWorker({ access, path }: CallDefinition, { params, body }: CallInput): number | null {
  if (access !== 'admin') return null;
  if (/^admin\/(workers|absences)\//.test(path)) return Number(params?.id);
  const named = typeof body === 'object' && body !== null && 'workerId' in body ? body.workerId : null;
  return typeof named === 'number' ? named : null;
}

export function auditedSubject({ params, query, body }: CallInput): AuditSubject {
  const audited = Object.entries({ ...query, ...(typeof body === 'object' ? body : {}) }).filter(([name]) =>
    AUDITED_FIELDS.has(name),
  );
  return { ...params, ...Object.fromEntries(audited) } as AuditSubject;
}

interface CodeRead {
  readonly administrator: Account;
  readonly tokenHash: string;
  readonly workerId: number;
  readonly requestId: string;
  readonly visit: { readonly jobId: number; readonly scheduledDate: Day };
  /** See `visitForAudit`. */
  readonly when: AuditDetails;
}

/** Adds one entry per visit and impersonation: the page polls, and one per poll would hide the others. */
export async function auditCodeRead(
  { tx, world, now }: WorldContext,
  { administrator, tokenHash, workerId, requestId, visit, when }: CodeRead,
): Promise<void> {
  const { jobId, scheduledDate } = visit;
  const first = await tx
    .insert(codeReads)
    .values({ world: world.id, tokenHash, jobId, scheduledDate })
    .onConflictDoNothing()
    .returning({ jobId: codeReads.jobId });
  if (first.length === 0) return;
  await tx.insert(auditEntries).values({
    world: world.id,
    administratorId: administrator.id,
    administratorEmail: administrator.email,
    impersonatedId: workerId,
    workerId,
    call: 'getVisit',
    subject: { jobId, date: scheduledDate, ...when },
    status: 200,
    requestId,
    at: now,
  });
}

interface CommandEntry {
  readonly command: string;
  readonly call: string;
  /** The entry is about this cleaner. */
  readonly workerId?: number | null;
  readonly subject: AuditDetails;
}

export async function auditCommand(
  { tx, world, now }: WorldContext,
  { command, ...entry }: CommandEntry,
): Promise<void> {
  const who = { administratorId: null, administratorEmail: command };
  await tx
    .insert(auditEntries)
    .values({ ...who, ...entry, world: world.id, status: 200, requestId: randomUUID(), at: now });
}

class RefusedAdministratorPassword extends Error {
  override readonly name = 'RefusedAdministratorPassword';
}

/** Contains nothing that was typed. The sign-in rate limit bounds the number of entries. */
export async function recordRefusedPassword(
  { database, log }: { readonly database: Database; readonly log: BackendLog },
  match: Match,
  input: CallInput,
  { refusal, requestId }: { readonly refusal: Refusal; readonly requestId: string },
): Promise<void> {
  const error = new RefusedAdministratorPassword();
  log({ call: match.entry.call.id, requestId, error, event: 'password_refused' });
  const { username } = input.body as { readonly username: string };
  const account = await findAdministrator(database, emailOf(username));
  if (!account) return;
  await inWorld(database, account.world, (ctx) =>
    writeAudit(ctx, { account, impersonatedId: null }, match, input, {
      response: refusalResponse(refusal),
      requestId,
      details: {},
    }),
  );
}

async function findAdministrator(database: Database, email: string) {
  const [row] = await acrossWorlds(database, (tx) =>
    tx
      .select({ account: accounts })
      .from(accounts)
      .innerJoin(worlds, eq(worlds.id, accounts.world))
      .where(
        and(
          eq(accounts.email, email),
          eq(accounts.role, 'admin'),
          inArray(worlds.kind, ['marketplace', 'test']),
        ),
      ),
  );
  return row?.account ?? null;
}
