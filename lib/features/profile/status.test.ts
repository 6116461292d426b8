import { describe, expect, it } from 'vitest';
import {
  EMPTY_STATUS,
  isStatusChanged,
  leaveReportFaults,
  leaveReportOf,
  type StatusDraft,
  statusDraftFaults,
  statusOf,
  statusPatchFaults,
  statusPatchOf,
} from './status';

const TODAY = '2026-11-18';
const draft = (part: Partial<StatusDraft>): StatusDraft => ({ ...EMPTY_STATUS, ...part });
const LEAVE = { reason: 'leave', leaveReason: 'family', leaveDate: TODAY, message: 'Bye' } as const;

describe('a form for no new customers', () => {
  it.each([
    ['nothing', {}, ['reason missing']],
    ['keeping without a confirmation', { reason: 'keep-existing' }, ['isConfirmed missing']],
    ['keeping', { reason: 'keep-existing', isConfirmed: true }, []],
    ['a confirmation of another reason', { reason: 'other', isConfirmed: true }, ['message missing']],
    ['another reason', { reason: 'other', message: ' ok ' }, []],
    ['spaces', { reason: 'other', message: ' \n ' }, ['message missing']],
    ['the longest message', { reason: 'other', message: 'x'.repeat(2_000) }, []],
    ['one letter more', { reason: 'other', message: 'x'.repeat(2_001) }, ['message too-long']],
    ['leaving today', LEAVE, []],
    ['leaving yesterday', { ...LEAVE, leaveDate: '2026-11-17' }, ['leaveDate day-past']],
    ['leaving in a year', { ...LEAVE, leaveDate: '2027-11-18' }, []],
    ['leaving a day later', { ...LEAVE, leaveDate: '2027-11-19' }, ['leaveDate day-far']],
    ['leaving on no day', { ...LEAVE, leaveDate: '2026-02-31' }, ['leaveDate missing']],
    [
      'leaving and nothing else',
      { reason: 'leave' },
      ['leaveReason missing', 'leaveDate missing', 'message missing'],
    ],
  ] as const)('judges %s', (_case, part, faults) => {
    const found = statusDraftFaults(draft(part), TODAY).map(({ field, code }) => `${field} ${code}`);
    expect(found).toEqual(faults);
  });

  it('is confirmed only where the status would be another', () => {
    expect(isStatusChanged('active', 'active')).toBe(false);
    expect(isStatusChanged('active', 'no-new-accounts')).toBe(true);
    expect(statusOf('some newer code')).toBe('active');
    expect(statusOf(null)).toBe('active');
  });
});

describe('what is sent', () => {
  it('[STATUS-15] is the status, the reason, its description and today, or no reason and no day', () => {
    const out = draft({ reason: 'other', message: ' A course ' });
    expect(statusPatchOf('no-new-accounts', out, TODAY)).toEqual({
      status: 'no-new-accounts',
      reasonForInactivity: 'other',
      reasonForInactivityDescription: 'A course',
      noNewAccountsDate: TODAY,
    });
    expect(statusPatchOf('active', out, TODAY)).toEqual({
      status: 'active',
      reasonForInactivity: null,
      reasonForInactivityDescription: null,
      noNewAccountsDate: null,
    });
  });

  it('is what the backend takes, whatever the reason', () => {
    const drafts = [
      draft({ reason: 'keep-existing', isConfirmed: true, message: 'of another reason' }),
      draft(LEAVE),
      draft({ reason: 'other', message: 'A course' }),
    ];
    for (const each of drafts) {
      expect(statusPatchFaults(statusPatchOf('no-new-accounts', each, TODAY), TODAY)).toEqual([]);
      const report = leaveReportOf(each);
      if (report) expect(leaveReportFaults(report, TODAY)).toEqual([]);
    }
  });

  it('is a contact form for who leaves alone', () => {
    expect(leaveReportOf(draft(LEAVE))).toEqual({
      category: 'leave',
      reason: 'family',
      description: 'Bye',
      startDate: TODAY,
    });
    expect(leaveReportOf(draft({ reason: 'other', message: 'x' }))).toBeNull();
  });
});
