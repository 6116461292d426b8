import { describe, expect, it } from 'vitest';
import type { WaitingTap } from '@/lib/features/outbox/model';
import type { WorkingDay } from '@/lib/features/schedule/model';
import { addMs } from '@/lib/time/zoned';
import { aVisit } from '@/tests/support/a-visit';
import { displayState } from './rules';
import { daysWithWaitingTaps, objectIdOf, withWaitingTaps } from './waiting';

const NOW = '2026-11-18T12:00:00.000Z';
const visit = aVisit({ isReviewable: true });
const HOUR_MS = 3_600_000;

const tap = (type: WaitingTap['type'], at = NOW, of = visit): WaitingTap => ({
  uuid: `${type}-${at}`,
  type,
  objectId: objectIdOf(of),
  eventRegisteredAt: at,
  attempts: 0,
  stage: 'waiting',
});

describe('a visit with what was tapped on it', () => {
  it('shows start, undo and finish in the order of the taps, with their times', () => {
    const start = addMs(NOW, -2 * HOUR_MS);
    const started = withWaitingTaps(visit, [tap('startVisit', start)], NOW);
    expect([displayState(started), started.startedAt]).toEqual(['started', start]);
    const finished = withWaitingTaps(visit, [tap('startVisit', start), tap('finishVisit')], NOW);
    expect([displayState(finished), finished.startedAt, finished.finishedAt]).toEqual([
      'finished',
      start,
      NOW,
    ]);
    const undone = withWaitingTaps(visit, [tap('startVisit', start), tap('unstartVisit')], NOW);
    expect(displayState(undone)).toBe('scheduled');
  });

  it('[ACT-13] waits for no rating once one waits to be sent', () => {
    expect(withWaitingTaps(visit, [tap('rateVisit')], NOW).isReviewable).toBe(false);
  });

  it('is the same object where nothing was tapped, and where what was tapped is on another visit', () => {
    expect(withWaitingTaps(visit, [], NOW)).toBe(visit);
    const other = aVisit({ scheduledDate: '2026-11-25' });
    expect(withWaitingTaps(visit, [tap('startVisit', NOW, other)], NOW)).toBe(visit);
    expect(withWaitingTaps(visit, [tap('analytics')], NOW)).toBe(visit);
  });

  it('[CACHE-15] shows it for twelve hours, and then what the server says', () => {
    const lasting = tap('startVisit', addMs(NOW, -12 * HOUR_MS + 1_000));
    expect(displayState(withWaitingTaps(visit, [lasting], NOW))).toBe('started');
    const over = tap('startVisit', addMs(NOW, -12 * HOUR_MS - 1_000));
    expect(displayState(withWaitingTaps(visit, [over], NOW))).toBe('scheduled');
  });
});

describe('days with what was tapped on their visits', () => {
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

  it('[CACHE-15] changes that visit alone and keeps every other day as it is', () => {
    const shown = daysWithWaitingTaps(days, [tap('startVisit')], NOW);
    const [first] = shown[0]?.activities ?? [];
    expect(first?.visit).toMatchObject({ jobId: 1, started: true, startedAt: NOW });
    expect(shown[1]).toBe(days[1]);
    expect(shown[0]?.activities.slice(1)).toEqual(days[0]?.activities.slice(1));
  });

  it('are the same where nothing waits', () => {
    expect(daysWithWaitingTaps(days, [], NOW)).toBe(days);
  });
});
