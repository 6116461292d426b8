import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { devices } from '@/lib/core/backend/accounts/tables';
import type { Database } from '@/lib/core/backend/database/database';
import { backgroundJobs } from '@/lib/core/backend/jobs/tables';
import { createWorld, inWorld } from '@/lib/core/backend/worlds/worlds';
import { measureCall, measureWait } from '@/lib/core/ground/server/measured-calls';
import { openTestDatabase } from '@/tests/support/test-database';
import { answerMetrics, createMetrics, type Metrics, type MetricsSources } from './metrics';

/** A start waits on a phone for 90 days. */
const MOST_MS = 90 * 86_400_000;
const TOKEN = 'a token for prometheus';

let database: Database;
let metrics: Metrics;

beforeAll(async () => {
  database = await openTestDatabase();
  await createWorld(database, { id: 'a', kind: 'test' });
  await createWorld(database, { id: 'b', kind: 'test' });
});
afterAll(() => database.close());
beforeEach(() => {
  metrics = createMetrics();
});

function ask(authorization?: string, sources: Partial<MetricsSources> = {}): Promise<Response> {
  const headers = authorization === undefined ? undefined : { authorization };
  const request = new Request('http://localhost/api/metrics', headers && { headers });
  return answerMetrics(request, { token: TOKEN, streams: 3, database: null, ...sources }, metrics);
}

async function linesOf(response: Response): Promise<string[]> {
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return (await response.text()).split('\n').filter((line) => line.startsWith('sweep_'));
}

it('the metrics page counts calls by name and status, and their time, including a call that throws', async () => {
  const work = async (status: number) => status;
  await measureCall('getVisit', () => work(200), Number);
  await measureCall('getVisit', () => work(404), Number);
  await measureCall('getVisit', () => work(404), Number);
  const bug = () => Promise.reject(new Error('a bug'));
  await expect(measureCall('startVisit', bug, Number)).rejects.toThrow('a bug');
  const lines = await linesOf(await ask(`Bearer ${TOKEN}`));
  expect(lines).toEqual(
    expect.arrayContaining([
      'sweep_calls_total{call="getVisit",status="200"} 1',
      'sweep_calls_total{call="getVisit",status="404"} 2',
      'sweep_calls_total{call="startVisit",status="500"} 1',
      'sweep_call_duration_seconds_count{call="getVisit"} 3',
      'sweep_call_duration_seconds_bucket{le="+Inf",call="startVisit"} 1',
      'sweep_event_streams 3',
    ]),
  );
});

it('the metrics page counts how long queued writes had waited, and leaves out waits that a wrong clock made impossible', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  for (const plausible of [ago(7_200_000), ago(-120_000), ago(MOST_MS)]) measureWait('startVisit', plausible);
  const impossible = [ago(-120_001), ago(MOST_MS + 1), '0001-01-01T00:00:00Z', '2026-13-45T99:99:99Z'];
  for (const tap of impossible) measureWait('startVisit', tap);
  vi.useRealTimers();
  const lines = await linesOf(await ask(`Bearer ${TOKEN}`));
  expect(lines).toEqual(
    expect.arrayContaining([
      'sweep_outbox_wait_seconds_bucket{le="1",call="startVisit"} 1',
      'sweep_outbox_wait_seconds_bucket{le="3600",call="startVisit"} 1',
      'sweep_outbox_wait_seconds_bucket{le="14400",call="startVisit"} 2',
      'sweep_outbox_wait_seconds_bucket{le="172800",call="startVisit"} 2',
      'sweep_outbox_wait_seconds_count{call="startVisit"} 3',
      `sweep_outbox_wait_seconds_sum{call="startVisit"} ${7_200 + MOST_MS / 1_000}`,
    ]),
  );
});

it('the metrics page reads jobs and waiting events of all worlds, and the connections of a pool', async () => {
  for (const world of ['a', 'b']) {
    await inWorld(database, world, async ({ tx }) => {
      const dueAt = new Date(Date.now() - 600_000).toISOString();
      await tx.insert(backgroundJobs).values({ world, kind: 'push', subject: '1', dueAt });
      const now = new Date().toISOString();
      const device = { world, workerId: 1, uuid: 'phone', createdAt: now, lastSeenAt: now };
      await tx.insert(devices).values({ ...device, waitingTaps: 4 });
    });
  }
  const connections = () => ({ open: 2, idle: 1, waiting: 0 });
  const pooled = { ...database, connections };
  const lines = await linesOf(await ask(`Bearer ${TOKEN}`, { database: pooled }));
  expect(lines).toEqual(
    expect.arrayContaining([
      'sweep_background_jobs{kind="push",status="waiting"} 2',
      'sweep_outbox_waiting_events 8',
      'sweep_database_connections{state="open"} 2',
      'sweep_database_connections{state="idle"} 1',
    ]),
  );
  const overdue = lines.find((line) => line.startsWith('sweep_background_job_overdue_seconds '));
  expect(Number(overdue?.split(' ')[1])).toBeGreaterThanOrEqual(600);
});

it.each([undefined, '', 'Bearer', 'Bearer another token of prometheus', TOKEN])(
  'the metrics page refuses the authorization %s',
  async (authorization) => {
    const response = await ask(authorization);
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain('sweep_');
  },
);

it('the metrics page is not found without METRICS_TOKEN, whatever the request says', async () => {
  for (const authorization of [undefined, 'Bearer ', 'Bearer null']) {
    expect((await ask(authorization, { token: null })).status).toBe(404);
  }
});
