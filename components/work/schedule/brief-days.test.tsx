import { eq } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '@/lib/core/backend/accounts/tables';
import { issueToken } from '@/lib/core/backend/accounts/token';
import { z } from '@/lib/core/ground/contract/schema';
import { UserContext } from '@/lib/core/phone/session/user';
import { makeSampleWorld } from '@/lib/features/sample/world/server/make-sample';
import { readDay } from '@/lib/features/work/schedule/schedule';
import { toScheduleSummary } from '@/lib/features/work/schedule/schedule-summary';
import { scheduleSchemas, type WorkingDay } from '@/lib/features/work/schedule/schema';
import { openTestBackend, type TestBackend } from '@/tests/support/test-backend';
import { DaySection } from './day-stream';

let backend: TestBackend;
let world: string;
beforeAll(async () => {
  backend = await openTestBackend();
  world = await backend.makeWorld('2026-11-18T10:46:00.000Z', { isSample: true });
  await backend.in(world, (ctx) => makeSampleWorld(ctx, { passwordHash: '', emailSuffix: 'brief' }));
});
afterAll(() => backend.close());

async function daysOf(name: string, expand: string): Promise<readonly WorkingDay[]> {
  const { token, workerId } = await backend.in(world, async (ctx) => {
    const isIt = eq(accounts.email, `${name}+brief@sweep.example`);
    const [account] = await ctx.tx.select().from(accounts).where(isIt);
    return { token: await issueToken(ctx, account?.id ?? 0), workerId: account?.workerId };
  });
  const { body } = await backend.call('GET', `workers/${workerId}/working-days/${expand}`, { token });
  return z.decode(scheduleSchemas.listWorkingDays.response, body as never);
}

const show = (days: readonly WorkingDay[]) =>
  days.map((day) =>
    renderToStaticMarkup(
      <UserContext value={{ ok: true, value: { id: 1, basePay: 11.5 } }}>
        <DaySection day={readDay(day)} now={null} isWhole />
      </UserContext>,
    ),
  );

it.each([
  ['amara', '?expand=activities__visit'],
  ['amara', ''],
  ['ben', '?expand=activities__visit'],
  ['ella', '?expand=activities__visit'],
])(
  '[SCHED-01] ScheduleScreen renders the same schedule from brief days and whole days: %s %s',
  async (name, expand) => {
    const days = await daysOf(name, expand);
    const brief = toScheduleSummary(days);
    expect(show(brief)).toEqual(show(days));
    expect(JSON.stringify(brief).length).toBeLessThan(JSON.stringify(days).length / 2);
  },
);
