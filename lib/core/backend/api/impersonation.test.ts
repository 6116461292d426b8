import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts, auditEntries, tokens } from '@/lib/core/backend/accounts/tables';
import { databaseErrorCode } from '@/lib/core/backend/database/errors';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { createWorld } from '@/lib/core/backend/worlds/worlds';
import { backendForFile } from '@/tests/support/backend-for-file';
import { auditOf, impersonate, makeAdministrator, type TestAdministrator } from '@/tests/support/office';
import { buildAuditEntry } from '@/tests/support/row-builders';
import type { TestWorker } from '@/tests/support/test-backend';

const NOW = '2026-06-16T08:00:00.000Z';
const MINUTE_MS = 60_000;

const backend = backendForFile();
let world: string;
let worker: TestWorker;
let administrator: TestAdministrator;
beforeEach(async () => {
  world = await backend.makeWorld(NOW);
  worker = await backend.makeWorker(world);
  administrator = await makeAdministrator(backend, world);
});

const laterBy = (ms: number) =>
  backend.in(world, ({ tx, world: { id, clockOffsetMs } }) =>
    tx
      .update(worlds)
      .set({ clockOffsetMs: clockOffsetMs + ms })
      .where(eq(worlds.id, id)),
  );
const get = async (address: string, token: string) => (await backend.call('GET', address, { token })).status;
const days = () => `workers/${worker.workerId}/working-days/`;
const act = () => impersonate(backend, administrator, worker.workerId);

describe('impersonation', () => {
  it('impersonation answers as the cleaner and refuses other ids', async () => {
    const other = await backend.makeWorker(world);
    const token = await act();
    const { status, body } = await backend.call('GET', 'auth/', { token });
    expect({ status, body }).toMatchObject({ status: 200, body: { id: worker.workerId } });
    expect(await get(days(), token)).toBe(200);
    expect(await get(`workers/${other.workerId}/working-days/`, token)).toBe(403);
  });

  it('impersonation refuses an unknown id, a customer’s, another world’s and the administrator’s', async () => {
    const elsewhere = await backend.makeWorker(await backend.makeWorld(NOW));
    const ids = [999_999, elsewhere.workerId, administrator.accountId];
    const customer = await backend.in(world, async (ctx) => {
      const [row] = await ctx.tx
        .insert(accounts)
        .values({
          world,
          email: `${world}@sweep.example`,
          passwordHash: '!',
          role: 'customer',
          customerId: 77,
        })
        .returning();
      return row?.id ?? 0;
    });
    for (const id of [...ids, customer, 77]) {
      const { status } = await backend.call('POST', `admin/workers/${id}/impersonate/`, administrator);
      expect(status, String(id)).toBe(404);
    }
    expect(await get('admin/workers/0/', administrator.token)).toBe(400);
  });

  it('impersonation keeps two tabs with two cleaners apart', async () => {
    const other = await backend.makeWorker(world);
    const [one, two] = [await act(), await impersonate(backend, administrator, other.workerId)];
    expect((await backend.call('GET', 'auth/', { token: one })).body).toMatchObject({ id: worker.workerId });
    expect((await backend.call('GET', 'auth/', { token: two })).body).toMatchObject({ id: other.workerId });
  });

  it('impersonation ends 30 minutes after the last deliberate call; background calls do not count', async () => {
    const token = await act();
    await laterBy(29 * MINUTE_MS);
    expect(await get(days(), token)).toBe(200);
    await laterBy(29 * MINUTE_MS);
    expect(await get('infrastructure/sync-time/', token)).toBe(200);
    const record = { token, body: { record_key: 'page_view' } };
    expect((await backend.call('POST', 'analytics/', record)).status).toBe(200);
    await laterBy(MINUTE_MS);
    expect(await get(days(), token)).toBe(401);
  });

  it('impersonation is extended by attended reads, not by unattended reads', async () => {
    const token = await act();
    const read = async (headers?: Record<string, string>) =>
      (await backend.call('GET', days(), { token, ...(headers && { headers }) })).status;
    await laterBy(29 * MINUTE_MS);
    expect(await read()).toBe(200);
    for (const passed of [10, 10, 9]) {
      await laterBy(passed * MINUTE_MS);
      expect(await read({ 'x-unattended': '1' })).toBe(200);
    }
    await laterBy(MINUTE_MS);
    expect(await read({ 'x-unattended': '1' })).toBe(401);
  });

  it('[IMP-04] impersonation ends with release-hijack, and a repeat of that call is harmless', async () => {
    const token = await act();
    const release = () => backend.call('POST', 'infrastructure/release-hijack/', { token });
    expect(await release()).toMatchObject({ status: 200, body: {} });
    expect(await get(days(), token)).toBe(401);
    expect((await release()).status).toBe(401);
    // A cleaner's own token is not released.
    const own = { token: worker.token };
    expect((await backend.call('POST', 'infrastructure/release-hijack/', own)).status).toBe(200);
    expect(await get(days(), worker.token)).toBe(200);
  });

  it('impersonation ends with the administrator’s sign-out or role, or with the cleaner’s account', async () => {
    const signedOut = await act();
    await backend.call('POST', 'admin/sign-out/', administrator);
    expect(await get(days(), signedOut)).toBe(401);

    administrator = await makeAdministrator(backend, world);
    const demoted = await act();
    const isAdministrator = eq(accounts.id, administrator.accountId);
    await backend.in(world, ({ tx }) => tx.update(accounts).set({ role: 'worker' }).where(isAdministrator));
    expect(await get(days(), demoted)).toBe(403);
    expect(await get('admin/workers/', administrator.token)).toBe(403);

    administrator = await makeAdministrator(backend, world);
    const deactivated = await act();
    await backend.in(world, ({ tx }) => tx.delete(accounts).where(eq(accounts.id, worker.accountId)));
    expect(await get(days(), deactivated)).toBe(401);
  });

  it('impersonation cannot change bank details, says why and audits the attempt', async () => {
    const token = await act();
    const address = `workers/${worker.workerId}/payment-details/`;
    const body = { account_number: '31926819' };
    expect(await backend.call('PATCH', address, { token, body })).toMatchObject({
      status: 403,
      body: { error_message: expect.stringMatching(/You are impersonating them\.$/) },
    });
    expect((await backend.call('GET', address, { token })).body).toMatchObject({ account_number: null });
    expect((await auditOf(backend, world)).at(-1)).toMatchObject({
      call: 'patchPaymentDetails',
      status: 403,
    });
    expect((await backend.call('PATCH', address, { token: worker.token, body })).status).toBe(200);
  });

  it('impersonation changes only the impersonated cleaner’s details and audits the change', async () => {
    const token = await act();
    const other = await backend.makeWorker(world);
    const patch = (id: number) => backend.call('PATCH', `workers/${id}/`, { token, body: { city: 'Leeds' } });
    expect(await patch(worker.workerId)).toMatchObject({ status: 200, body: { city: 'Leeds' } });
    expect((await patch(other.workerId)).status).toBe(403);
    const own = await backend.call('GET', 'auth/', { token: worker.token });
    expect(own.body).toMatchObject({ id: worker.workerId, city: 'Leeds' });
    expect((await auditOf(backend, world)).slice(-2)).toMatchObject([
      { call: 'patchWorker', workerId: worker.workerId, status: 200 },
      { call: 'patchWorker', status: 403 },
    ]);
  });

  it('impersonation cannot register the administrator’s browser as the cleaner’s device', async () => {
    const token = await act();
    const body = { uuid: crypto.randomUUID() };
    expect((await backend.call('POST', 'device/create/', { token, body })).status).toBe(403);
  });

  it('impersonation stores a token row that names the administrator and the cleaner', async () => {
    await act();
    const rows = await backend.in(world, ({ tx }) =>
      tx.select().from(tokens).where(eq(tokens.kind, 'acting')),
    );
    expect(rows).toMatchObject([{ accountId: administrator.accountId, impersonatedId: worker.workerId }]);
  });
});

describe('the audit log', () => {
  it('the audit log records administrator, cleaner, call, subject, status and request', async () => {
    const requestId = crypto.randomUUID();
    const token = await act();
    const headers = { 'x-request-id': requestId };
    await backend.call('PUT', 'infrastructure/feature/call-recording-consent/', {
      token,
      headers,
      body: { active: true },
    });
    expect(
      (await auditOf(backend, world)).map(({ id: _id, world: _world, at: _at, ...entry }) => entry),
    ).toEqual([
      {
        administratorId: administrator.accountId,
        administratorEmail: administrator.email,
        impersonatedId: null,
        workerId: worker.workerId,
        call: 'startImpersonation',
        subject: { id: worker.workerId },
        status: 200,
        requestId: expect.stringMatching(/./),
      },
      {
        administratorId: administrator.accountId,
        administratorEmail: administrator.email,
        impersonatedId: worker.workerId,
        workerId: worker.workerId,
        call: 'putFeature',
        subject: { name: 'call-recording-consent', before: null, after: true },
        status: 200,
        requestId,
      },
    ]);
  });

  it('the audit log records a feature’s value before and after, for one cleaner and for all', async () => {
    const { token } = administrator;
    const put = (path: string, active: boolean | null) =>
      backend.call('PUT', `admin/${path}`, { token, body: { active } });
    const own = `workers/${worker.workerId}/features/ops-block/`;
    for (const active of [true, false, null]) await put(own, active);
    for (const active of [true, false]) await put('features/academy-link/', active);
    const subject = { id: worker.workerId, name: 'ops-block' };
    expect((await auditOf(backend, world)).map((entry) => entry.subject)).toEqual([
      { ...subject, before: null, after: true },
      { ...subject, before: true, after: false },
      { ...subject, before: false, after: null },
      { name: 'academy-link', before: null, after: true },
      { name: 'academy-link', before: true, after: false },
    ]);
  });

  it.each(['marketplace', 'test'] as const)(
    'the audit log is immutable in a world of kind %s',
    async (kind) => {
      const id = `kept-${kind}`;
      await createWorld(backend.database, { id, kind });
      await backend.in(id, (ctx) => buildAuditEntry(ctx, { workerId: 7 }));
      const statements = [
        sql`update audit_entries set status = 200`,
        sql`delete from audit_entries`,
        // The setting that lets other worlds be removed does not help here.
        ...(kind === 'marketplace'
          ? [
              sql`with w as (select set_config('app.removed_world', ${id}, true)) delete from audit_entries using w`,
            ]
          : []),
      ];
      for (const statement of statements) {
        const change = backend.in(id, ({ tx }) => tx.execute(statement));
        expect(databaseErrorCode(await change.catch((error: unknown) => error))).toBe('42501');
      }
      expect(await backend.in(id, ({ tx }) => tx.$count(auditEntries))).toBe(1);
    },
  );
});
