import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { issueToken } from '@/lib/core/backend/accounts/token';
import { answerOverHttp } from '@/lib/core/backend/lifecycle/http';
import { remote } from '@/lib/core/gateway/calls/remote';
import { embedded, type Upstream } from '@/lib/core/gateway/calls/upstream';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import { visitRatings } from '@/lib/features/records/standing';
import { visits } from '@/lib/features/records/visits';
import {
  buildAccount,
  buildJob,
  buildKey,
  buildProperty,
  buildRemoteKeyTransfer,
  buildVisit,
  buildWorker,
} from '@/lib/features/sample/draft/server/builders/build';
import { sessionOf } from './fake-upstream';
import { queuedFixtures } from './fixtures';
import { startHttpServer } from './http-server';
import { buildChatThread, buildSetting } from './row-builders';
import { openTestBackend, type TestBackend } from './test-backend';

/** Serves a marketplace that accepts queued writes, with access to its rows. */
export interface OutboxRoot {
  readonly backend: TestBackend;
  readonly upstream: Upstream;
  /** These are the names of the headers that were received over HTTP. */
  readonly headers: ReadonlySet<string>;
  close(): Promise<void>;
}

export const TAP_HEADERS = ['idempotency-key', 'x-event-registered-at'] as const;

export async function embeddedRoot(): Promise<OutboxRoot> {
  const backend = await openTestBackend();
  const close = () => backend.close();
  return { backend, upstream: embedded(async () => backend), headers: new Set(), close };
}

/** Serves the same as an API root over HTTP; ignored headers simulate a root that does not know them. */
export async function remoteRoot(ignored: readonly string[] = []): Promise<OutboxRoot> {
  const backend = await openTestBackend();
  const seen = new Set<string>();
  const server = await startHttpServer(async (request, response) => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      seen.add(name);
      if (!ignored.includes(name)) headers.set(name, String(value));
    }
    const body = request.method === 'GET' ? null : (Readable.toWeb(request) as ReadableStream);
    const init = { method: request.method ?? 'GET', headers, body, duplex: 'half' } as RequestInit;
    const answer = await answerOverHttp(new Request(`http://root${request.url}`, init), {
      open: async () => backend,
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  const close = async () => {
    await server.close();
    await backend.close();
  };
  return { backend, upstream: remote(`${server.origin}/backend/api/v1`), headers: seen, close };
}

export const WORKER_ID = 7;
export const DAY = '2026-06-16';
export const VISIT = { jobId: 41, date: DAY };
/** The chat with the visit's customer has this id. */
export const CHAT_ID = 12;

/** Makes a world at `now` with one visit of one worker on the day. */
export async function visitInRoot({ backend }: OutboxRoot, now: string) {
  const world = await backend.makeWorld(now);
  const token = await backend.in(world, async (ctx) => {
    const { id: workerId, email } = await buildWorker(ctx, { id: WORKER_ID });
    const home = await buildProperty(ctx, { id: 32, access: 'keys' });
    const job = await buildJob(ctx, { id: VISIT.jobId, workerId, propertyId: home.id, firstDate: DAY });
    await buildVisit(ctx, { jobId: job.id, workerId, scheduledDate: DAY });
    await buildKey(ctx, { id: 32, propertyId: home.id });
    await buildKey(ctx, { id: 31, holderId: workerId });
    const ofVisit = { jobId: job.id, scheduledDate: DAY };
    await buildRemoteKeyTransfer(ctx, { ...ofVisit, keyIdsToGive: [31] });
    const about = { workerId, jobId: job.id, scheduledDate: DAY };
    await buildChatThread(ctx, { id: CHAT_ID, ...about, unreadCount: 0 });
    await buildSetting(ctx, { name: 'chat_allowed', value: true });
    for (const { seed } of Object.values(queuedFixtures)) await seed?.(ctx, workerId);
    return issueToken(ctx, (await buildAccount(ctx, { workerId, email })).id);
  });
  const session: GatewaySession = sessionOf({ token, workerId: WORKER_ID });
  const row = () =>
    backend.in(world, async ({ tx }) => {
      const [found] = await tx.select().from(visits).where(eq(visits.world, world));
      if (!found) throw new Error('The visit is gone');
      return found;
    });
  const ratings = () =>
    backend.in(world, ({ tx }) => tx.select().from(visitRatings).where(eq(visitRatings.world, world)));
  return { session, row, ratings };
}

/** Returns the start and finish times of a visit's row. */
export function timesOf({ startedAt, finishedAt }: { startedAt: string | null; finishedAt: string | null }) {
  return [startedAt, finishedAt].map((at) => (at === null ? null : new Date(at).toISOString()));
}
