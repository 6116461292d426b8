import { describe, expect, it } from 'vitest';
import { draftName, EMPTY_REPORT, reportErrors, reportOf } from './report-draft';

const TODAY = '2026-11-18';
const VISIT = { jobId: 7, scheduledDate: '2026-11-18', actualDate: '2026-11-19' };
const LEAVING = { reason: 'family', startDate: '2026-11-18', confirmed: true, description: 'Moving home.' };

describe('a report', () => {
  it('[HELP-08] [HELP-11] a report has category, reason, confirmation, description and day', () => {
    expect(reportOf({ ...EMPTY_REPORT, ...LEAVING }, { category: 'leave', visit: null })).toEqual({
      category: 'leave',
      reason: 'family',
      confirmed: true,
      startDate: '2026-11-18',
      description: 'Moving home.',
    });
  });

  it('[HELP-10] a report leaves out what its subcategory does not ask for', () => {
    const draft = { ...EMPTY_REPORT, ...LEAVING, subcategory: 'late', eta: '10:45' };
    expect(reportOf(draft, { category: 'job-today', visit: VISIT })).toEqual({
      ...VISIT,
      category: 'late',
      eta: '10:45',
      description: 'Moving home.',
    });
  });

  it('a report is about the chosen visit, and about none for a damaged choice', () => {
    const about = (visit: string) =>
      reportOf({ ...EMPTY_REPORT, visit }, { category: 'job-today', visit: null });
    expect(about('7/2026-11-18/2026-11-19')).toEqual({ ...VISIT, category: 'job-today' });
    expect(about('7/2026-11-18')).toEqual({ category: 'job-today' });
  });

  it('a report has a draft for each category and visit', () => {
    expect(draftName({ category: 'late', visit: VISIT })).toBe('report/late/7/2026-11-18/2026-11-19');
    expect(draftName({ category: 'late', visit: null })).toBe('report/late');
  });
});

describe('errors', () => {
  const errors = (draft: object, category: 'leave' | 'job-later' | 'payment' | 'late' | 'stuck') =>
    reportErrors({ ...EMPTY_REPORT, ...draft }, { category, visit: null, today: TODAY, time: '09:13' });

  it.each([
    ['late', '09:13', '', '9:13am has passed. Enter a later time.'],
    ['late', '09:14', '', undefined],
    ['late', '08:00', '7/2026-11-18/2026-11-18', '8am has passed. Enter a later time.'],
    ['late', '08:00', '7/2026-11-18/2026-11-19', undefined],
    ['stuck', '08:00', '', undefined],
  ] as const)(
    'the form of help names the errors of an arrival, %s at %s for visit "%s": %s',
    (category, eta, visit, fault) => {
      expect(errors({ eta, visit }, category)).toEqual(fault ? { eta: fault } : {});
    },
  );

  it.each([
    ['2026-11-17', 'Choose today or a later day, within a year.'],
    ['2026-11-18', undefined],
    ['2027-11-18', undefined],
    ['2027-11-19', 'Choose today or a later day, within a year.'],
    ['', 'Choose a day.'],
    ['2026-02-30', 'Choose a day.'],
  ])('the form of help names the errors of the last day %s: %s', (startDate, fault) => {
    expect(errors({ ...LEAVING, startDate }, 'leave')).toEqual(fault ? { startDate: fault } : {});
  });

  it('the form of help names the errors of a leave form without anything', () => {
    expect(errors({}, 'leave')).toEqual({
      reason: 'Choose a reason.',
      startDate: 'Choose a day.',
      confirmed: 'Please confirm this.',
      description: 'Write a few words about why.',
    });
  });

  it('[CONTACT-19] the form of help names the errors of a visit to move that is not chosen', () => {
    const draft = { subcategory: 'reschedule', startDate: '2026-12-01', description: 'I have an exam.' };
    expect(errors(draft, 'job-later')).toEqual({ visit: 'Choose the visit.' });
    expect(errors({ ...draft, visit: '7/2026-11-20/2026-11-20' }, 'job-later')).toEqual({});
  });

  it('the form of help names the errors of a text at and over the limit', () => {
    expect(errors({ description: 'x'.repeat(2000) }, 'payment')).toEqual({});
    expect(errors({ description: 'x'.repeat(2001) }, 'payment')).toEqual({
      description: 'Use at most 2,000 characters. You have 2,001.',
    });
  });
});
