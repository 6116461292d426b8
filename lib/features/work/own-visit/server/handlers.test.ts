import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/core/ground/time/zoned';
import { backendForFile } from '@/tests/support/backend-for-file';
import { MORNING, setUpVisit, TODAY } from '@/tests/support/visit-set-up';

type Body = Record<string, unknown>;

const backend = backendForFile();

describe('starting a visit', () => {
  it('[ACT-01] [ACT-02] a start and a finish return the visit with its state and times', async () => {
    const { tap } = await setUpVisit(backend);
    const started = await tap('start', '2026-06-16T07:30:00Z');
    expect(started.status).toBe(200);
    expect(started.body).toMatchObject({
      started: true,
      finished: false,
      started_at: '2026-06-16T07:30:00.000Z',
    });
    const finished = await tap('finish', '2026-06-16T07:59:00Z');
    expect(finished.body).toMatchObject({
      started: true,
      finished: true,
      started_at: '2026-06-16T07:30:00.000Z',
      finished_at: '2026-06-16T07:59:00.000Z',
    });
  });

  it('a start uses the server’s time when the device sends none', async () => {
    const { tap } = await setUpVisit(backend);
    const { body } = await tap('start');
    expect(Math.abs(Date.parse(String((body as Body).started_at)) - Date.parse(MORNING))).toBeLessThan(
      60_000,
    );
  });

  it('[DEMO-18] a start on another day is refused with the documented error', async () => {
    const { tap, row } = await setUpVisit(backend, { visit: { scheduledDate: '2026-06-17' } });
    const { status, body } = await tap('start');
    expect(status).toBe(400);
    expect(body).toEqual({
      error_code: 'validation_error',
      error_message: 'Can only start visit on the day',
      success: false,
    });
    expect((await row()).startedAt).toBeNull();
  });

  it('the day of a start is checked at the tap, not at arrival', async () => {
    const { tap, row } = await setUpVisit(backend, { visit: { scheduledDate: '2026-06-15' } });
    expect((await tap('start')).status).toBe(400);
    expect((await tap('start', '2026-06-15T09:00:00Z')).status).toBe(200);
    expect(Date.parse(String((await row()).startedRecordedAt))).toBeGreaterThanOrEqual(Date.parse(MORNING));
  });

  it.each([
    ['a minute before midnight in London', '2026-06-16T22:59:00Z', 200],
    ['a minute after midnight in London', '2026-06-16T23:01:00Z', 400],
  ])('the day of a start is checked in the world’s time zone: %s', async (_, at, status) => {
    const { tap } = await setUpVisit(backend, {
      now: '2026-06-17T06:00:00.000Z',
      visit: { scheduledDate: TODAY },
    });
    expect((await tap('start', at)).status).toBe(status);
  });

  it.each([
    ['spring', '2026-03-29', '2026-03-29T00:30:00Z', '2026-03-29T22:59:00Z', '2026-03-29T23:00:00Z'],
    ['autumn', '2026-10-25', '2026-10-24T23:00:00Z', '2026-10-25T23:59:00Z', '2026-10-26T00:00:00Z'],
  ])('a start is possible on the whole day of the %s clock change', async (_, day, first, last, after) => {
    const now = `${addDays(day, 1)}T12:00:00.000Z`;
    for (const [at, status] of [
      [first, 200],
      [last, 200],
      [after, 400],
    ] as const) {
      const { tap } = await setUpVisit(backend, { now, visit: { scheduledDate: day } });
      expect((await tap('start', at)).status).toBe(status);
    }
  });

  it('a start uses the actual date of a moved visit', async () => {
    const { tap } = await setUpVisit(backend, { visit: { scheduledDate: '2026-06-12', actualDate: TODAY } });
    expect((await tap('start')).status).toBe(200);
  });

  it('a start ignores a device time ahead of the clock', async () => {
    const { tap, row } = await setUpVisit(backend, { visit: { scheduledDate: '2026-06-17' } });
    expect((await tap('start', '2026-06-17T09:00:00Z')).status).toBe(400);
    expect((await row()).startedAt).toBeNull();
  });

  it('a second start keeps the first start time', async () => {
    const { tap, row } = await setUpVisit(backend);
    await tap('start', '2026-06-16T07:30:00Z');
    const again = await tap('start', '2026-06-16T07:45:00Z');
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ started_at: '2026-06-16T07:30:00.000Z' });
    expect(new Date(String((await row()).startedAt)).toISOString()).toBe('2026-06-16T07:30:00.000Z');
  });

  it('two starts at the same time store one start', async () => {
    const { tap } = await setUpVisit(backend);
    const answers = await Promise.all([
      tap('start', '2026-06-16T07:30:00Z'),
      tap('start', '2026-06-16T07:31:00Z'),
    ]);
    const times = answers.map(({ body }) => (body as Body).started_at);
    expect(times[0]).toBe(times[1]);
  });

  it('a start is refused for a skipped visit, as are undo and finish', async () => {
    const { tap } = await setUpVisit(backend, { visit: { skipped: true, skippedByUserRole: 'customers' } });
    for (const what of ['start', 'unstart', 'finish'] as const) expect((await tap(what)).status).toBe(400);
  });
});

describe('undoing a start', () => {
  it('[ACT-03] an undo of a start clears all times and restores the shortened tasks', async () => {
    const tasks = [
      { type: 'cleaning', hours: 3 },
      { type: 'ironing', hours: 1 },
    ];
    const { tap, row } = await setUpVisit(backend, { now: '2026-06-16T18:00:00.000Z', visit: { tasks } });
    await tap('start', '2026-06-16T08:00:00Z');
    await tap('finish', '2026-06-16T10:00:00Z');
    expect((await row()).tasks).toEqual([{ type: 'cleaning', hours: 2 }]);
    const { status, body } = await tap('unstart');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      started: false,
      finished: false,
      started_at: null,
      finished_at: null,
      tasks,
    });
    expect(await row()).toMatchObject({
      originalTasks: null,
      startedRecordedAt: null,
      startedToldAt: null,
      finishedRecordedAt: null,
      finishedToldAt: null,
    });
  });
});

describe('undoing after the day', () => {
  const REFUSED = {
    error_code: 'validation_error',
    error_message: 'You can undo a visit only on its day. Is your pay wrong? Tell us in Payments.',
    success: false,
  };
  const TIMES = { startedAt: '2026-06-16T08:00:00.000Z', finishedAt: '2026-06-16T10:00:00.000Z' };

  it.each([
    ['the last minute of the day in London', '2026-06-16T22:59:00Z', 200],
    ['the first minute of the next day', '2026-06-16T23:00:00Z', 400],
    ['no time of the device, on arrival the next morning', undefined, 400],
    ['a clock a day behind, which arrives the next morning', '2026-06-15T12:00:00Z', 400],
  ])(
    '[ACT-03] whether an undo after the visit’s day is accepted depends on the time of the tap: %s',
    async (_, at, status) => {
      for (const times of [TIMES, { ...TIMES, finishedAt: null }]) {
        const { tap, row } = await setUpVisit(backend, {
          now: '2026-06-17T06:00:00.000Z',
          visit: { scheduledDate: TODAY, ...times },
        });
        const answer = await tap('unstart', at);
        expect(answer.status).toBe(status);
        if (status === 400) expect(answer.body).toEqual(REFUSED);
        const startedAt = (await row()).startedAt;
        expect(startedAt && new Date(startedAt).toISOString()).toBe(status === 400 ? TIMES.startedAt : null);
      }
    },
  );

  it('an undo from a clock a day behind counts by its arrival on the day itself', async () => {
    const { tap } = await setUpVisit(backend, { visit: { scheduledDate: TODAY, startedAt: MORNING } });
    expect((await tap('unstart', '2026-06-15T12:00:00Z')).status).toBe(200);
  });

  it('an undo counts by the actual day of a moved visit', async () => {
    const visit = { scheduledDate: '2026-06-15', actualDate: TODAY, startedAt: MORNING };
    const { tap } = await setUpVisit(backend, { visit });
    expect((await tap('unstart')).status).toBe(200);
  });

  it('an undo changes nothing for a visit that was not started, on any day', async () => {
    const { tap, row } = await setUpVisit(backend, { visit: { scheduledDate: '2026-06-15' } });
    const before = await row();
    expect((await tap('unstart')).status).toBe(200);
    expect(await row()).toEqual(before);
  });
});

describe('finishing a visit', () => {
  it('[DEMO-21] a finish shortens tasks from the last one to the payable hours, and the day too', async () => {
    const tasks = [
      { type: 'cleaning', hours: 2 },
      { type: 'fridge', hours: 1 },
      { type: 'oven', hours: 1 },
    ];
    const { tap, row, worker } = await setUpVisit(backend, {
      now: '2026-06-16T18:00:00.000Z',
      visit: { tasks, startTime: '09:00', endTime: '13:00' },
    });
    await tap('start', '2026-06-16T08:00:00Z');
    const { body } = await tap('finish', '2026-06-16T10:20:00Z');
    expect(body).toMatchObject({
      required_duration: 2.5,
      tasks: [
        { type: 'cleaning', hours: 2 },
        { type: 'fridge', hours: 0.5 },
      ],
    });
    expect((await row()).originalTasks).toEqual(tasks);
    const day = await backend.call('GET', `workers/${worker.workerId}/working-day/${TODAY}/`, worker);
    expect(day.body).toMatchObject({
      total_hours: 2.5,
      activities: [
        { type: 'Work', seconds: 9000 },
        { type: 'Idle', seconds: 5400 },
      ],
    });
  });

  it('[ACT-11] a finish pays two hours for ninety minutes of three', async () => {
    const { tap } = await setUpVisit(backend, {
      now: '2026-06-16T18:00:00.000Z',
      visit: { tasks: [{ type: 'cleaning', hours: 3 }] },
    });
    await tap('start', '2026-06-16T08:00:00Z');
    expect((await tap('finish', '2026-06-16T09:30:00Z')).body).toMatchObject({ required_duration: 2 });
  });

  it('a finish keeps the tasks when the visit took as long as planned', async () => {
    const { tap, row } = await setUpVisit(backend, { now: '2026-06-16T18:00:00.000Z' });
    await tap('start', '2026-06-16T08:00:00Z');
    await tap('finish', '2026-06-16T10:00:00Z');
    expect((await row()).originalTasks).toBeNull();
  });

  it('a finish is refused before the start', async () => {
    const { tap, row } = await setUpVisit(backend);
    const { status, body } = await tap('finish');
    expect(status).toBe(400);
    expect(body).toMatchObject({ error_message: 'Start the visit before you finish it.' });
    expect((await row()).finishedAt).toBeNull();
  });

  it('a second finish keeps the first finish time, even after midnight', async () => {
    const { tap } = await setUpVisit(backend, {
      now: '2026-06-17T06:00:00.000Z',
      visit: { scheduledDate: TODAY },
    });
    await tap('start', '2026-06-16T20:00:00Z');
    await tap('finish', '2026-06-16T23:30:00Z');
    expect((await tap('finish')).body).toMatchObject({ finished_at: '2026-06-16T23:30:00.000Z' });
  });
});

describe('the time of a tap', () => {
  /** Returns the visit row’s times as ISO strings. */
  const timesOf = async (row: () => Promise<Record<string, unknown>>) => {
    const found = await row();
    const time = (name: string) => (found[name] ? new Date(String(found[name])).toISOString() : null);
    return {
      startedAt: time('startedAt'),
      startToldAt: time('startedToldAt'),
      finishedAt: time('finishedAt'),
      finishToldAt: time('finishedToldAt'),
    };
  };
  const isAbout = (instant: string | null, expected: string) =>
    Math.abs(Date.parse(String(instant)) - Date.parse(expected)) < 60_000;

  it('the time of a tap is stored beside the device’s time and the arrival, which the response omits', async () => {
    const { tap, row } = await setUpVisit(backend, {
      now: '2026-06-17T06:00:00.000Z',
      visit: { scheduledDate: TODAY },
    });
    await tap('start', '2026-06-16T08:00:00Z');
    const { body } = await tap('finish', '2026-06-16T11:00:00+01:00');
    expect(await timesOf(row)).toEqual({
      startedAt: '2026-06-16T08:00:00.000Z',
      startToldAt: '2026-06-16T08:00:00.000Z',
      finishedAt: '2026-06-16T10:00:00.000Z',
      finishToldAt: '2026-06-16T10:00:00.000Z',
    });
    const { startedRecordedAt, finishedRecordedAt } = await row();
    for (const arrival of [startedRecordedAt, finishedRecordedAt])
      expect(isAbout(arrival, '2026-06-17T06:00:00.000Z')).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/told|recorded/);
  });

  it('the time of a tap from a clock a day behind becomes the arrival, and the duration is kept', async () => {
    const { tap, row } = await setUpVisit(backend, { now: '2026-06-16T18:00:00.000Z' });
    expect((await tap('start', '2026-06-15T08:00:00Z')).status).toBe(200);
    const started = await timesOf(row);
    expect(isAbout(started.startedAt, '2026-06-16T18:00:00.000Z')).toBe(true);
    expect(started.startToldAt).toBe('2026-06-15T08:00:00.000Z');
    expect((await tap('finish', '2026-06-15T11:00:00Z')).status).toBe(200);
    const done = await timesOf(row);
    expect(Date.parse(String(done.finishedAt)) - Date.parse(String(done.startedAt))).toBe(3 * 3_600_000);
    expect(isAbout(done.finishedAt, '2026-06-16T18:00:00.000Z')).toBe(true);
    expect(done.finishToldAt).toBe('2026-06-15T11:00:00.000Z');
  });

  it('the time of a tap from a clock far ahead becomes the arrival', async () => {
    const { tap, row } = await setUpVisit(backend);
    await tap('start', '2026-06-16T11:00:00Z');
    const { startedAt, startToldAt } = await timesOf(row);
    expect(isAbout(startedAt, MORNING)).toBe(true);
    expect(startToldAt).toBe('2026-06-16T11:00:00.000Z');
  });

  it('the time of a finish before the start becomes the start', async () => {
    const { tap, row } = await setUpVisit(backend, { now: '2026-06-16T18:00:00.000Z' });
    await tap('start', '2026-06-16T08:00:00Z');
    expect((await tap('finish', '2026-06-16T07:00:00Z')).status).toBe(200);
    expect(await timesOf(row)).toMatchObject({
      startedAt: '2026-06-16T08:00:00.000Z',
      finishedAt: '2026-06-16T08:00:00.000Z',
      finishToldAt: '2026-06-16T07:00:00.000Z',
    });
  });

  it.each([
    'yesterday',
    '2026-06-16',
    '2026-06-16T08:00:00',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-12:00',
  ])('the time of a tap that is invalid, such as %s, becomes the arrival', async (at) => {
    const { tap, row } = await setUpVisit(backend);
    expect((await tap('start', at)).status).toBe(200);
    const { startedAt, startToldAt } = await timesOf(row);
    expect(isAbout(startedAt, MORNING)).toBe(true);
    expect(startToldAt).toBeNull();
  });
});

describe('the location of a start or finish', () => {
  const place = { latitude: 51.44, longitude: -0.15, accuracy: 12 };

  it('[ACT-06] the location of a start or finish is stored with the visit', async () => {
    const { path, worker, row } = await setUpVisit(backend);
    const patched = await backend.call('PATCH', path, { ...worker, body: { started_location: place } });
    expect(patched.status).toBe(200);
    await backend.call('PATCH', path, { ...worker, body: { finished_location: place } });
    expect(await row()).toMatchObject({ startedLocation: place, finishedLocation: place });
  });

  it('an invalid location is refused, and cannot change the visit’s worker', async () => {
    const { path, worker } = await setUpVisit(backend);
    for (const [body, refusal] of [
      [{ started_location: { latitude: 200, longitude: 0, accuracy: 1 } }, 400],
      [{}, 400],
      [[], 400],
      [null, 400],
      [{ workers: [{ id: 1 }] }, 403],
    ]) {
      const { status } = await backend.call('PATCH', path, { ...worker, body });
      expect(status).toBe(refusal);
    }
  });
});
