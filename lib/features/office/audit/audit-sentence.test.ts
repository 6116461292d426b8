import { describe, expect, it } from 'vitest';
import { AUDIT_KINDS } from '@/lib/core/ground/contract/audit-text';
import type { CallDefinition } from '@/lib/core/ground/contract/define-call';
import { calls } from '@/lib/features/gateway';
import { expectEachRow } from '@/tests/support/expect-each-row';
import { NO_AUDIT_NAMES } from '@/tests/support/no-audit-names';
import { auditKindOf, auditSentence, callsOfKind, impersonatedName } from './audit-sentence';
import type { AuditEntry } from './schema';

const entryOf = (call: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ id: 1, administrator: 'office@sweep.example', impersonatedId: null, call, subject: {}, status: 200 },
  ...{ requestId: 'r', at: '2026-11-23T08:07:00.000Z' },
  names: { ...NO_AUDIT_NAMES, cleaner: 'Amara Okafor', otherCleaner: 'Ella Novak', applicant: 'Ann Lee' },
  visit: { customer: 'Mateusz', day: '2026-11-24', time: '10:00' },
  ...more,
});
const said = (call: string, more: Partial<AuditEntry> = {}) => auditSentence(entryOf(call, more));

// The list follows from the call catalogue, so that a new call needs a sentence.
const audited = Object.values<CallDefinition>(calls).filter(({ method, access, needs, changesNothing }) => {
  const isWrite = method !== 'GET' && !changesNothing;
  return isWrite && (access !== 'public' || needs !== undefined);
});

describe('each audited call', () => {
  it('each audited call has a sentence', async () => {
    const ids = audited.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(90);
    await expectEachRow(ids, (id) => {
      const subject = { name: id === 'setSetting' ? 'chat_allowed' : 'academy-link' };
      const [done, refused] = [said(id, { subject }), said(id, { subject, status: 403 })];
      // Ids are no sentences, and a brace is a name without a value.
      for (const text of [done, refused]) expect(text).toMatch(/^[A-Z][^{}]*[^{}.\s]$/);
      expect(done).not.toContain(id);
      expect(refused).toMatch(/^Tried to [a-z].*; refused$/);
      expect(done).not.toContain('refused');
    });
  });

  it('each audit entry that is written without a call has a sentence', async () => {
    const ids = [
      ...['getVisit', 'addAdministrator', 'resetAdministrator', 'removeAdministrator'],
      ...['import', 'places', 'startActing'],
    ];
    await expectEachRow(ids, (id) => expect(said(id)).toMatch(/^[A-Z][^{}]* [^{}]*$/));
  });

  it('each audited call belongs to one kind only', () => {
    const listed = AUDIT_KINDS.flatMap(callsOfKind);
    expect(listed.length).toBe(new Set(listed).size);
    expect(audited.filter(({ id }) => auditKindOf(id) === null)).toEqual([]);
  });
});

const SENTENCES: readonly (readonly [call: string, entry: Partial<AuditEntry>, text: string])[] = [
  ['confirmSecondFactor', {}, 'Signed in'],
  ['adminSignIn', { status: 401 }, 'Tried to sign in; refused'],
  ['offerVisit', {}, 'Offered Amara Okafor’s clean at Mateusz’s, 24 November 10am'],
  ['offerVisit', { names: NO_AUDIT_NAMES }, 'Offered Mateusz’s clean, 24 November 10am'],
  ['offerVisit', { visit: null }, 'Offered a visit'],
  [
    'offerVisit',
    { status: 403 },
    'Tried to offer Amara Okafor’s clean at Mateusz’s, 24 November 10am; refused',
  ],
  ['withdrawJob', {}, 'Took back Amara Okafor’s regular job at Mateusz’s, Tuesday 10am'],
  ['assignJob', { impersonatedId: 7 }, 'Took Mateusz’s regular job, Tuesday 10am'],
  ['finishVisit', { impersonatedId: 7 }, 'Finished Mateusz’s clean, 24 November 10am'],
  [
    'finishVisit',
    { impersonatedId: 7, visit: { customer: 'Mateusz', day: '2026-11-24', time: null } },
    'Finished Mateusz’s clean, 24 November',
  ],
  ['startImpersonation', {}, 'Started impersonation of Amara Okafor'],
  ['startActing', {}, 'Started impersonation of Amara Okafor'],
  ['startImpersonation', { names: NO_AUDIT_NAMES }, 'Started impersonation of a cleaner'],
  [
    'planHandover',
    {},
    'Planned a key handover of Amara Okafor and Ella Novak at Mateusz’s clean, 24 November 10am',
  ],
  ['inviteApplicant', {}, 'Invited Ann Lee to join'],
  ['inviteAgain', { subject: { isFirst: true } }, 'Invited Ann Lee to join'],
  ['inviteAgain', { subject: { isFirst: false } }, 'Invited Ann Lee again'],
  ['replyToTicket', { subject: { id: 7 } }, 'Answered Amara Okafor’s request for help'],
  ['addTicketNote', { subject: { id: 7 } }, 'Wrote a note on Amara Okafor’s request for help'],
  ['tagTicket', { subject: { tags: 'pay, keys' } }, 'Tagged Amara Okafor’s request for help: pay, keys'],
  ['tagTicket', { subject: { tags: '' } }, 'Tagged Amara Okafor’s request for help: no tags'],
  ['saveBroadcast', { subject: { name: 'We look' } }, 'Wrote “We look” to cleaners'],
  ['sendBroadcast', { subject: { name: 'We look', count: 2 } }, 'Sent “We look” to 2 cleaners'],
  ['withdrawBroadcast', { subject: { name: 'We look' } }, 'Withdrew “We look”'],
  ['saveCannedReply', { subject: { name: 'We look' } }, 'Saved the reply “We look”'],
  ['removeCannedReply', { subject: { name: 'We look' } }, 'Removed the reply “We look”'],
  [
    'resolveInboxItem',
    { subject: { kind: 'ticket', subject: '3' } },
    'Resolved Amara Okafor’s request for help',
  ],
  ['resolveInboxItem', { subject: { kind: 'call', subject: '3' } }, 'Resolved Amara Okafor’s call-back'],
  [
    'assignInboxItem',
    { subject: { kind: 'chat', after: 'nobody' } },
    'Unassigned Amara Okafor’s support chat',
  ],
  [
    'assignInboxItem',
    { subject: { kind: 'stuck', before: 'nobody', after: 'eve@sweep.example' } },
    'Assigned Amara Okafor’s stuck-outside alert to eve@sweep.example',
  ],
  [
    'assignInboxItem',
    { status: 403, subject: { kind: 'call' } },
    'Tried to assign Amara Okafor’s call-back; refused',
  ],
  ['cancelCallRequests', { impersonatedId: 7 }, 'Cancelled Amara Okafor’s request for a call from support'],
  ['releaseHijack', { impersonatedId: 7 }, 'Ended impersonation of Amara Okafor'],
  ['retryFailedJob', { subject: { mail: 'applicant-mail' } }, 'Tried again: Invitation to join'],
  [
    'bookBreak',
    { subject: { startDate: '2026-12-01', endDate: '2026-12-03' } },
    'Booked time off for 1 December to 3 December',
  ],
  [
    'bookBreak',
    { subject: { startDate: '2026-12-01', endDate: '2026-12-01' } },
    'Booked time off for 1 December',
  ],
  ['addAdministrator', { subject: { email: 'eve@sweep.example' } }, 'Added eve@sweep.example'],
  [
    'inviteColleague',
    { subject: { email: 'eve@sweep.example', role: 'viewer' } },
    'Invited eve@sweep.example as viewer',
  ],
  [
    'setColleagueRole',
    { subject: { email: 'eve@sweep.example', before: 'viewer', after: 'owner' } },
    'Changed the role of eve@sweep.example: viewer → owner',
  ],
  [
    'removeColleague',
    { status: 403, subject: { email: 'eve@sweep.example', before: 'owner' } },
    'Tried to remove eve@sweep.example; refused',
  ],
  [
    'import',
    { subject: { cleaners: '4 new', visits: '2 refused' } },
    'Imported data: cleaners (4 new), visits (2 refused)',
  ],
  [
    'places',
    { subject: { postcodes: 1200, 'homes without a place': 3 } },
    'Read places of postcodes: postcodes (1200), homes without a place (3)',
  ],
  ['callOfAnEarlierVersion', {}, 'callOfAnEarlierVersion'],
];

it('auditSentence describes each listed change in one sentence', async () => {
  await expectEachRow(
    SENTENCES,
    ([call, more, text]) => expect(said(call, more)).toBe(text),
    ([call, more]) => `${call} ${JSON.stringify(more)}`,
  );
});

describe('a changed value', () => {
  const SETTINGS = [
    ['chat_allowed', true, false, 'Customers and cleaners can chat: on → off'],
    ['chat_allowed', null, true, 'Customers and cleaners can chat: not set → on'],
    ['office_hours_start', null, '07:30', 'Opening time: not set → 7:30am'],
    ['office_closed_days', null, 'saturday,sunday', 'Closed on: no day → Saturday, Sunday'],
    ['office_closed_days', 'sunday', null, 'Closed on: Sunday → no day'],
    ['office_closed_days', 'weekend', 'monday', 'Closed on: “weekend” → Monday'],
    ['door_wait_minutes', 1, 20, 'Wait at a closed door: 1 minute → 20 minutes'],
    ['sweep_academy_url', 'https://a.example', null, 'Address of the academy: “https://a.example” → not set'],
    ['pandemic_message_1', null, 'x'.repeat(70), `Pandemic message 1: not set → “${'x'.repeat(60)}…”`],
    ['unknown_setting', 5, 'on', 'unknown_setting: “5” → “on”'],
    // Entries until November 2026 have these words.
    ['chat_allowed', 'not set', 'on', 'Customers and cleaners can chat: not set → on'],
    ['door_wait_minutes', '15', '20', 'Wait at a closed door: 15 minutes → 20 minutes'],
  ] as const;

  it('a changed setting in the audit log has both values in words', async () => {
    await expectEachRow(
      SETTINGS,
      ([name, before, after, text]) =>
        expect(said('setSetting', { subject: { name, before, after } })).toBe(text),
      ([name, before, after]) => `${name} ${before} to ${after}`,
    );
  });

  const FEATURES = [
    ['setGeneralFeature', null, true, 'Academy in the menu: off → on'],
    ['setGeneralFeature', 'on', 'off', 'Academy in the menu: on → off'],
    ['setWorkerFeature', null, false, 'Academy in the menu for Amara Okafor: as for everyone → off'],
    ['setWorkerFeature', true, null, 'Academy in the menu for Amara Okafor: on → as for everyone'],
    ['putFeature', false, true, 'Academy in the menu: off → on'],
  ] as const;

  it('a changed feature in the audit log has both values in words', async () => {
    await expectEachRow(
      FEATURES,
      ([call, before, after, text]) =>
        expect(said(call, { subject: { name: 'academy-link', before, after } })).toBe(text),
      ([call, before, after]) => `${call} ${before} to ${after}`,
    );
  });

  it('[HELP-16] a refused change of the closed days is named by its weekdays in the audit log', () => {
    const refused = 'monday,tuesday,wednesday,thursday,friday,saturday,sunday';
    expect(said('setSetting', { status: 400, subject: { name: 'office_closed_days', refused } })).toBe(
      'Tried to change “Closed on” to Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday; refused',
    );
  });

  it('a refused value is named in the audit log', () => {
    const subject = { name: 'office_hours_start', refused: '19:00' };
    expect(said('setSetting', { status: 400, subject })).toBe(
      'Tried to change “Opening time” to 7pm; refused',
    );
    expect(said('setSetting', { status: 403, subject: { name: 'office_hours_start' } })).toBe(
      'Tried to change “Opening time”; refused',
    );
  });
});

it('auditSentence names the cleaner who was impersonated', () => {
  expect(impersonatedName(entryOf('finishVisit', { impersonatedId: 7 }))).toBe('Amara Okafor');
  expect(impersonatedName(entryOf('finishVisit', { impersonatedId: 7, names: NO_AUDIT_NAMES }))).toBe(
    'cleaner 7',
  );
  expect(impersonatedName(entryOf('startImpersonation'))).toBeNull();
});
