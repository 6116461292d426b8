import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { hashPassword } from '@/lib/core/backend/accounts/password';
import { SAMPLE_PASSWORD } from '@/lib/core/backend/accounts/sample-password';
import { accounts, tokens } from '@/lib/core/backend/accounts/tables';
import { isSameSecret } from '@/lib/core/backend/accounts/token';
import { NOT_FOUND, Refusal, refusalResponse } from '@/lib/core/backend/api/refusal';
import type { Database } from '@/lib/core/backend/database/database';
import { getBackend } from '@/lib/core/backend/lifecycle/get-backend';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { idempotencyKeys, worlds } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds, createWorld, inWorld, removeWorld } from '@/lib/core/backend/worlds/worlds';
import { instant, z } from '@/lib/core/ground/contract/schema';
import { env, type Settings } from '@/lib/core/ground/server/env';
import { readJson } from '@/lib/core/ground/server/read-body';
import { visitPay } from '@/lib/features/records/pay';
import { customers, jobs, visits } from '@/lib/features/records/visits';
import { makeSampleWorld } from '@/lib/features/sample/world/server/make-sample';
import { topUpToday } from '@/lib/features/sample/world/server/top-up-today';
import { rollWorld } from '@/lib/features/work/visits/server/roll-world';
import {
  buildControlVisit,
  changeFromOutside,
  outsideChange,
  type VisitToBuild,
  visitToBuild,
} from './world-changes';

/*
 * Browser tests use it. It requires TEST_CONTROL_SECRET, which lib/core/ground/server/env refuses together with
 * PUBLIC_ORIGIN, and only changes worlds of kind `test`.
 */

const newWorld = z.strictObject({
  seed: z.int().positive().optional(),
  /** The world's clock starts at this time. */
  now: instant.optional(),
});
const change = z.strictObject({
  worldId: z.string(),
  clockOffsetMs: z.int().optional(),
  /** The world's clock is set to this time. */
  now: instant.optional(),
  /** The tokens of the account with this e-mail are revoked. */
  endSessionsOf: z.string().optional(),
  build: z.array(visitToBuild).max(200).optional(),
  ...outsideChange,
});
const worldOnly = z.strictObject({ worldId: z.string() });

export type ControlSettings = Pick<Settings, 'testControlSecret' | 'publicOrigin'>;

export interface Control {
  /** Creates a sample world; responds with its id, the accounts' e-mails by name, and the password. */
  make(request: Request): Promise<Response>;
  /** Changes clock, sessions and visits of a world, and does what agents and the marketplace do. */
  change(request: Request): Promise<Response>;
  remove(request: Request): Promise<Response>;
  /** Lists the world's completed and refused writes that have an idempotency key, in order. */
  listWrites(request: Request): Promise<Response>;
}

export function createControl(settings: ControlSettings, open: () => Promise<Database>): Control {
  const controlled =
    <Body>(schema: z.ZodType<Body>, work: (database: Database, body: Body) => Promise<Response>) =>
    async (request: Request) => {
      if (!isAllowed(request, settings)) return refused(NOT_FOUND);
      const read = await readJson(request);
      const body = schema.safeParse(read.ok ? (read.value ?? {}) : undefined);
      if (!body.success) return refused(new Refusal('validation_error', z.prettifyError(body.error)));
      return work(await open(), body.data);
    };
  return {
    make: controlled(newWorld, makeTestWorld),
    change: controlled(change, changeTestWorld),
    remove: controlled(worldOnly, removeTestWorld),
    listWrites: controlled(worldOnly, listWrites),
  };
}

export function control(): Control {
  return createControl(env(), async () => (await getBackend()).database);
}

function isAllowed({ headers }: Request, { testControlSecret, publicOrigin }: ControlSettings): boolean {
  if (testControlSecret === null || publicOrigin !== null) return false;
  return isSameSecret(headers.get('x-test-control') ?? '', testControlSecret);
}

function refused(refusal: Refusal): Response {
  const { status, body } = refusalResponse(refusal);
  return Response.json(body, { status });
}

async function makeTestWorld(
  database: Database,
  { seed = 1, now }: z.infer<typeof newWorld>,
): Promise<Response> {
  const worldId = `t${randomBytes(6).toString('hex')}`;
  const passwordHash = await samplePasswordHash();
  const clockOffsetMs = now === undefined ? 0 : Date.parse(now) - Date.now();
  await createWorld(database, { id: worldId, kind: 'test', seed, clockOffsetMs });
  const emails = await inWorld(database, worldId, async (ctx) => {
    await makeSampleWorld(ctx, { passwordHash, emailSuffix: worldId });
    return ctx.tx.select({ email: accounts.email }).from(accounts).where(ofWorld(ctx, accounts));
  });
  // PGlite would plan as if this world had no rows, and read a week's pay in seconds.
  await database.db.execute(sql`analyze ${visits}, ${visitPay}, ${jobs}, ${customers}`);
  const byName = emails.map(({ email }) => [email.slice(0, email.indexOf('+')), email]);
  return Response.json({ worldId, accounts: Object.fromEntries(byName), password: SAMPLE_PASSWORD });
}

async function changeTestWorld(database: Database, wanted: z.infer<typeof change>): Promise<Response> {
  const { worldId, now, endSessionsOf, build = [] } = wanted;
  if (!(await isTestWorld(database, worldId))) return refused(NOT_FOUND);
  const clockOffsetMs = now === undefined ? wanted.clockOffsetMs : Date.parse(now) - Date.now();
  if (clockOffsetMs !== undefined) await setClock(database, worldId, clockOffsetMs);
  if (endSessionsOf !== undefined) await endSessions(database, worldId, endSessionsOf);
  if (build.length > 0) await addVisits(database, worldId, build);
  await inWorld(database, worldId, (ctx) => changeFromOutside(ctx, wanted));
  return new Response(null, { status: 204 });
}

async function removeTestWorld(
  database: Database,
  { worldId }: z.infer<typeof worldOnly>,
): Promise<Response> {
  if (!(await isTestWorld(database, worldId))) return refused(NOT_FOUND);
  await removeWorld(database, worldId);
  return new Response(null, { status: 204 });
}

async function listWrites(database: Database, { worldId }: z.infer<typeof worldOnly>): Promise<Response> {
  if (!(await isTestWorld(database, worldId))) return refused(NOT_FOUND);
  const writes = await inWorld(database, worldId, (ctx) =>
    ctx.tx
      .select({ key: idempotencyKeys.key, status: idempotencyKeys.status })
      .from(idempotencyKeys)
      .where(ofWorld(ctx, idempotencyKeys, IS_NO_RECORD))
      .orderBy(asc(idempotencyKeys.createdAt)),
  );
  return Response.json({ writes });
}

/** Leaves out the analytics that the app sends by itself. */
const IS_NO_RECORD = sql`not coalesce(${idempotencyKeys.body} ? 'record_key', false)`;

async function setClock(database: Database, worldId: string, clockOffsetMs: number): Promise<void> {
  await inWorld(database, worldId, ({ tx }) =>
    tx.update(worlds).set({ clockOffsetMs }).where(eq(worlds.id, worldId)),
  );
  // This happens in a second transaction, whose context has the new clock.
  await inWorld(database, worldId, async (ctx) => {
    await rollWorld(ctx);
    await topUpToday(ctx);
  });
}

function addVisits(database: Database, worldId: string, wanted: readonly VisitToBuild[]): Promise<void> {
  return inWorld(database, worldId, async (ctx) => {
    for (const visit of wanted) await buildControlVisit(ctx, visit);
  });
}

async function isTestWorld(database: Database, worldId: string): Promise<boolean> {
  const found = await acrossWorlds(database, (tx) =>
    tx
      .select()
      .from(worlds)
      .where(and(eq(worlds.id, worldId), eq(worlds.kind, 'test'))),
  );
  return found.length > 0;
}

function endSessions(database: Database, world: string, email: string): Promise<unknown> {
  return inWorld(database, world, async (ctx) => {
    const [account] = await ctx.tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(ofWorld(ctx, accounts, eq(accounts.email, email)));
    if (account) {
      await ctx.tx.delete(tokens).where(ofWorld(ctx, tokens, eq(tokens.accountId, account.id)));
    }
  });
}

let hash: Promise<string> | undefined;

function samplePasswordHash(): Promise<string> {
  hash ??= hashPassword(SAMPLE_PASSWORD);
  return hash;
}
