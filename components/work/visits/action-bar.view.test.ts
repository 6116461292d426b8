import { describe, expect, it } from 'vitest';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import { aVisit } from '@/tests/support/a-visit';
import { finishedView, notTodayText, progressView } from './action-bar.view';

const at = (time: string) => `2026-11-18T${time}:00.000Z`;

it.each([
  ['2026-11-18', ''],
  ['2026-11-19', 'You can start this visit on Thursday 19 November'],
  ['2026-11-17', 'This visit was on Tuesday 17 November'],
])('the action bar says for a visit on %s, today being the 18th: "%s"', (actualDate, text) => {
  expect(notTodayText(aVisit({ actualDate, scheduledDate: '2026-11-18' }), '2026-11-18')).toBe(text);
});

describe('progress', () => {
  it.each([
    ['10:00', '0 min of 2 h', 0],
    ['10:42', '42 min of 2 h', 35],
    ['12:00', '2 h of 2 h', 100],
    ['13:59', '3 h 59 min of 2 h', 100],
    ['14:00', 'Not finished', 100],
    ['23:10', 'Not finished', 100],
  ])('the progress of a visit at %s reads "%s"', (time, text, percent) => {
    expect(progressView(withStart(aVisit(), at('10:00')), at(time))).toEqual({ text, percent });
  });

  it('the progress of a visit has no percentage when the required duration is unknown', () => {
    const visit = withStart(aVisit({ requiredDuration: 0, tasks: [] }), at('10:00'));
    expect(progressView(visit, at('10:42'))).toEqual({ text: '42 min', percent: 0 });
  });
});

describe('a finished visit', () => {
  it('[ACT-11] a finished visit shows when it ended, the hours worked and the paid hours', () => {
    const visit = withFinish(withStart(aVisit(), at('10:04')), at('12:01'));
    expect(finishedView(visit)).toEqual({
      title: 'Finished 12:01pm',
      text: '1 h 57 min worked, 2 h paid',
    });
  });

  it('a finished visit shows the hours that the office has corrected', () => {
    const visit = withFinish(withStart(aVisit(), at('10:04')), at('12:01'));
    expect(finishedView({ ...visit, paid: { hours: 3 } }).text).toBe('1 h 57 min worked, 3 h paid');
  });

  it('[ACT-11] a finished visit omits unknown times', () => {
    expect(finishedView(aVisit({ finished: true }))).toEqual({ title: 'Finished', text: '' });
    expect(finishedView(aVisit({ startedAt: at('10:04') }))).toEqual({ title: 'Finished', text: '' });
    expect(finishedView(aVisit({ finishedAt: at('12:01') }))).toEqual({
      title: 'Finished 12:01pm',
      text: '',
    });
  });
});
