import 'server-only';
import { auditEntries } from '@/lib/core/accounts/administrator-tables';
import type { TokenOwner } from '@/lib/core/accounts/token';
import type { CallDefinition, CallInput } from '@/lib/core/contract/define-call';
import type { Match } from '@/lib/core/contract/match';
import type { WireResponse } from '@/lib/core/contract/wire-message';
import type { WorldContext } from '@/lib/core/worlds/context';
import type { AuditDetails } from './handler-context';

/** Parts of a body or query by which somebody finds what was done. Texts are left out: they may say anything. */
const TELLING: ReadonlySet<string> = new Set([
  ...['jobId', 'scheduledDate', 'actualDate', 'startDate', 'endDate', 'startDay', 'endDay'],
  'remoteKeyTransferId',
]);

/** What is written down: all that an administrator changes or tries to, for themselves and as a worker. */
export function isAudited({ account, kind }: TokenOwner, { entry: { call } }: Match): boolean {
  const isAdministrators = kind === 'acting' || (call.access === 'admin' && account.role === 'admin');
  return isAdministrators && call.method !== 'GET' && !call.changesNothing;
}

/** In the transaction that did the work, so that nothing is done without its entry. What was refused is told too. */
export async function writeAudit(
  ctx: WorldContext,
  { account, actingAs }: Pick<TokenOwner, 'account' | 'actingAs'>,
  match: Match,
  input: CallInput,
  { response, requestId, details }: Outcome,
): Promise<void> {
  const { call } = match.entry;
  await ctx.tx.insert(auditEntries).values({
    world: ctx.world.id,
    administratorId: account.id,
    administratorEmail: account.email,
    actingAs,
    workerId: actingAs ?? concernedWorker(call, input),
    call: call.id,
    subject: { ...subjectOf(input), ...details },
    status: response.status,
    requestId,
    at: ctx.now,
  });
}

interface Outcome {
  readonly response: WireResponse;
  readonly requestId: string;
  /** What the handler adds to the subject. */
  readonly details: AuditDetails;
}

/** Whom a call of `/admin` is about, by its path or as its body names them. */
function concernedWorker({ access, path }: CallDefinition, { params, body }: CallInput): number | null {
  if (access !== 'admin') return null;
  if (path.startsWith('admin/workers/')) return Number(params?.id);
  const named = typeof body === 'object' && body !== null && 'workerId' in body ? body.workerId : null;
  return typeof named === 'number' ? named : null;
}

function subjectOf({ params, query, body }: CallInput): Readonly<Record<string, string | number>> {
  const telling = Object.entries({ ...query, ...(typeof body === 'object' ? body : {}) }).filter(([name]) =>
    TELLING.has(name),
  );
  return { ...params, ...Object.fromEntries(telling) } as Record<string, string | number>;
}
