import 'server-only';
import { eq } from 'drizzle-orm';
import { markEdited } from '@/lib/core/backend/accounts/edited-fields';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND } from '@/lib/core/backend/api/refusal';
import { publish, workerRecipient } from '@/lib/core/backend/live/publish';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';
import { dayOf, instantOf } from '@/lib/core/ground/time/zoned';
import { RECORD_LIMITS } from '../model';
import { alreadyText, closedWeekText, RECORD_FAULT_TEXTS } from '../server-texts';
import { setBonusPay } from './bonus';
import { findLastActs } from './last-acts';
import { readRecordRow, saveRecordRow } from './record-row';
import { lockWorkerRow, readDay, readLine, refused } from './refused';

const DONE = { success: true } as const;

/** An owner sends these forms, which are about money and trust. */
export const trustHandlers = {
  /** The day of the trust shows "Congratulations" for a week. [PERF-09] */
  async setWorkerTrust(ctx, { params: { id }, body: { level, day: typed } }) {
    const day = readDay(ctx, typed, 0);
    ctx.addToAudit({ workerId: id });
    if (!day) return refused('day');
    ctx.addToAudit({ startDate: day });
    const worker = await lockWorkerRow(ctx, id);
    if (worker === null) return NOT_FOUND;
    if (worker.trustLevel === level) return refused('already', await whoDidIt(ctx, id));
    const confirmedAt = day === ctx.today ? ctx.now : instantOf(day, '12:00', ctx.world.timeZone);
    await change(ctx, id, {
      trustLevel: level,
      lastConfirmationAt: level === 'trusted' ? confirmedAt : null,
    });
    ctx.addToAudit(changeOf('trust', worker.trustLevel, level));
    await tellPhone(ctx, id);
    return DONE;
  },

  /** Finished visits from that day on are paid anew, if their week is open. */
  async setWorkerBonus(ctx, { params: { id }, body: { isOnBonus, from: typed } }) {
    const from = readDay(ctx, typed, RECORD_LIMITS.daysAhead);
    ctx.addToAudit({ workerId: id });
    if (!from) return refused('from');
    ctx.addToAudit({ startDate: from });
    if ((await lockWorkerRow(ctx, id)) === null) return NOT_FOUND;
    const result = await setBonusPay(ctx, { workerId: id, from, isOnBonus });
    if (result.kind === 'closed') return refused('closed', closedWeekText(result.firstDay), result.firstDay);
    ctx.addToAudit(changeOf('bonusPay', result.before ? 'on' : 'off', isOnBonus ? 'on' : 'off'));
    await publish(ctx, [
      { to: workerRecipient(id), event: { type: 'payments' } },
      { to: workerRecipient(id), event: { type: 'worker' } },
    ]);
    return DONE;
  },

  /** An empty day removes it. Without a first day, that of the first finished visit counts. */
  async setWorkerDates(ctx, { params: { id }, body }) {
    ctx.addToAudit({ workerId: id });
    const startedWork = readDay(ctx, body.started, RECORD_LIMITS.daysAhead);
    if (startedWork === undefined) return refused('started');
    const payIncreaseDate = readDay(ctx, body.increase, RECORD_LIMITS.daysFarAhead);
    if (payIncreaseDate === undefined) return refused('increase');
    const worker = await lockWorkerRow(ctx, id);
    if (worker === null) return NOT_FOUND;
    await change(ctx, id, { startedWork, payIncreaseDate });
    ctx.addToAudit({
      ...changeOf('firstDay', worker.startedWork, startedWork),
      ...changeOf('payIncrease', worker.payIncreaseDate, payIncreaseDate),
    });
    await tellPhone(ctx, id);
    return DONE;
  },

  async setFillsIn(ctx, { params: { id }, body: { fillsIn } }) {
    ctx.addToAudit({ workerId: id });
    const worker = await lockWorkerRow(ctx, id);
    if (worker === null) return NOT_FOUND;
    await change(ctx, id, { isSwat: fillsIn });
    ctx.addToAudit(changeOf('fillsIn', worker.isSwat ? 'on' : 'off', fillsIn ? 'on' : 'off'));
    await tellPhone(ctx, id);
    return DONE;
  },

  /** Nobody stores a copy: only who saw the proof, when, and until when it counts. */
  async setWorkerCheck(ctx, { params: { id, kind }, body: { state, ...typed } }) {
    ctx.addToAudit({ workerId: id });
    const check = readCheck(ctx, typed, state === 'passed');
    if (typeof check === 'string') return refused(check);
    const worker = await lockWorkerRow(ctx, id);
    if (worker === null) return NOT_FOUND;
    const row = await readRecordRow(ctx, id);
    const { seenOn, seenBy, until } = check;
    const after = checkText({ state, ...check });
    if (kind === 'background') {
      const known = { seenOn: row?.checkSeenOn, seenBy: row?.checkSeenBy, until: row?.checkUntil };
      const before = checkText({ state: worker.backgroundCheck?.status, ...known });
      await change(ctx, id, { backgroundCheck: state && { status: state } });
      await saveRecordRow(ctx, id, { checkSeenOn: seenOn, checkSeenBy: seenBy, checkUntil: until });
      ctx.addToAudit(changeOf('backgroundCheck', before, after));
    } else {
      const known = { seenOn: row?.rightSeenOn, seenBy: row?.rightSeenBy, until: row?.rightUntil };
      const before = checkText({ state: row?.rightToWork, ...known });
      await saveRecordRow(ctx, id, {
        ...{ rightToWork: state, rightSeenOn: seenOn, rightSeenBy: seenBy, rightUntil: until },
      });
      ctx.addToAudit(changeOf('rightToWork', before, after));
    }
    await tellPhone(ctx, id);
    return DONE;
  },
} satisfies Handlers<OfficeContext>;

async function change(ctx: WorldContext, id: number, values: Partial<typeof workers.$inferInsert>) {
  await ctx.tx
    .update(workers)
    .set(values)
    .where(ofWorld(ctx, workers, eq(workers.id, id)));
  if (values.startedWork !== undefined) await markEdited(ctx, id, ['startedWork']);
}

export const tellPhone = (ctx: WorldContext, id: number) =>
  publish(ctx, [{ to: workerRecipient(id), event: { type: 'worker' } }]);

async function whoDidIt(ctx: WorldContext, id: number): Promise<string> {
  const last = (await findLastActs(ctx, id)).find(({ act }) => act === 'setWorkerTrust');
  return last ? alreadyText(last.by, dayOf(last.at, ctx.world.timeZone)) : RECORD_FAULT_TEXTS.already;
}

interface TypedCheck {
  readonly seenOn: string;
  readonly seenBy: string;
  readonly until: string;
}

/** A passed check needs the day and the person. */
function readCheck(ctx: WorldContext, typed: TypedCheck, isPassed: boolean) {
  const seenOn = readDay(ctx, typed.seenOn, 0);
  if (seenOn === undefined || (isPassed && seenOn === null)) return 'seenOn';
  const seenBy = readLine(typed.seenBy);
  if (seenBy === undefined || (isPassed && seenBy === null)) return 'seenBy';
  const until = readDay(ctx, typed.until, RECORD_LIMITS.daysFarAhead);
  if (until === undefined || (until !== null && seenOn !== null && until < seenOn)) return 'until';
  return { seenOn, seenBy, until };
}

type Optional = string | null | undefined;

/** The audit log has "passed|2026-06-16|Olivia Owner|2029-06-16". */
function checkText(
  check: Readonly<Record<'state' | 'seenOn' | 'seenBy' | 'until', Optional>>,
): string | null {
  const { state, seenOn, seenBy, until } = check;
  const parts = [state, seenOn, seenBy?.replaceAll('|', ' '), until];
  return parts.some(Boolean) ? parts.map((part) => part ?? '').join('|') : null;
}
