import { beforeEach, expect, it } from 'vitest';
import { issueToken } from '@/lib/core/backend/accounts/token';
import { createWorkerRequests } from '@/lib/core/backend/api/worker-requests';
import { backendForFile } from '@/tests/support/backend-for-file';
import { impersonate, makeAdministrator } from '@/tests/support/office';
import type { TestWorker } from '@/tests/support/test-backend';

const READS = 60;
const WRITES = 5;

let delay: Promise<void>;
let delayed = 0;
const backend = backendForFile({
  workerRequests: createWorkerRequests({
    read: { points: READS, windowS: 600 },
    write: { points: WRITES, windowS: 600 },
  }),
  sleep: () => {
    delayed += 1;
    return delay;
  },
});
let world: string;
let worker: TestWorker;
beforeEach(async () => {
  delay = Promise.resolve();
  delayed = 0;
  world = await backend.makeWorld();
  worker = await backend.makeWorker(world);
  // The first request of a token shows which worker has the token, and is not counted.
  expect((await read()).status).toBe(200);
});

const read = (token = worker.token) => backend.call('GET', 'infrastructure/sync-time/', { token });
const write = (token = worker.token) =>
  backend.call('POST', 'device/create/', { token, body: { uuid: crypto.randomUUID() } });
const analytics = () =>
  backend.call('POST', 'analytics/', { token: worker.token, body: { record_key: 'page_view' } });

async function statusesOf(count: number, send: () => ReturnType<typeof read>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, send));
  return answers.map(({ status }) => status);
}

const times = (count: number, status: number) => Array<number>(count).fill(status);

it('the request limit answers two requests of a worker at a time, lets thirty wait and refuses the others with Retry-After', async () => {
  const other = await backend.makeWorker(world);
  const asked = Promise.all(Array.from({ length: 40 }, () => read()));
  expect((await read(other.token)).status).toBe(200);
  const answers = await asked;
  expect(answers.map(({ status }) => status)).toEqual([...times(32, 200), ...times(8, 429)]);
  expect(answers.at(-1)?.headers['retry-after']).toBe('2');
});

it.each([
  ['reads', READS, read, write],
  ['writes', WRITES, write, read],
] as const)(
  'the request limit refuses a worker’s %s beyond %i, over all tokens, and nobody else’s',
  async (_, points, send, sendOther) => {
    const second = await backend.in(world, (ctx) => issueToken(ctx, worker.accountId));
    expect((await send(second)).status).toBe(200);
    for (let sent = 0; sent < points; sent += 1)
      expect((await send(sent % 2 ? second : worker.token)).status).toBe(200);
    const refused = await send();
    expect([refused.status, refused.body]).toMatchObject([429, { error_code: 'rate_limited' }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect((await send(second)).status).toBe(429);
    expect((await sendOther()).status).toBe(200);
    const elsewhere = await backend.makeWorker(await backend.makeWorld());
    const colleague = await backend.makeWorker(world);
    for (const { token } of [elsewhere, colleague]) {
      expect((await send(token)).status).toBe(200);
      expect((await send(token)).status).toBe(200);
    }
  },
);

it('the request limit does not count analytics records among the writes', async () => {
  for (let sent = 0; sent < 2 * WRITES; sent += 1) expect((await analytics()).status).toBe(200);
  expect((await write()).status).toBe(200);
});

it('the request limit does not limit the office, even while it impersonates the worker', async () => {
  const admin = await makeAdministrator(backend, world);
  const acting = await impersonate(backend, admin, worker.workerId);
  const page = () => backend.call('GET', `admin/workers/${worker.workerId}/devices/`, { token: admin.token });
  expect((await page()).status).toBe(200);
  expect(await statusesOf(READS + 20, page)).toEqual(times(READS + 20, 200));
  expect((await read(acting)).status).toBe(200);
  expect(await statusesOf(READS + 20, () => read(acting))).toEqual(times(READS + 20, 200));
  expect((await read()).status).toBe(200);
});

it('a request with a token that has ended uses up none of its worker’s limit', async () => {
  await backend.call('POST', 'auth/revoke-token/', { token: worker.token });
  const own = await backend.in(world, (ctx) => issueToken(ctx, worker.accountId));
  expect((await read(own)).status).toBe(200);
  for (let sent = 0; sent < READS + 5; sent += 1) expect((await read()).status).toBe(401);
  expect((await read(own)).status).toBe(200);
});

it('the request limit ends the turn of a demo’s request before its delay', async () => {
  const started = await backend.startDemo();
  if (!('token' in started)) throw new Error(started.message);
  const readUser = () => backend.call('GET', 'auth/', { token: started.token });
  expect((await readUser()).status).toBe(200);
  delayed = 0;
  let end = () => {};
  delay = new Promise((resolve) => {
    end = resolve;
  });
  const statuses = statusesOf(4, readUser);
  await expect.poll(() => delayed).toBe(4);
  end();
  expect(await statuses).toEqual(times(4, 200));
});
