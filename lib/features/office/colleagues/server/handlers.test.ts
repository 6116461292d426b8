// @module-tag postgres
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockAdministrators } from '@/lib/core/backend/accounts/administrators';
import { accounts, tokens } from '@/lib/core/backend/accounts/tables';
import { issueOfficeToken } from '@/lib/core/backend/accounts/token';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { idempotencyKeys } from '@/lib/core/backend/worlds/tables';
import type { OfficeRole } from '@/lib/core/ground/contract/office-roles';
import { buildAccount, buildCustomer, buildWorker } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { holdLock, untilWaiting } from '@/tests/support/held-locks';
import {
  auditOf,
  codeAt,
  impersonate,
  makeAdministrator,
  OFFICE_PASSWORD,
  type TestAdministrator,
} from '@/tests/support/office';

const NOW = '2026-06-16T08:00:00.000Z';

const backend = backendForFile();
let world: string;
let ada: TestAdministrator;
beforeEach(async () => {
  world = await backend.makeWorld(NOW);
  ada = await makeAdministrator(backend, world);
});

const call = async (
  method: string,
  path: string,
  { token }: { readonly token: string },
  body?: object,
): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> => {
  const answer = await backend.call(method, `admin/${path}`, { token, ...(body && { body }) });
  return { status: answer.status, body: answer.body as Record<string, unknown> };
};

const invite = (email: string, role: OfficeRole = 'viewer', by = ada) =>
  call('POST', 'colleagues/', by, { name: 'Vera Shah', email, role });
const setRole = ({ accountId }: TestAdministrator, role: OfficeRole, by = ada) =>
  call('PUT', `colleagues/${accountId}/`, by, { role });
const remove = ({ accountId }: TestAdministrator, by = ada) =>
  call('POST', `colleagues/${accountId}/remove/`, by);
const rename = (name: string, by: TestAdministrator) => call('PUT', 'colleagues/me/name/', by, { name });
const list = async (by = ada) => (await call('GET', 'colleagues/', by)).body.colleagues;

/** E-mails are unique over all worlds. */
const vera = () => `vera@${world}.example`;

/** Lists e-mails and roles of the world's administrators. */
const roles = () =>
  backend.in(world, async (ctx) => {
    const rows = await ctx.tx
      .select({ email: accounts.email, role: accounts.officeRole })
      .from(accounts)
      .where(ofWorld(ctx, accounts, eq(accounts.role, 'admin')));
    return Object.fromEntries(rows.map(({ email, role }) => [email, role ?? 'owner']));
  });

const LAST_OWNER = { 'last-owner': ['The office needs an owner.'] };

describe('an invitation of a colleague', () => {
  it('an invitation of a colleague gives a one-time password that opens the office after the set-up, in the invited role', async () => {
    const { status, body } = await invite(` Vera@${world}.example `);
    expect([status, body.email]).toEqual([200, vera()]);
    expect(body.password).toMatch(/^(\w{4}-){2}\w{4}$/);
    const credentials = { username: vera(), password: body.password };
    const signedIn = (await backend.call('POST', 'admin/sign-in/', { body: credentials })).body as {
      readonly token: string;
      readonly step: string;
    };
    expect(signedIn.step).toBe('set-up');
    // The password alone opens nothing.
    expect((await call('GET', 'colleagues/', signedIn)).status).toBe(403);
    const { secret } = (await call('POST', 'second-factor/begin/', signedIn)).body;
    const code = codeAt(String(secret), await backend.in(world, async ({ now }) => now));
    const own = { code, password: 'Brown-teapot-4' };
    const enabled = await call('POST', 'second-factor/enable/', signedIn, own);
    const viewer = { token: String(enabled.body.token) };
    expect((await call('GET', 'office/', viewer)).body).toEqual({
      email: vera(),
      name: 'Vera Shah',
      role: 'viewer',
    });
    expect(
      (await call('POST', 'colleagues/', viewer, { name: 'X', email: 'x@y.example', role: 'owner' })).status,
    ).toBe(403);
  });

  it.each([
    ['6 days and 23 hours', '2026-06-09T09:00:00.000Z', 200],
    ['7 days', '2026-06-09T08:00:00.000Z', 403],
  ])(
    'an invitation of a colleague can be used after %s, with the answer %i',
    async (_, createdAt, expected) => {
      const { body } = await invite(vera());
      await backend.in(world, (ctx) =>
        ctx.tx
          .update(accounts)
          .set({ createdAt })
          .where(ofWorld(ctx, accounts, eq(accounts.email, vera()))),
      );
      const credentials = { username: vera(), password: body.password };
      const answer = await backend.call('POST', 'admin/sign-in/', { body: credentials });
      expect(answer.status).toBe(expected);
      if (expected === 403) expect(Object.keys(Object(answer.body).error_details)).toEqual(['invitation']);
    },
  );

  it('an invitation of a colleague stores neither the password nor its answer', async () => {
    const { body } = await invite(vera());
    const stored = await backend.in(world, async ({ tx }) => {
      const [row] = await tx.select().from(accounts).where(eq(accounts.email, vera()));
      return [row, await tx.select().from(idempotencyKeys)];
    });
    const dump = JSON.stringify([stored, await auditOf(backend, world)]);
    expect(dump).toContain(vera());
    expect(dump).not.toContain(body.password);
  });

  const taken = () => `taken@${world}.example`;

  it.each([
    ['a colleague', 'is-colleague', () => invite(taken())],
    ['a cleaner', 'is-cleaner', () => backend.in(world, (ctx) => buildAccount(ctx, { email: taken() }))],
    [
      'a cleaner without an account',
      'is-cleaner',
      () => backend.in(world, (ctx) => buildWorker(ctx, { email: `Taken@${world}.example` })),
    ],
    [
      'a customer with an account',
      'is-customer',
      () =>
        backend.in(world, (ctx) => buildAccount(ctx, { role: 'customer', email: taken(), workerId: null })),
    ],
    [
      'a customer',
      'is-customer',
      () => backend.in(world, (ctx) => buildCustomer(ctx, { email: `Taken@${world}.example` })),
    ],
  ])('an invitation of a colleague is refused with the e-mail of %s', async (_, fault, prepare) => {
    await prepare();
    const before = await roles();
    const { status, body } = await invite(`TAKEN@${world}.example`, 'coordinator');
    expect([status, Object.keys(Object(body.error_details))]).toEqual([400, [fault]]);
    expect(await roles()).toEqual(before);
  });

  it('an invitation of a colleague is refused with the e-mail of an account in another world', async () => {
    const { email } = await makeAdministrator(backend, await backend.makeWorld(NOW));
    const { status, body } = await invite(email);
    expect([status, Object.keys(Object(body.error_details))]).toEqual([400, ['is-used']]);
  });

  it('an invitation of a colleague is made once if two are sent at the same moment', async () => {
    const both = await Promise.all([invite(vera()), invite(vera())]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it.each([
    ['no name', { name: '  ', email: 'vera@office.example', role: 'viewer' }],
    ['a name of 101 characters', { name: 'v'.repeat(101), email: 'vera@office.example', role: 'viewer' }],
    ['a line break', { name: 'Ve\nra', email: 'vera@office.example', role: 'viewer' }],
    ['no e-mail', { name: 'V', email: 'vera', role: 'viewer' }],
    [
      'an e-mail of 321 characters',
      { name: 'V', email: `${'v'.repeat(308)}@office.example`, role: 'viewer' },
    ],
    ['an unknown role', { name: 'V', email: 'vera@office.example', role: 'boss' }],
  ])('an invitation of a colleague is refused with %s', async (_, body) => {
    expect((await call('POST', 'colleagues/', ada, body)).status).toBe(400);
    expect(await roles()).toEqual({ [ada.email]: 'owner' });
  });
});

it('the list of colleagues has their roles, second factors and last sign-ins', async () => {
  const vera = await makeAdministrator(backend, world, { hasSecondFactor: false });
  await setRole(vera, 'viewer');
  const credentials = { username: ada.email, password: OFFICE_PASSWORD };
  const { token } = (await backend.call('POST', 'admin/sign-in/', { body: credentials })).body as {
    readonly token: string;
  };
  const now = await backend.in(world, async (ctx) => ctx.now);
  const code = codeAt('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', now);
  expect((await call('POST', 'second-factor/confirm/', { token }, { code })).status).toBe(200);
  const adaRow = { id: ada.accountId, email: ada.email, name: null, role: 'owner', has_second_factor: true };
  const signedInAt = expect.stringMatching(/^2026-06-16T08:0/);
  const veraRow = {
    id: vera.accountId,
    email: vera.email,
    name: null,
    role: 'viewer',
    has_second_factor: false,
  };
  const byEmail = (one: { email: string }, other: { email: string }) => (one.email < other.email ? -1 : 1);
  expect(await list()).toEqual(
    [
      { ...adaRow, signed_in_at: signedInAt, is_self: true },
      { ...veraRow, signed_in_at: null, is_self: false },
    ].sort(byEmail),
  );
});

describe('the own name', () => {
  const LONG = 'Wilhelmina Alexandra '.repeat(5).slice(0, 90).trim();

  it('each role changes its own name only, and the audit log has the name before and after', async () => {
    const ben = await makeAdministrator(backend, world);
    await setRole(ben, 'viewer');
    const token = await backend.in(world, (ctx) => issueOfficeToken(ctx, ben.accountId, 'admin'));
    const viewer = { ...ben, token };
    for (const name of [` ${LONG} `, 'Ben Ito'])
      expect((await rename(name, viewer)).body).toEqual({ success: true });
    const names = ((await list()) as readonly { id: number; name: string | null }[]).map(
      ({ id, name }): [number, string | null] => [id, name],
    );
    expect(new Map(names)).toEqual(
      new Map<number, string | null>([
        [ada.accountId, null],
        [ben.accountId, 'Ben Ito'],
      ]),
    );
    const entries = (await auditOf(backend, world)).filter((entry) => entry.call === 'setOwnName');
    expect(entries.map(({ administratorId, subject }) => [administratorId, subject])).toEqual([
      [ben.accountId, { nameBefore: null, nameAfter: LONG }],
      [ben.accountId, { nameBefore: LONG, nameAfter: 'Ben Ito' }],
    ]);
  });

  it.each(['', '   ', 'v'.repeat(101), 'Be\u0000n', 'Be\nn'])(
    'a colleague’s own name is refused: %j',
    async (name) => {
      expect((await rename(name, ada)).status).toBe(400);
      expect(((await call('GET', 'office/', ada)).body as { name: unknown }).name).toBeNull();
    },
  );

  it('the list sorts colleagues by name, and by email those without one', async () => {
    const [ben, cat] = [await makeAdministrator(backend, world), await makeAdministrator(backend, world)];
    await rename('zoe', ada);
    await rename('Aaron', ben);
    await rename('Bo', cat);
    const sorted = ((await list()) as readonly { name: string }[]).map(({ name }) => name);
    expect(sorted).toEqual(['Aaron', 'Bo', 'zoe']);
  });
});

describe('a change of a colleague', () => {
  const statusOf = async (path: string, token: string) => (await backend.call('GET', path, { token })).status;

  it('a change to the role that a colleague already has changes nothing, says so, and keeps the colleague signed in', async () => {
    const ben = await makeAdministrator(backend, world);
    const { status, body } = await setRole(ben, 'owner');
    expect([status, (body as { error_details: unknown }).error_details]).toEqual([
      400,
      { 'same-role': ['This colleague has that role already.'] },
    ]);
    expect(await statusOf('admin/office/', ben.token)).toBe(200);
    expect(await roles()).toEqual({ [ada.email]: 'owner', [ben.email]: 'owner' });
  });

  it.each([
    ['role', (one: TestAdministrator) => setRole(one, 'coordinator'), 'coordinator'],
    ['membership', (one: TestAdministrator) => remove(one), undefined],
  ])(
    'a change of a colleague of %s ends their sessions and impersonations at once, and nobody else’s',
    async (_, change, role) => {
      const [ben, eve] = [await makeAdministrator(backend, world), await makeAdministrator(backend, world)];
      const { workerId } = await backend.makeWorker(world);
      const impersonationToken = await impersonate(backend, ben, workerId);
      expect([
        await statusOf('admin/office/', ben.token),
        await statusOf('auth/', impersonationToken),
      ]).toEqual([200, 200]);
      expect((await change(ben)).body).toEqual({ success: true });
      expect([
        await statusOf('admin/office/', ben.token),
        await statusOf('auth/', impersonationToken),
      ]).toEqual([401, 401]);
      expect([
        await statusOf('admin/office/', ada.token),
        await statusOf('admin/office/', eve.token),
      ]).toEqual([200, 200]);
      expect(await roles()).toEqual({
        ...{ [ada.email]: 'owner', [eve.email]: 'owner' },
        ...(role && { [ben.email]: role }),
      });
    },
  );

  it('a removed colleague keeps the last name in the audit log and its filter', async () => {
    const ben = await makeAdministrator(backend, world);
    await rename('Ben Ito', ben);
    await rename('Ben Abe', ben);
    await remove(ben);
    const entriesOf = async () => {
      const { body } = await call('GET', `audit/?by=${ben.email}`, ada);
      const { results } = body as { results: readonly { names: { administrator: string | null } }[] };
      return results.map(({ names }) => names.administrator);
    };
    const choicesOf = async () => {
      const { body } = await call('GET', 'audit/choices/', ada);
      return (body as { administrators: readonly { email: string; name: string | null }[] }).administrators;
    };
    expect(await entriesOf()).toEqual(['Ben Abe', 'Ben Abe']);
    expect(await choicesOf()).toContainEqual({ email: ben.email, name: 'Ben Abe' });
    expect(await choicesOf()).toContainEqual({ email: ada.email, name: null });
    await invite(ben.email);
    expect(await entriesOf()).toEqual(['Vera Shah', 'Vera Shah']);
    const [again] = await backend.in(world, (ctx) =>
      ctx.tx
        .select({ accountId: accounts.id })
        .from(accounts)
        .where(ofWorld(ctx, accounts, eq(accounts.email, ben.email))),
    );
    await remove({ ...ben, accountId: again?.accountId ?? 0 });
    expect(await roles()).not.toHaveProperty([ben.email]);
    expect(await entriesOf()).toEqual(['Vera Shah', 'Vera Shah']);
  });

  it('a change of a colleague leaves an audit entry with their e-mail, their name and the roles', async () => {
    const ben = await makeAdministrator(backend, world);
    await rename('Ben Ito', ben);
    await invite(vera());
    await setRole(ben, 'coordinator');
    await setRole(ada, 'viewer');
    await remove(ben);
    const entries = (await auditOf(backend, world))
      .slice(1)
      .map((entry) => [entry.call, entry.status, entry.subject]);
    const id = ben.accountId;
    expect(entries).toEqual([
      [
        'inviteColleague',
        200,
        { ...{ email: vera(), colleague: 'Vera Shah' }, role: 'viewer', before: null, after: 'viewer' },
      ],
      [
        'setColleagueRole',
        200,
        { id, email: ben.email, colleague: 'Ben Ito', before: 'owner', after: 'coordinator' },
      ],
      [
        'setColleagueRole',
        400,
        { id: ada.accountId, email: ada.email, colleague: ada.email, before: 'owner', after: 'viewer' },
      ],
      [
        'removeColleague',
        200,
        { id, email: ben.email, colleague: 'Ben Ito', before: 'coordinator', after: null },
      ],
    ]);
  });

  it('a change of a cleaner’s account or an unknown one is refused', async () => {
    const worker = await backend.makeWorker(world);
    for (const accountId of [worker.accountId, 987_654]) {
      expect((await setRole({ ...ada, accountId }, 'owner')).status).toBe(404);
      expect((await remove({ ...ada, accountId })).status).toBe(404);
    }
  });
});

describe('the last owner', () => {
  it.each([
    ['removed', () => remove(ada)],
    ['made a coordinator', () => setRole(ada, 'coordinator')],
    ['made a viewer', () => setRole(ada, 'viewer')],
  ])('the last owner cannot be %s while others have another role', async (_, change) => {
    const ben = await makeAdministrator(backend, world);
    await setRole(ben, 'coordinator');
    const { status, body } = await change();
    expect([status, body.error_details]).toEqual([400, LAST_OWNER]);
    expect(await roles()).toEqual({ [ada.email]: 'owner', [ben.email]: 'coordinator' });
  });

  it('the last owner can leave once there is another one', async () => {
    const ben = await makeAdministrator(backend, world);
    expect((await remove(ada)).status).toBe(200);
    expect(await roles()).toEqual({ [ben.email]: 'owner' });
  });

  /** On PostgreSQL both changes wait for a lock at the same moment; PGlite runs one after the other. */
  async function atOnce(changes: readonly (() => Promise<{ readonly status: number }>)[]) {
    const run = () => Promise.all(changes.map(async (change) => (await change()).status));
    if (!process.env.TEST_DATABASE_URL) return run();
    const release = await holdLock(backend.database, world, lockAdministrators);
    const statuses = run();
    await untilWaiting(backend.database, changes.length);
    await release();
    return statuses;
  }

  it.each([
    ['demote', (one: TestAdministrator, by: TestAdministrator) => setRole(one, 'viewer', by)],
    ['remove', (one: TestAdministrator, by: TestAdministrator) => remove(one, by)],
  ])('the last owner stays when two owners %s each other at the same moment', async (_, change) => {
    const ben = await makeAdministrator(backend, world);
    // Each request also writes when its session was last used.
    const lastUsedAt = '2026-06-16T06:30:00.000Z';
    await backend.in(world, (ctx) => ctx.tx.update(tokens).set({ lastUsedAt }).where(ofWorld(ctx, tokens)));
    const statuses = await atOnce([() => change(ada, ben), () => change(ben, ada)]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // The loser is no owner any more, or is signed out already.
    expect(statuses.filter((status) => [401, 403].includes(status))).toHaveLength(1);
    expect(Object.values(await roles()).filter((role) => role === 'owner')).toHaveLength(1);
  });

  it('the last owner stays when both owners leave at the same moment', async () => {
    const ben = await makeAdministrator(backend, world);
    const statuses = await atOnce([() => remove(ada, ada), () => setRole(ben, 'viewer', ben)]);
    expect(statuses.toSorted()).toEqual([200, 400]);
    expect(Object.values(await roles()).filter((role) => role === 'owner')).toHaveLength(1);
  });
});
