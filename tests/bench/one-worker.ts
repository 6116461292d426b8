import { median, p95, untilQuiet } from './measure';
import { addRow } from './report';
import type { BenchServer } from './servers';
import { signInCookies } from './sign-in';

const AT_ONCE = 8;
/** Together they stay below the reads that a cleaner has in ten minutes. */
const ROUNDS = 50;
const WARM_UP = 10;
/** This many schedule reads of one cleaner may run before another's request. */
const MOST_BEFORE = 2;
const PASSWORD = 'Sweep-sample-1';
const GATEWAY = '/app-sweepers/api/v1';

/**
 * Measures another cleaner's small read over HTTP while Amara, whose weeks are full, reads her schedule eight times at
 * once.
 */
export async function measureOneWorker(start: () => Promise<BenchServer>): Promise<void> {
  const server = await start();
  try {
    const [busy, other] = await Promise.all(
      ['amara', 'ben'].map((person) => signInCookies(server.origin, `${person}@sweep.example`, PASSWORD)),
    );
    const read = (path: string, cookie = '') => readAll(`${server.origin}${GATEWAY}/${path}`, cookie);
    const { id } = (await read('auth/', busy)) as { id: number };
    const schedule = () => read(`workers/${id}/working-days/?expand=activities__visit`, busy);
    const small = () => read('auth/', other);
    await untilQuiet();
    const times = { alone: [] as number[], schedules: [] as number[], beside: [] as number[] };
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const alone = await timeOf(small);
      const one = await timeOf(schedule);
      const beside = await besideMany(schedule, small);
      if (round < WARM_UP) continue;
      times.alone.push(alone);
      times.schedules.push(one);
      times.beside.push(beside);
    }
    const raisedMs = p95(times.beside) - p95(times.alone);
    const scheduleMs = p95(times.schedules);
    addRow({
      what: `${AT_ONCE} schedule reads of one cleaner at once: another's small read waits longer by, p95 (p50)`,
      bare: '',
      ours: `${raisedMs.toFixed(1)} ms (${(median(times.beside) - median(times.alone)).toFixed(1)} ms)`,
      ratio: `${(raisedMs / scheduleMs).toFixed(2)}x`,
      budget: `at most ${MOST_BEFORE}x a schedule read of ${scheduleMs.toFixed(1)} ms`,
      holds: raisedMs <= MOST_BEFORE * scheduleMs,
    });
  } finally {
    await server.stop();
  }
}

async function besideMany(schedule: Read, small: Read): Promise<number> {
  const reads = Promise.all(Array.from({ length: AT_ONCE }, schedule));
  // The server has read the eight requests by then.
  await new Promise((resolve) => setTimeout(resolve, 5));
  const ms = await timeOf(small);
  await reads;
  return ms;
}

type Read = () => Promise<unknown>;

async function timeOf(work: Read): Promise<number> {
  const beganAt = performance.now();
  await work();
  return performance.now() - beganAt;
}

async function readAll(url: string, cookie: string): Promise<unknown> {
  const response = await fetch(url, { headers: { cookie } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}
