import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { devices } from '@/lib/core/backend/accounts/tables';
import { isSameSecret } from '@/lib/core/backend/accounts/token';
import type { Database } from '@/lib/core/backend/database/database';
import { backgroundJobs } from '@/lib/core/backend/jobs/tables';
import { acrossWorlds } from '@/lib/core/backend/worlds/worlds';
import {
  type MeasuredCall,
  type MeasuredWait,
  measuredCalls,
  measuredWaits,
} from '@/lib/core/ground/server/measured-calls';

/** It is on `globalThis`, because Next bundles the start and the route separately. */
const home: { sweepMetrics?: Metrics } = globalThis as never;

export type Metrics = ReturnType<typeof createMetrics>;

/** Counts calls from now on. */
export function startMetrics(): Metrics {
  home.sweepMetrics ??= createMetrics();
  return home.sweepMetrics;
}

/** Most answers take milliseconds; a call's timeout is at most 30 seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The buckets reach from a tap with signal to the two days after which a write expires. */
const WAIT_SECONDS = [1, 10, 60, 300, 1_800, 3_600, 14_400, 43_200, 86_400, 172_800];

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'sweep_calls_total',
    help: 'Calls by name and HTTP status.',
    labelNames: ['call', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'sweep_call_duration_seconds',
    help: 'Time until the answer of a call, by name.',
    labelNames: ['call'] as const,
    buckets: SECONDS,
    registers,
  });
  const waits = new Histogram({
    name: 'sweep_outbox_wait_seconds',
    help: 'How long queued writes had waited on phones when the app sent them, by call.',
    labelNames: ['call'] as const,
    buckets: WAIT_SECONDS,
    registers,
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const gauges = {
    streams: gauge('sweep_event_streams', 'Open event streams of this process.'),
    jobs: gauge('sweep_background_jobs', 'Background jobs by kind and status.', ['kind', 'status']),
    overdue: gauge('sweep_background_job_overdue_seconds', 'How long the oldest due job has waited.'),
    connections: gauge('sweep_database_connections', 'Connections of this process.', ['state']),
    outbox: gauge('sweep_outbox_waiting_events', 'Events that wait on phones, as phones last reported.'),
  };
  measuredCalls.subscribe((message) => {
    const { call, status, seconds } = message as MeasuredCall;
    calls.inc({ call, status });
    durations.observe({ call }, seconds);
  });
  measuredWaits.subscribe((message) => {
    const { call, seconds } = message as MeasuredWait;
    waits.observe({ call }, seconds);
  });
  return { registry, gauges };
}

export interface MetricsSources {
  readonly token: string | null;
  readonly streams: number;
  /** It is null while no backend is open. */
  readonly database: Database | null;
}

const NO_STORE = { 'cache-control': 'no-store' };

/** Answers 404 without METRICS_TOKEN. */
export async function answerMetrics(
  request: Request,
  { token, streams, database }: MetricsSources,
  { registry, gauges }: Metrics = startMetrics(),
): Promise<Response> {
  if (token === null) return Response.json({ error: 'not_found' }, { status: 404, headers: NO_STORE });
  if (!isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${token}`)) {
    const headers = { ...NO_STORE, 'www-authenticate': 'Bearer' };
    return Response.json({ error: 'unauthorized' }, { status: 401, headers });
  }
  gauges.streams.set(streams);
  if (database) await readDatabase(database, gauges);
  return new Response(await registry.metrics(), {
    headers: { ...NO_STORE, 'content-type': registry.contentType },
  });
}

async function readDatabase(database: Database, gauges: Metrics['gauges']): Promise<void> {
  const { kind, status, dueAt } = backgroundJobs;
  const { jobs, overdue, outbox } = await acrossWorlds(database, async (tx) => {
    const count = sql<number>`count(*)::int`;
    const seconds = sql<number>`coalesce(greatest(extract(epoch from now() - min(${dueAt})), 0), 0)::float`;
    const [waiting] = await tx.select({ seconds }).from(backgroundJobs).where(eq(status, 'waiting'));
    const taps = sql<number>`coalesce(sum(${devices.waitingTaps}), 0)::int`;
    const [reported] = await tx.select({ taps }).from(devices);
    return {
      jobs: await tx.select({ kind, status, count }).from(backgroundJobs).groupBy(kind, status),
      overdue: waiting?.seconds ?? 0,
      outbox: reported?.taps ?? 0,
    };
  });
  gauges.jobs.reset();
  for (const job of jobs) gauges.jobs.set({ kind: job.kind, status: job.status }, job.count);
  gauges.overdue.set(overdue);
  gauges.outbox.set(outbox);
  for (const [state, open] of Object.entries(database.connections?.() ?? {})) {
    gauges.connections.set({ state }, open);
  }
}
