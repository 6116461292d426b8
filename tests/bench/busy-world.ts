import { addDays } from '@/lib/core/ground/time/zoned';

const PREFIX = '/app-sweepers';

/** The bench's servers accept the test control with this secret. */
export const BENCH_CONTROL_SECRET = 'the-bench-makes-a-busy-world';

export interface BenchAccount {
  readonly email: string;
  readonly password: string;
}

const STARTS = ['08:00', '10:00', '12:30', '15:00', '17:30'] as const;
const ENDS = ['09:30', '12:00', '14:30', '17:00', '19:30'] as const;

/** Creates a world whose Ella has `count` visits over 28 days in addition to the sample's. */
export async function makeBusyWorld(origin: string, count: number): Promise<BenchAccount> {
  const { worldId, accounts, password } = (await control(origin, 'POST', { seed: 3 })) as {
    worldId: string;
    accounts: Record<string, string>;
    password: string;
  };
  const email = accounts.ella ?? '';
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
  const build = Array.from({ length: count }, (_, index) => {
    const slot = Math.floor(index / 28);
    return {
      email,
      day: addDays(today, index % 28),
      start: STARTS[slot] ?? '08:00',
      end: ENDS[slot] ?? '09:30',
    };
  });
  await control(origin, 'PATCH', { worldId, build });
  return { email, password };
}

async function control(origin: string, method: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${origin}${PREFIX}/api/control/worlds`, {
    method,
    headers: { 'content-type': 'application/json', 'x-test-control': BENCH_CONTROL_SECRET },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The control answered ${response.status}: ${await response.text()}`);
  return response.status === 204 ? null : response.json();
}
