import { describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/ground/time/zoned';
import type { PendingWrite } from '@/lib/core/phone/outbox/model';
import { withOverlay } from '@/lib/core/phone/outbox/outbox-store';
import { rateVisitWrites } from '@/lib/features/work/rate-visit/writes';
import { visitWrites } from '@/lib/features/work/visit-actions/writes';
import { displayState } from '@/lib/features/work/visits/rules';
import { objectIdOf } from '@/lib/features/work/visits/visit-id';
import { aVisit } from '@/tests/support/a-visit';
import { daysWithOverlay } from './hooks';
import type { WorkingDay } from './schema';

const NOW = '2026-11-18T12:00:00.000Z';
const visit = aVisit({ isReviewable: true });
const HOUR_MS = 3_600_000;
const WRITES = { ...visitWrites, ...rateVisitWrites };

/** Makes a queued write for the visit as it was displayed. */
const pending = (type: keyof typeof WRITES, at = NOW, of = visit): PendingWrite => ({
  uuid: `${type}-${at}`,
  type,
  objectType: 'visit',
  objectId: objectIdOf(of),
  eventRegisteredAt: at,
  attempts: 0,
  stage: 'waiting',
  changes: overlayOf(type, of, at),
});
function overlayOf(type: keyof typeof WRITES, of: typeof visit, at: string) {
  const params = { workerId: 7, jobId: of.jobId, date: of.scheduledDate };
  return type === 'rateVisit'
    ? WRITES[type].overlay(of, at, { params, body: { rating: 5 } })
    : WRITES[type].overlay(of, at, { params });
}
const shown = (...writes: readonly PendingWrite[]) => withOverlay(visit, objectIdOf(visit), writes, NOW);

describe('a visit with queued writes', () => {
  it('a visit with queued writes shows start, undo and finish in order, with their times', () => {
    const start = pending('startVisit', addMs(NOW, -2 * HOUR_MS));
    const started = shown(start);
    expect([displayState(started), started.startedAt]).toEqual(['started', start.eventRegisteredAt]);
    const finished = shown(start, pending('finishVisit', NOW, started));
    expect([displayState(finished), finished.startedAt, finished.finishedAt]).toEqual([
      'finished',
      start.eventRegisteredAt,
      NOW,
    ]);
    expect(displayState(shown(start, pending('unstartVisit', NOW, started)))).toBe('scheduled');
  });

  it('[ACT-13] a visit with queued writes is not reviewable while a rating is queued', () => {
    expect(shown(pending('rateVisit'))).toEqual({ ...visit, isReviewable: false });
  });

  it('a visit with queued writes is the same object without writes, and for writes of other visits or without changes', () => {
    expect(shown()).toBe(visit);
    expect(shown(pending('startVisit', NOW, aVisit({ scheduledDate: '2026-11-25' })))).toBe(visit);
    expect(shown({ ...pending('startVisit'), changes: null })).toBe(visit);
  });

  it('[CACHE-15] a visit with queued writes shows the write for twelve hours, then the server’s state', () => {
    expect(displayState(shown(pending('startVisit', addMs(NOW, -12 * HOUR_MS + 1_000))))).toBe('started');
    expect(displayState(shown(pending('startVisit', addMs(NOW, -12 * HOUR_MS - 1_000))))).toBe('scheduled');
  });
});

describe('days with queued writes', () => {
  const other = aVisit({ jobId: 2 });
  const days: readonly WorkingDay[] = [visit, other].map((of, at) => ({
    day: `2026-11-1${8 + at}`,
    working: true,
    activities: [
      { type: 'WorkPeriod', start: NOW, end: NOW, visit: of },
      { type: 'Travel', start: NOW, end: NOW, visit: 7 },
      { type: 'Gap', start: NOW, end: NOW },
    ],
  }));

  it('[CACHE-15] days with queued writes change only the visit written to', () => {
    const changed = daysWithOverlay(days, [pending('startVisit')], NOW);
    const [first] = changed[0]?.activities ?? [];
    expect(first?.visit).toMatchObject({ jobId: 1, started: true, startedAt: NOW });
    expect(changed[1]).toBe(days[1]);
    expect(changed[0]?.activities.slice(1)).toEqual(days[0]?.activities.slice(1));
  });

  it('applying queued writes returns the same day objects when there are none', () => {
    expect(daysWithOverlay(days, [], NOW)).toBe(days);
  });
});
