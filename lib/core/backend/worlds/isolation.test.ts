import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeExpiredTokens } from '@/lib/core/backend/accounts/token';
import { forgetOldAnswers } from '@/lib/core/backend/api/idempotency';
import { databaseErrorCode } from '@/lib/core/backend/database/errors';
import { type CallId, calls } from '@/lib/features/gateway';
import { schema } from '@/lib/features/tables';
import { rollWorld } from '@/lib/features/work/visits/server/roll-world';
import { expectEachRow } from '@/tests/support/expect-each-row';
import { tokenFor, worldRequests } from '@/tests/support/fixtures';
import { fillWorld, worldTables } from '@/tests/support/full-world';
import { TODAY } from '@/tests/support/full-world-knows';
import { openTestBackend, type TestBackend } from '@/tests/support/test-backend';
import { inWorld, removeWorld } from './worlds';

const KEY = '5b0f5bcb-9d0c-4f3e-8a55-0c2b6f6f7a11';

const tables = Object.values(schema).filter((value) => is(value, PgTable));

let backend: TestBackend;
let east: Awaited<ReturnType<typeof fillWorld>>;
let west: typeof east;
let westAtFirst: unknown[];
beforeAll(async () => {
  backend = await openTestBackend();
  east = await fillWorld(backend, 'east');
  west = await fillWorld(backend, 'west');
  westAtFirst = await contentsOf(backend, 'west');
});
afterAll(() => backend.close());

/** The rows of these tables cannot change in their own world either. */
const APPEND_ONLY = 'audit_entries';

const codeOf = async (work: Promise<unknown>) =>
  databaseErrorCode(await work.catch((error: unknown) => error));

/** Returns the row count of each table in a world and a digest of all its text, in one query. */
function contentsOf({ database }: TestBackend, world: string) {
  const ofTable = (name: string, column: string) =>
    sql`select ${sql.raw(`'${name}'`)} as name, count(*)::int as rows, md5(string_agg(t::text, '\n' order by ctid)) as digest
      from ${sql.identifier(name)} t where ${sql.identifier(column)} = ${world}`;
  const parts = [
    ofTable(getTableName(schema.worlds), 'id'),
    ...worldTables.map((table) => ofTable(getTableName(table), 'world')),
  ];
  const columns = { name: sql<string>`name`, rows: sql<number>`rows`, digest: sql<string>`digest` };
  return inWorld(database, world, ({ tx }) =>
    tx.select(columns).from(sql`(${sql.join(parts, sql` union all `)}) as contents`),
  );
}

describe('each table', () => {
  it('each table has a row in both worlds, which the isolation tests need', async () => {
    expect(worldTables.length).toBeGreaterThan(60);
    for (const world of ['east', 'west']) {
      await expectEachRow(
        await contentsOf(backend, world),
        ({ rows }) => expect(rows).toBeGreaterThan(0),
        ({ name }) => name,
      );
    }
  });

  it('an unconditional query shows only the rows of its world, in each table', async () => {
    const parts = worldTables.map((table) => {
      const name = getTableName(table);
      return sql`select ${sql.raw(`'${name}'`)} as name, array_agg(distinct world) as worlds from ${table}`;
    });
    const shown = await inWorld(backend.database, 'east', ({ tx }) =>
      tx
        .select({ name: sql<string>`name`, worlds: sql<string[]>`worlds` })
        .from(sql`(${sql.join(parts, sql` union all `)}) as shown`),
    );
    expect(shown.map(({ name }) => name).sort()).toEqual(worldTables.map(getTableName).sort());
    await expectEachRow(
      shown,
      ({ worlds }) => expect(worlds).toEqual(['east']),
      ({ name }) => name,
    );
  });

  it('an unconditional update changes only the rows of its world, in each table', async () => {
    await expectEachRow(
      worldTables,
      async (table) => {
        const change = inWorld(backend.database, 'east', ({ tx }) =>
          tx
            .update(table as typeof schema.tokens)
            .set({ world: sql`world` })
            .returning({ world: sql<string>`world` }),
        );
        if (getTableName(table) === APPEND_ONLY) return expect(await codeOf(change)).toBe('42501');
        const changed = await change;
        expect(new Set(changed.map(({ world }) => world))).toEqual(new Set(['east']));
      },
      getTableName,
    );
  });

  it('no table allows a deletion in another world', async () => {
    await expectEachRow(
      worldTables,
      async (table) => {
        const removed = await inWorld(backend.database, 'east', ({ tx }) =>
          tx
            .delete(table as typeof schema.tokens)
            .where(sql`world = 'west'`)
            .returning({ world: sql<string>`world` }),
        );
        expect(removed).toEqual([]);
      },
      getTableName,
    );
  });

  it('no table allows a row to move to another world', async () => {
    await expectEachRow(
      worldTables,
      async (table) => {
        const move = inWorld(backend.database, 'east', ({ tx }) =>
          tx.execute(sql.raw(`update "${getTableName(table)}" set world = 'west'`)),
        );
        expect(await codeOf(move)).toBe('42501');
      },
      getTableName,
    );
  });
});

it('the isolation tests leave the other world unchanged', async () => {
  expect(await contentsOf(backend, 'west')).toEqual(westAtFirst);
});

/** These tables count sign-ins and demo starts before a world is known: hashes and numbers only. */
const OF_NO_WORLD = ['rate_limits'];

it('every table has a world, except for worlds and the named exception', () => {
  const without = tables.filter((table) => !('world' in getTableColumns(table))).map(getTableName);
  expect(without.toSorted()).toEqual([...OF_NO_WORLD, 'worlds']);
});

it('every table forces row-level security, except for the named exception', async () => {
  const result = await backend.database.db
    .select({ name: sql<string>`relname` })
    .from(sql`pg_class`)
    .where(
      sql`relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity and relforcerowsecurity`,
    );
  const ofWorlds = tables.map(getTableName).filter((name) => !OF_NO_WORLD.includes(name));
  expect(result.map(({ name }) => name).sort()).toEqual(ofWorlds.sort());
});

describe.each([
  ['row-level security', true],
  ['query conditions alone', false],
])('with %s', (_, rowSecurity) => {
  const order = Object.keys(worldRequests) as CallId[];
  let own: TestBackend;
  let tokens: typeof east;
  beforeAll(async () => {
    own = await openTestBackend({ rowSecurity });
    tokens = await fillWorld(own, 'east');
    await fillWorld(own, 'west');
  });
  afterAll(() => own.close());

  it('no call shows or changes anything in a world with the same ids', async () => {
    let after = await contentsOf(own, 'west');
    await expectEachRow(order, async (id) => {
      const before = after;
      const minute = id === 'finishVisit' ? '07:59' : '06:00';
      const request = worldRequests[id];
      const { status, body } = await own
        .call(calls[id].method, request.path, {
          token: tokenFor(id, tokens),
          body: request.body,
          headers: {
            'idempotency-key': crypto.randomUUID(),
            'x-event-registered-at': `${TODAY}T${minute}:00Z`,
          },
        })
        .finally(async () => {
          after = await contentsOf(own, 'west');
        });
      expect(status).toBe(request.status ?? 200);
      expect(JSON.stringify(body)).not.toContain('west');
      expect(after).toEqual(before);
    });
  }, 120_000);

  it('the isolation test makes every call of the catalogue', () => {
    expect(order.toSorted()).toEqual(Object.keys(calls).sort());
  });

  it('the nightly roll, the clean-up and a removal leave the other world unchanged', async () => {
    const before = await contentsOf(own, 'west');
    await inWorld(own.database, 'east', rollWorld);
    await inWorld(own.database, 'east', forgetOldAnswers);
    await inWorld(own.database, 'east', removeExpiredTokens);
    await removeWorld(own.database, 'east');
    expect(await contentsOf(own, 'west')).toEqual(before);
  });
});

it('the backend treats one idempotency key in two worlds as two requests', async () => {
  const start = (token: string) =>
    backend.call('PATCH', `work/jobs/7/visits/${TODAY}/start/`, {
      token,
      headers: { 'idempotency-key': KEY },
    });
  for (const { token, world } of [east, west]) {
    const { status, body } = await start(token);
    expect({ status, body }).toMatchObject({ status: 200, body: { account: { name: `${world} customer` } } });
  }
});
