// @module-tag slow
import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@/lib/core/backend/database/database';
import { MOST_MS, problemsOf } from '../fuzz/answer-problems';
import { databaseProblems } from '../fuzz/database-problems';
import type { FuzzAnswer, FuzzRequest } from '../fuzz/fuzz-request';
import { openWorld } from '../fuzz/fuzz-worlds';
import { gatewayTargets } from '../fuzz/gateway-requests';
import { callTargets, formTargets, type Plan, requestsOf } from '../fuzz/plan';
import { findingText } from '../fuzz/report';
import { ROUTES, routeTargets } from '../fuzz/route-requests';
import { run } from '../fuzz/run';
import { sendInProcess } from '../fuzz/send-in-process';
import { stubSessionSettings } from '../support/session-cookies';
import { openTestBackend, type TestBackend } from '../support/test-backend';

const plan: Plan = {
  ...{ seed: 32, count: 500, perWorld: 500 },
  targets: [...callTargets(), ...gatewayTargets, ...formTargets, ...routeTargets],
};

beforeAll(stubSessionSettings);

describe('the fuzzer', () => {
  it('the fuzzer makes the same requests from a seed, and other ones from another', () => {
    const texts = (seed: number) => JSON.stringify(requestsOf({ ...plan, seed }, 0));
    expect(texts(1)).toBe(texts(1));
    expect(texts(2)).not.toBe(texts(1));
  });

  it('the fuzzer has a request for each route handler below app/api and app/backend', () => {
    const folders = readdirSync('app', { recursive: true, encoding: 'utf8' })
      .filter((path) => /^(api|backend)\/.*route\.tsx?$/.test(path))
      .map((path) => path.replace(/\/route\.tsx?$/, ''));
    const asked = new Set(ROUTES.map(({ folder }) => folder)).add('api/session/office/form/[form]');
    expect([...asked].toSorted()).toEqual(folders.toSorted());
  });

  it('the fuzzer finds a handler that throws, and writes how to repeat the request', async () => {
    const request = requestsOf({ ...plan, targets: callTargets((id) => id === 'listTickets') }, 0)[0];
    const broken = await openTestBackend();
    const world = await openWorld(broken, 'fuzz1');
    await broken.database.db.execute(sql`drop table tickets cascade`);
    const answer = await sendInProcess(broken)({ ...(request as FuzzRequest), kind: 'valid' }, world);
    await broken.close();
    const problems = problemsOf(request as FuzzRequest, answer, {});
    expect(problems).toEqual(['answered 500']);
    const text = findingText({ request: request as FuzzRequest, answer, problems });
    expect(text).toMatch(/^answered 500: request \d+, \w+ call listTickets as worker\n {2}GET integrations/);
    expect(text).toContain('logged Error: Failed query: select');
  });
});

describe('an answer is a finding', () => {
  const request = requestsOf(plan, 0)[0] as FuzzRequest;
  const found = (answer: Partial<FuzzAnswer>, target = 'getVisit') =>
    problemsOf(
      { ...request, target },
      { status: 400, contentType: 'application/json', text: '', ms: 1, ...answer },
      { 'the secret': 'hush-hush' },
    );
  const STACK = 'Error: x\n    at async handle (/app/server.js:10:5)';
  const failedQuery = async () => {
    const backend = await openTestBackend();
    const failed = backend.database.db.execute(sql`select nothing from nowhere`);
    return failed.catch((error: Error) => error).finally(() => backend.close());
  };

  it.each([
    ['with a server error', async () => ({ status: 500 }), ['answered 500']],
    ['with a stack', async () => ({ text: STACK }), ['shows a stack']],
    ['with a stack in JSON', async () => ({ text: JSON.stringify({ error: STACK }) }), ['shows a stack']],
    ['with a query', async () => ({ text: String(await failedQuery()) }), ['shows an error of the database']],
    [
      'with an error of the engine',
      async () => ({ text: String(new TypeError('x is undefined')) }),
      ['shows an error of the engine'],
    ],
    [
      'with a file of the server',
      async () => ({ text: '/app/node_modules/next/a.js' }),
      ['shows a file of the server'],
    ],
    ['with a password hash', async () => ({ text: 'scrypt$16384$8$1$salt$hash' }), ['shows a password hash']],
    ['with a secret', async () => ({ text: '"hush-hush"' }), ['shows the secret']],
    ['unless it is an ordinary refusal', async () => ({ text: '{"error_message":"Not found."}' }), []],
  ])('%s', async (_, answer, problems) => {
    expect(found(await answer())).toEqual(problems);
  });

  it('an answer is a finding if it takes longer than a person waits, even when a read is repeated', async () => {
    const one: Plan = { ...plan, count: 2, targets: callTargets((id) => /^(syncTime|startVisit)$/.test(id)) };
    const world = { name: 'fuzz1', tokens: { worker: '', admin: '', 'admin-password': '', 'admin-new': '' } };
    const slowBy = async (...times: number[]) => {
      const send = async () => ({ status: 200, contentType: '', text: '', ms: times.shift() ?? 1 });
      const { slow } = await run({ plan: one, worlds: [world], send, secrets: {} });
      return slow.map(({ request, problems }) => `${request.method} ${problems}`);
    };
    expect(await slowBy(MOST_MS, MOST_MS)).toEqual([]);
    const [first = '', second = ''] = requestsOf(one, 0).map(({ method }) => method);
    expect([first, second].toSorted()).toEqual(['GET', 'PATCH']);
    const times = (method: string) => (method === 'GET' ? [MOST_MS + 1, MOST_MS + 2] : [MOST_MS + 3]);
    expect(await slowBy(...times(first), ...times(second))).toHaveLength(2);
    expect(await slowBy(...(first === 'GET' ? [MOST_MS + 1, 10] : [10, MOST_MS + 1, 10]))).toEqual([]);
  });

  it('an answer is a finding with 503, except of the chat service that the embedded backend does not have', () => {
    expect(found({ status: 503 })).toEqual(['answered 503']);
    expect(found({ status: 503 }, 'getChatToken')).toEqual([]);
  });
});

describe('a database is refused', () => {
  let broken: TestBackend;
  let database: Database;
  beforeAll(async () => {
    broken = await openTestBackend();
    database = broken.database;
    await openWorld(broken, 'east');
  });
  afterAll(() => broken.close());

  it.each([
    [
      'update visits set worker_id = null where id = 7',
      'visits that lost their cleaner and were not released',
      1,
    ],
    ['update visits set worker_id = 99 where id = 8', 'visits of an unknown cleaner', 1],
    ['update jobs set worker_id = 99 where id = 8', 'jobs of an unknown cleaner', 1],
    ["update keys set holder_id = 99, location = 'worker' where id = 7", 'keys with an unknown cleaner', 1],
    ['update lost_visits set worker_id = 99 where id = 8', 'lost visits of an unknown cleaner', 1],
    ['update accounts set worker_id = 99 where id = 7', 'accounts of an unknown cleaner', 1],
    [
      "update visits set started_at = now(), finished_at = now() - interval '1 minute' where id = 8",
      'visits finished before their start',
      1,
    ],
    ['update visits set finished_at = now() where id = 8', 'visits finished without a start', 1],
    [
      'update remote_key_transfers set key_ids_to_give = array[99] where id = 7',
      'handovers of unknown keys',
      1,
    ],
    ['update payment_periods set total_pence = null where id = 9', 'closed weeks without a total', 1],
    [
      "update accounts set office_role = 'viewer' where role = 'admin'",
      'administrators without an office',
      1,
    ],
    [
      'update properties set customer_id = 99 where id = (select min(id) from properties)',
      'rows of properties without their row of customers',
      1,
    ],
  ])('a database is refused after %s', async (statement, problem, count) => {
    const rollBack = new Error('roll back');
    const inspect = database.db.transaction(async (tx) => {
      // This switches off triggers and foreign keys.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql.raw(statement));
      const inside: Database = {
        ...database,
        transact: (work) => work(tx),
      };
      problems.push(...(await databaseProblems(inside)));
      throw rollBack;
    });
    const problems: string[] = [];
    await expect(inspect).rejects.toBe(rollBack);
    expect(problems).toEqual([`${count} ${problem}`]);
  });
});
