import { describe, expect, it } from 'vitest';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import { aVisit } from '@/tests/support/a-visit';
import {
  answeredOf,
  forgottenAt,
  leavingFault,
  leftAtOf,
  mayStillRun,
  openVisitsOf,
  suggestedEnd,
} from './rules';

const ZONE = 'Europe/London';
const MONDAY = '2026-11-16';
const TUESDAY = '2026-11-17';
const at = (time: string, day = MONDAY) => `${day}T${time}:00.000Z`;

const visit = (parts: Parameters<typeof aVisit>[0] = {}) =>
  aVisit({ scheduledDate: MONDAY, actualDate: MONDAY, ...parts });
const running = (parts: Parameters<typeof aVisit>[0] = {}, time = '10:04') =>
  withStart(visit(parts), at(time));
const NIGHT = { timeSlot: { start: '22:00', end: '02:00' } };

describe('the visits that run since before today', () => {
  const idsOf = (known: Parameters<typeof openVisitsOf>[0], today = TUESDAY) =>
    openVisitsOf(known, today).map(({ jobId }) => jobId);

  it('the visits that run since before today are started, not finished, not skipped and of an earlier day', () => {
    const known = [
      running({ jobId: 1 }),
      visit({ jobId: 2 }),
      withFinish(running({ jobId: 3 }), at('12:00')),
      running({ jobId: 4, skipped: true }),
      running({ jobId: 5, actualDate: TUESDAY }),
    ];
    expect(idsOf(known)).toEqual([1]);
    expect(idsOf(known, MONDAY)).toEqual([]);
  });

  it('the visits that run since before today count by the day to which a visit was moved', () => {
    expect(idsOf([running({ actualDate: TUESDAY })])).toEqual([]);
    expect(idsOf([running({ scheduledDate: '2026-11-20' })])).toEqual([1]);
  });

  it('the visits that run since before today are listed once, by day and start, with the first copy of each', () => {
    const first = { ...running({ jobId: 1 }, '11:00'), customerPreferredName: 'Anna' };
    const known = [
      first,
      running({ jobId: 1 }, '11:00'),
      running({ jobId: 2 }),
      running({ jobId: 3, actualDate: '2026-11-13' }),
    ];
    expect(idsOf(known)).toEqual([3, 2, 1]);
    expect(openVisitsOf(known, TUESDAY).at(-1)).toBe(first);
  });

  it('a visit that has run since before today ends with the first answer that says so, and an answer from before the start changes nothing', () => {
    expect(idsOf([running(), withFinish(running(), at('12:00'))])).toEqual([]);
    expect(idsOf([running(), visit()])).toEqual([1]);
  });
});

it('a visit with an answered late tap is shown as long as it is listed, once', () => {
  const claim = { kind: 'start', tappedAt: at('10:04'), arrivedAt: null, reason: null };
  const withClaim = (jobId: number, state: string) => visit({ jobId, claims: [{ ...claim, state }] });
  const finished = withFinish(running({ jobId: 1 }), at('12:00'));
  const listed = [
    { ...finished, claims: [{ ...claim, state: 'accepted' }] },
    withClaim(2, 'declined'),
    withClaim(3, 'waiting'),
    running({ jobId: 4 }),
  ];
  const open = openVisitsOf(listed, TUESDAY);
  expect(open.map(({ jobId }) => jobId)).toEqual([3, 4]);
  expect(answeredOf(listed, open, TUESDAY).map(({ jobId }) => jobId)).toEqual([1, 2]);
  expect(answeredOf(listed, [], MONDAY)).toEqual([]);
});

describe('the time at which the worker left', () => {
  it('the time at which the worker left is offered as the booked end, unless the visit started after it or has no booked time', () => {
    expect(suggestedEnd(running(), ZONE)).toBe('12:00');
    expect(suggestedEnd(running({}, '12:00'), ZONE)).toBeNull();
    expect(suggestedEnd(running({ timeSlot: null }), ZONE)).toBeNull();
    expect(suggestedEnd(running(NIGHT, '22:05'), ZONE)).toBe('02:00');
    expect(suggestedEnd({ ...running(), startedAt: null }, ZONE)).toBe('12:00');
  });

  it('the time at which the worker left is on the visit’s day, or in the night after it for a visit over midnight', () => {
    expect(leftAtOf(running(), '11:30', ZONE)).toBe(at('11:30'));
    expect(leftAtOf(running(), '09:00', ZONE)).toBe(at('09:00'));
    expect(leftAtOf(running(NIGHT, '22:05'), '01:45', ZONE)).toBe(at('01:45', TUESDAY));
    expect(leftAtOf(running(NIGHT, '22:05'), '23:10', ZONE)).toBe(at('23:10'));
    expect(leftAtOf({ ...running(NIGHT), startedAt: null }, '01:45', ZONE)).toBe(at('01:45', TUESDAY));
    const evening = running({ timeSlot: { start: '21:00', end: '23:00' } }, '22:30');
    expect(leftAtOf(evening, '00:20', ZONE)).toBe(at('00:20', TUESDAY));
  });

  it('the time at which the worker left is in the marketplace’s time zone, even in summer', () => {
    const summer = withStart(aVisit({ actualDate: '2026-06-16' }), '2026-06-16T09:04:00.000Z');
    expect(leftAtOf(summer, '12:00', ZONE)).toBe('2026-06-16T11:00:00.000Z');
  });

  it('the time at which the worker left is after the start and not still to come', () => {
    const faultAt = (leftAt: string) => leavingFault(running(), leftAt, at('08:50', TUESDAY));
    expect(faultAt(at('10:04'))).toBe('before-start');
    expect(faultAt(at('10:05'))).toBeNull();
    expect(faultAt(at('08:50', TUESDAY))).toBeNull();
    expect(faultAt(at('08:51', TUESDAY))).toBe('future');
  });
});

describe('a finish counts as forgotten', () => {
  it('a finish counts as forgotten two hours after the real start plus the booked length, even over midnight', () => {
    expect(forgottenAt(running(), ZONE)).toBe(at('14:04'));
    expect(forgottenAt(running({}, '11:40'), ZONE)).toBe(at('15:40'));
    expect(forgottenAt(running({}, '09:30'), ZONE)).toBe(at('13:30'));
    expect(forgottenAt(running({ ...NIGHT, requiredDuration: 4 }, '22:05'), ZONE)).toBe(at('04:05', TUESDAY));
    expect(forgottenAt(running({ timeSlot: null }), ZONE)).toBe(at('14:04'));
  });

  it('a finish counts as forgotten two hours past the booked end if start or length are unknown', () => {
    const unknownStart = { ...visit(), started: true };
    expect(forgottenAt(unknownStart, ZONE)).toBe(at('14:00'));
    expect(forgottenAt(running({ requiredDuration: 0 }), ZONE)).toBe(at('14:00'));
    expect(forgottenAt({ ...unknownStart, timeSlot: null }, ZONE)).toBeNull();
  });

  it('a finish counts as forgotten after the same hours on the clock of a night with a change', () => {
    const autumn = aVisit({ actualDate: '2026-10-24', timeSlot: { start: '22:00', end: '00:30' } });
    const started = withStart({ ...autumn, requiredDuration: 2.5 }, '2026-10-24T21:00:00.000Z');
    expect(forgottenAt(started, ZONE)).toBe('2026-10-25T01:30:00.000Z');
  });

  it('a finish counts as forgotten from that instant on', () => {
    const late = running({ ...NIGHT, requiredDuration: 4 }, '23:00');
    expect(mayStillRun(late, at('04:59', TUESDAY), ZONE)).toBe(true);
    expect(mayStillRun(late, at('05:00', TUESDAY), ZONE)).toBe(false);
    expect(mayStillRun({ ...visit({ timeSlot: null }), started: true }, at('11:00'), ZONE)).toBe(false);
  });
});
