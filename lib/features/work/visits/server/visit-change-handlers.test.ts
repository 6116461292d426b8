import { describe, expect, it } from 'vitest';
import type { NewRow } from '@/lib/core/backend/database/tables';
import { buildJob, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { MORNING, TODAY } from '@/tests/support/visit-set-up';
import type { Instruction, Task } from '../schema';

const backend = backendForFile();

const LAST_WEEK = '2026-06-09';
const TOMORROW = '2026-06-17';
const cleaning: Task = { type: 'cleaning', hours: 2 };
const fridge: Task = { type: 'fridge', hours: 0.5, details: 'Shelves only' };
const instructionOf = (id: Instruction['id'], instruction: string): Instruction => ({
  id,
  taskType: 'cleaning',
  instruction,
});
const kitchen = instructionOf(1, 'Kitchen first');
const study = instructionOf(2, 'The study needs dusting as well');

const DONE = {
  scheduledDate: LAST_WEEK,
  startedAt: '2026-06-09T09:00:00Z',
  finishedAt: '2026-06-09T11:00:00Z',
};

const NEW_STUDY = { id: 2, task_type: 'cleaning', instruction: 'The study needs dusting as well' };

type Done = Partial<NewRow<'visits'>> & { readonly byAnother?: boolean };

/** Makes a weekly job with a visit today and, unless `last` is null, one finished a week before. */
async function setUp(
  visit: Partial<NewRow<'visits'>>,
  { last = {}, others = [] }: { readonly last?: Done | null; readonly others?: readonly Done[] } = {},
) {
  const world = await backend.makeWorld(MORNING);
  const { workerId, token } = await backend.makeWorker(world);
  const plan = { tasks: [cleaning], instructions: [kitchen], startTime: '10:00', endTime: '12:00' };
  const jobId = await backend.in(world, async (ctx) => {
    const { id } = await buildJob(ctx, { ...plan, workerId, firstDate: LAST_WEEK, frequencyDays: 7 });
    if (last) {
      const { byAnother, ...own } = last;
      const doneBy = byAnother ? workerId + 1 : workerId;
      await buildVisit(ctx, { ...plan, ...DONE, jobId: id, workerId: doneBy, ...own });
    }
    for (const other of others) await buildVisit(ctx, { ...plan, ...DONE, jobId: id, workerId, ...other });
    await buildVisit(ctx, { ...plan, jobId: id, scheduledDate: TODAY, ...visit });
    return id;
  });
  const path = `work/jobs/${jobId}/visits/${visit.scheduledDate ?? TODAY}/`;
  const read = async (address: string) =>
    (await backend.call('GET', address, { token })).body as Record<string, unknown>;
  return {
    path,
    changes: () => read(`${path}changes/`),
    flag: async () => (await read(path)).has_changes,
    inSchedule: async () =>
      JSON.stringify(await read(`workers/${workerId}/working-days/?expand=activities__visit`)),
  };
}

describe('the changes of a visit', () => {
  it('[VISIT-26] the changes of a visit are the tasks and instructions that are new since the last visit', async () => {
    const { changes, flag, inSchedule } = await setUp({
      tasks: [cleaning, fridge],
      instructions: [kitchen, study],
    });
    expect(await changes()).toEqual({
      special_instructions: [NEW_STUDY],
      tasks: [{ type: 'fridge', hours: 0.5, details: 'Shelves only' }],
    });
    expect(await flag()).toBe(true);
    expect(await inSchedule()).toContain('"has_changes":true');
  });

  it('[VISIT-26] the changes of a visit include a date and time that differ from the job’s', async () => {
    const moved = { actualDate: TOMORROW, startTime: '15:00', endTime: '17:00' };
    const { changes, flag } = await setUp(moved);
    expect(await changes()).toEqual({
      visit: { actual_date: TOMORROW, time_slot: { start: '15:00', end: '17:00' } },
    });
    expect(await flag()).toBe(true);
  });

  it('the changes of a visit are empty, and has_changes is false, when nothing differs from the last visit', async () => {
    const { changes, flag, inSchedule } = await setUp({});
    expect(await changes()).toEqual({});
    expect(await flag()).toBe(false);
    expect(await inSchedule()).not.toContain('"has_changes":true');
  });

  it('the changes of a visit compare with the last visit’s planned tasks, not its shortened ones', async () => {
    const last = { tasks: [{ ...cleaning, hours: 1 }], originalTasks: [cleaning] };
    expect(await (await setUp({}, { last })).changes()).toEqual({});
  });

  it('[VISIT-26] the changes of a visit compare with the latest visit that was finished before today', async () => {
    const instructions = [kitchen, study];
    const others = [
      { instructions, scheduledDate: '2026-06-02' },
      { instructions, scheduledDate: '2026-06-15', startedAt: null, finishedAt: null },
    ];
    const doneToday = { startedAt: '2026-06-16T06:00:00Z', finishedAt: '2026-06-16T07:00:00Z' };
    const { changes } = await setUp({ instructions, ...doneToday }, { others });
    expect(await changes()).toEqual({ special_instructions: [NEW_STUDY] });
  });

  it.each([
    ['there was no earlier visit', null],
    ['another worker did the last visit', { byAnother: true, instructions: [kitchen, study] }],
  ])('the changes of a visit compare with the job’s plan when %s', async (_, last) => {
    const { changes } = await setUp({ instructions: [kitchen, study] }, { last });
    expect(Object.keys(await changes())).toEqual(['special_instructions']);
  });

  it.each([
    ['skipped', { skipped: true }],
    ['in the past', { scheduledDate: '2026-06-15' }],
  ])('the changes of a visit are empty for a visit that is %s', async (_, state) => {
    const { changes, flag } = await setUp({ tasks: [fridge], ...state });
    expect(await changes()).toEqual({});
    expect(await flag()).toBe(false);
  });

  it('[KEYS-05] the changes of a visit omit alarm instructions before the visit’s day', async () => {
    const alarm = { instructions: [kitchen, instructionOf('alarmExitInstructions', 'Type 4321')] };
    const today = await setUp(alarm);
    expect(JSON.stringify(await today.changes())).toContain('Type 4321');
    const later = await setUp({ ...alarm, scheduledDate: TOMORROW });
    expect(await later.changes()).toEqual({});
    expect(await later.flag()).toBe(false);
  });

  it('the changes of a visit get status 404 for another worker', async () => {
    const { path } = await setUp({});
    const stranger = await backend.makeWorker(await backend.makeWorld(MORNING));
    const { status } = await backend.call('GET', `${path}changes/`, stranger);
    expect(status).toBe(404);
  });
});
