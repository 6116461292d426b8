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

describe('the form for no new customers', () => {
  it.each([
    ['nothing', {}, ['reason missing']],
    ['keeping customers, not confirmed', { reason: 'keep-existing' }, ['isConfirmed missing']],
    ['keeping customers, confirmed', { reason: 'keep-existing', isConfirmed: true }, []],
    ['another reason without a message', { reason: 'other', isConfirmed: true }, ['message missing']],
    ['another reason with a message', { reason: 'other', message: ' ok ' }, []],
    ['a blank message', { reason: 'other', message: ' \n ' }, ['message missing']],
    ['a message of 2,000 characters', { reason: 'other', message: 'x'.repeat(2_000) }, []],
    ['a message of 2,001 characters', { reason: 'other', message: 'x'.repeat(2_001) }, ['message too-long']],
    ['leaving today', LEAVE, []],
    ['leaving yesterday', { ...LEAVE, leaveDate: '2026-11-17' }, ['leaveDate day-past']],
    ['leaving in exactly a year', { ...LEAVE, leaveDate: '2027-11-18' }, []],
    ['leaving in a year and a day', { ...LEAVE, leaveDate: '2027-11-19' }, ['leaveDate day-far']],
    ['leaving on an invalid date', { ...LEAVE, leaveDate: '2026-02-31' }, ['leaveDate missing']],
    [
      'leaving without any details',
      { reason: 'leave' },
      ['leaveReason missing', 'leaveDate missing', 'message missing'],
    ],
  ] as const)('the form for no new customers validates %s', (_case, part, faults) => {
    const found = statusDraftFaults(draft(part), TODAY).map(({ field, code }) => `${field} ${code}`);
    expect(found).toEqual(faults);
  });

  it('the form for no new customers counts a status as changed only when it differs, and an unknown code as active', () => {
    expect(isStatusChanged('active', 'active')).toBe(false);
    expect(isStatusChanged('active', 'no-new-accounts')).toBe(true);
    expect(statusOf('some newer code')).toBe('active');
    expect(statusOf(null)).toBe('active');
  });
});

describe('the sent status', () => {
  it('[STATUS-15] the sent status has status, reason, description and today, or no reason and no date', () => {
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

  it('the sent status passes the server’s validation for every reason', () => {
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

  it('the sent status adds a contact form only when the cleaner leaves', () => {
    expect(leaveReportOf(draft(LEAVE))).toEqual({
      category: 'leave',
      reason: 'family',
      description: 'Bye',
      startDate: TODAY,
    });
    expect(leaveReportOf(draft({ reason: 'other', message: 'x' }))).toBeNull();
  });
});
