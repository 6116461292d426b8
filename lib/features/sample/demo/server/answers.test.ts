import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds } from '@/lib/core/backend/worlds/worlds';
import { openTestBackend, type TestBackend } from '@/tests/support/test-backend';
import type { StartedDemo } from './demo-world';

const NOW = '2026-11-18T09:00:00.000Z';
const TODAY = '2026-11-18';
const MISSING = {
  status: 501,
  body: {
    error_code: 'demo_missing',
    error_message: 'This feature is not available in Demo Mode.',
    success: false,
  },
};

let backend: TestBackend;
let demo: StartedDemo;
beforeAll(async () => {
  backend = await openTestBackend();
  demo = await start();
});
afterAll(() => backend.close());

async function start(): Promise<StartedDemo> {
  const started = await backend.startDemo({ now: NOW });
  if (!('token' in started)) throw new Error(started.message);
  return started;
}

const setClocks = (instant: string) =>
  acrossWorlds(backend.database, (tx) =>
    tx
      .update(worlds)
      .set({ clockOffsetMs: Date.parse(instant) - Date.now() })
      .where(eq(worlds.kind, 'demo')),
  );

const ask = (method: string, address: string, token = demo.token) => backend.call(method, address, { token });

describe('a demo', () => {
  it('[DEMO-15] a demo responds after 250 ms, and other worlds respond at once', async () => {
    const waited = async (method: string, address: string, token?: string) => {
      const before = backend.waits.length;
      await ask(method, address, token);
      return backend.waits.slice(before);
    };
    const { token } = await backend.makeWorker(await backend.makeWorld());
    expect(await waited('GET', 'auth/')).toEqual([250]);
    expect(await waited('PATCH', 'work/jobs/999/visits/2026-11-18/start/')).toEqual([250]);
    expect(await waited('GET', 'auth/', token)).toEqual([]);
    expect(await waited('GET', 'nowhere/', token)).toEqual([]);
  });

  it('a demo holds no database connection while it waits', async () => {
    let release = () => {};
    let sleeps = () => {};
    const asleep = new Promise<void>((tell) => {
      sleeps = tell;
    });
    const slow = await openTestBackend({
      sleep: () => {
        sleeps();
        return new Promise<void>((wake) => {
          release = wake;
        });
      },
    });
    const { token } = (await slow.startDemo()) as StartedDemo;
    const worker = await slow.makeWorker(await slow.makeWorld());
    const waiting = slow.call('GET', 'auth/', { token });
    await asleep;
    expect((await slow.call('GET', 'auth/', worker)).status).toBe(200);
    release();
    expect((await waiting).status).toBe(200);
    await slow.close();
  });

  it('[DEMO-03] [DEMO-84] a demo answers demo_missing for calls outside its list', async () => {
    expect(await ask('GET', 'infrastructure/sync-time/')).toMatchObject(MISSING);
    expect(await ask('PUT', 'infrastructure/feature/academy-link/')).toMatchObject(MISSING);
    expect(await ask('GET', 'integrations/zendesk/ticket-links/count/')).toMatchObject(MISSING);
    expect(await ask('POST', 'auth/obtain-token/')).toMatchObject(MISSING);
    expect(await ask('POST', 'auth/revoke-token/')).toMatchObject(MISSING);
    expect((await ask('GET', 'auth/')).status).toBe(200);
  });

  it('[DEMO-16] a demo answers demo_missing for unknown paths, where other worlds answer 404', async () => {
    const { token } = await backend.makeWorker(await backend.makeWorld());
    for (const path of ['nowhere/', '', 'workers/1/medals/', 'device/']) {
      expect(await ask('GET', path)).toMatchObject(MISSING);
      expect((await ask('GET', path, token)).status).toBe(404);
    }
  });

  it('a demo makes each response anew', async () => {
    const [first, again] = [await ask('GET', 'auth/'), await ask('GET', 'auth/')];
    expect(again.body).toEqual(first.body);
    expect(again.body).not.toBe(first.body);
    expect(Object.isFrozen(again.body)).toBe(false);
  });
});

it('a demo’s token gets 401 for any request once the demo has ended', async () => {
  const late = await start();
  const expired = { status: 401, body: { error_code: 'unauthorized', error_message: 'Session expired' } };
  await setClocks(new Date(Date.parse(late.endsAt) - 30_000).toISOString());
  expect((await ask('GET', 'auth/', late.token)).status).toBe(200);
  await setClocks(new Date(Date.parse(late.endsAt)).toISOString());
  const days = `workers/${late.workerId}/working-days/`;
  for (const path of ['auth/', 'auth/', days, 'infrastructure/sync-time/', 'nowhere/']) {
    expect(await ask('GET', path, late.token)).toMatchObject(expired);
  }
  await setClocks(NOW);
});

describe('in a demo', () => {
  interface Day {
    readonly day: string;
    readonly activities: readonly { readonly visit?: { job_id: number; scheduled_date: string } | null }[];
  }

  /** Returns the path of the first visit on a matching day. */
  async function visitPath(isIt: (day: string) => boolean): Promise<string> {
    const days = `workers/${demo.workerId}/working-days/?expand=activities__visit`;
    const { body } = await ask('GET', days);
    const day = (body as Day[]).find(
      (found) => isIt(found.day) && found.activities.some(({ visit }) => visit),
    );
    const visit = day?.activities.find((activity) => activity.visit)?.visit;
    if (!visit) throw new Error('The demo lacks a visit');
    return `work/jobs/${visit.job_id}/visits/${visit.scheduled_date}/`;
  }

  it('[DEMO-17] [DEMO-19] [DEMO-20] today’s visit of a demo starts and finishes now, and can be undone', async () => {
    const path = await visitPath((day) => day === TODAY);
    const isNow = expect.toSatisfy((at: string) => Math.abs(Date.parse(at) - Date.parse(NOW)) < 60_000);
    const times = (started_at: unknown, finished_at: unknown) => ({ body: { started_at, finished_at } });
    expect(await ask('GET', path)).toMatchObject(times(null, null));
    expect(await ask('PATCH', `${path}start/`)).toMatchObject(times(isNow, null));
    expect(await ask('PATCH', `${path}finish/`)).toMatchObject({ status: 200, ...times(isNow, isNow) });
    expect(await ask('PATCH', `${path}unstart/`)).toMatchObject(times(null, null));
    expect(await ask('GET', path)).toMatchObject(times(null, null));
  });

  it('a demo has no past days, as the documents list the days from today only', async () => {
    const days = `workers/${demo.workerId}/working-days/`;
    expect(await ask('GET', `${days}?from=2026-11-16`)).toMatchObject(MISSING);
    expect((await ask('GET', days)).status).toBe(200);
  });

  it('[DEMO-18] a demo’s visit of another day cannot be started', async () => {
    const path = await visitPath((day) => day > TODAY);
    expect(await ask('PATCH', `${path}start/`)).toMatchObject({
      status: 400,
      body: {
        error_code: 'validation_error',
        error_message: 'Can only start visit on the day',
        success: false,
      },
    });
    expect(await ask('GET', path)).toMatchObject({ body: { started_at: null } });
  });

  it('[DEMO-33] a demo pays to its own bank account', async () => {
    expect(await ask('GET', `workers/${demo.workerId}/payment-details/`)).toMatchObject({
      body: { name_on_account: 'Demo Account', account_number: '••••9911', sort_code: '••-••-00' },
    });
  });
});
