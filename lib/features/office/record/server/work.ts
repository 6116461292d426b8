import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { markEdited } from '@/lib/core/backend/accounts/edited-fields';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND } from '@/lib/core/backend/api/refusal';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';
import { parseAreas } from '@/lib/features/office/import/server/home-cells';
import { notesOf } from '@/lib/features/office/import/server/reading';
import { periodFaults } from '@/lib/features/people/hours/rules';
import { readWeekHours } from '@/lib/features/people/hours/server/audit-facts';
import { saveWeek } from '@/lib/features/people/hours/server/handlers';
import { travelFault, withTravelPreference } from '@/lib/features/people/profile/travel';
import { RECORD_LIMITS } from '../model';
import { RECORD_FAULT_TEXTS } from '../server-texts';
import { readSlots } from '../typed-hours';
import { readRecordRow, saveRecordRow } from './record-row';
import { lockWorkerRow, refused } from './refused';
import { tellPhone } from './trust';

const DONE = { success: true } as const;

/** These forms are about daily work. */
export const workHandlers = {
  async setWorkerAreas(ctx, { params: { id }, body }) {
    ctx.addToAudit({ workerId: id });
    const regular = readAreas(body.regular);
    if (regular === null) return refused('regular');
    const oneOff = readAreas(body.oneOff);
    if (oneOff === null) return refused('oneOff');
    if (body.travel.length > 0 && travelFault(body.travel) !== null) return refused('travel');
    const wantedHours = readWantedHours(body.wantedHours);
    if (wantedHours === undefined) return refused('wantedHours');
    const worker = await lockWorkerRow(ctx, id);
    if (worker === null) return NOT_FOUND;
    const before = await readRecordRow(ctx, id);
    const areas = worker.assignedAreas;
    const travel = body.travel.reduce<readonly string[]>(
      (all, one) => withTravelPreference(all, one, true),
      [],
    );
    const hasAreas = regular.length + oneOff.length > 0;
    const after = { assignedAreas: hasAreas ? { regular, oneOff } : null, travelPreferences: [...travel] };
    await ctx.tx
      .update(workers)
      .set(after)
      .where(ofWorld(ctx, workers, eq(workers.id, id)));
    const fields = ['assignedAreas', 'travelPreferences'] as const;
    await markEdited(
      ctx,
      id,
      fields.filter((field) => !isDeepStrictEqual(after[field], worker[field])),
    );
    await saveRecordRow(ctx, id, { wantedHours });
    ctx.addToAudit({
      ...changeOf('areas', listOf(areas?.regular), listOf(regular)),
      ...changeOf('oneOffAreas', listOf(areas?.oneOff), listOf(oneOff)),
      ...changeOf('travel', worker.travelPreferences.join(',') || null, travel.join(',') || null),
      ...changeOf('wantedHours', before?.wantedHours ?? null, wantedHours),
    });
    await tellPhone(ctx, id);
    return DONE;
  },

  /** Booked visits do not change. */
  async setWorkerHours(ctx, { params: { id }, body }) {
    ctx.addToAudit({ workerId: id });
    const days = body.days.map((typed, dayOfWeek) => ({ dayOfWeek, availability: readSlots(typed) }));
    const read = days.flatMap(({ dayOfWeek, availability }) =>
      availability === null ? [] : [{ dayOfWeek, availability }],
    );
    const wrong = days.find(({ availability }) => availability === null) ?? periodFaults(read)[0];
    // The office's page shows the error at this day.
    if (wrong) return refused('hours', RECORD_FAULT_TEXTS.hours, String(wrong.dayOfWeek));
    if ((await lockWorkerRow(ctx, id)) === null) return NOT_FOUND;
    const own = { ...ctx, workerId: id };
    const before = await readWeekHours(own);
    await saveWeek(own, read);
    ctx.addToAudit(changeOf('weekHours', before, await readWeekHours(own)));
    await tellPhone(ctx, id);
    return DONE;
  },

  /** The audit log does not repeat the notes. */
  async setWorkerNotes(ctx, { params: { id }, body }) {
    ctx.addToAudit({ workerId: id });
    const notes = body.notes.replaceAll('\r\n', '\n').trim();
    if (notes.length > RECORD_LIMITS.notes) return refused('notes');
    if ((await lockWorkerRow(ctx, id)) === null) return NOT_FOUND;
    const before = (await readRecordRow(ctx, id))?.notes ?? '';
    await saveRecordRow(ctx, id, { notes });
    if (before !== notes)
      ctx.addToAudit({ notesBefore: before !== '' || null, notesAfter: notes !== '' || null });
    return DONE;
  },
} satisfies Handlers<OfficeContext>;

/** Reads areas as the import does, but refuses a list of which it would leave something. */
function readAreas(typed: string): readonly string[] | null {
  if (typed.trim() === '') return [];
  const areas = typed.length > RECORD_LIMITS.typed ? null : parseAreas(typed);
  return areas?.ok && notesOf(areas).length === 0 ? areas.value : null;
}

function readWantedHours(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const hours = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return hours >= 1 && hours <= RECORD_LIMITS.wantedHours ? hours : undefined;
}

const listOf = (areas: readonly string[] | null | undefined): string | null => areas?.join(', ') || null;
