import type { AuditChange } from '@/lib/core/ground/contract/audit-changes';
import { AUDIT_KINDS, type AuditKind, type AuditText, audited } from '@/lib/core/ground/contract/audit-text';
import type { OfficeRole } from '@/lib/core/ground/contract/office-roles';
import { messages, type Templates } from '@/lib/core/ground/texts/messages';
import { catalogue } from '@/lib/features/gateway';
import type { InboxState } from '@/lib/features/office/inbox/model';
import type { WorkerStatus } from '@/lib/features/people/profile/model';
import type { InboxKind } from '@/lib/features/records/office-values';
import type { RequestType } from '@/lib/features/records/time-off-values';
import type { TapState } from '@/lib/features/work/claims/model';

/** Sentences of entries without a call, and second sentences of a call. */
const OTHERS: Readonly<Record<string, AuditText>> = {
  addAdministrator: audited('Added {colleague}', 'add {colleague}', 'colleagues'),
  resetAdministrator: audited(
    'Reset the sign-in of {colleague}',
    'reset the sign-in of {colleague}',
    'colleagues',
  ),
  removeAdministrator: audited('Removed {colleague}', 'remove {colleague}', 'colleagues'),
  refuseSetting: audited('“{setting}” is {value}', 'change “{setting}” to {value}', 'settings'),
  import: audited('Imported data: {changes}', 'import data', 'settings'),
  places: audited('Read places of postcodes: {changes}', 'read places of postcodes', 'settings'),
  /** Entries until November 2026 have this name; entries never change. */
  startActing: audited('Started impersonation of {cleaner}', 'start impersonation of {cleaner}'),
  unassignInboxItem: audited('Unassigned {cleaner}’s {item}', 'unassign {cleaner}’s {item}', 'inbox'),
  closeWorkerPay: audited(
    'Closed {cleaner}’s pay week of {days}',
    'close {cleaner}’s pay week of {days}',
    'pay',
  ),
  markWorkerPaid: audited(
    'Marked {cleaner}’s pay week of {days} as paid',
    'mark {cleaner}’s pay week of {days} as paid',
    'pay',
  ),
};

const texts: readonly (readonly [call: string, text: AuditText])[] = [
  ...catalogue.flatMap(({ call, schemas: { audit } }) => (audit ? [[call.id, audit] as const] : [])),
  ...Object.entries(OTHERS),
];

const templates: Templates = Object.fromEntries(
  AUDIT_KINDS.map((kind) => [
    kind,
    Object.fromEntries(
      texts.filter(([, text]) => text.kind === kind).map(([call, { template }]) => [call, template]),
    ),
  ]),
);

/** Sentences of the audit log, by kind and by the call's id. A call states its own in its schemas. Loaded by the server only. */
export const adminAuditSentenceMessages = /* @__PURE__ */ messages(
  templates,
  process.env.MESSAGES_ADMIN_AUDIT_SENTENCE,
);

/** These are the texts of the audit log. Only the server loads them. */
export const adminAuditMessages = /* @__PURE__ */ messages(
  {
    kind: {
      'sign-in': 'Signing in',
      colleagues: 'Colleagues',
      settings: 'Settings and data',
      impersonation: 'Impersonation',
      inbox: 'Inbox',
      'extra-jobs': 'Extra jobs',
      keys: 'Key handovers',
      applicants: 'Applicants',
      pay: 'Pay',
    } satisfies Record<AuditKind, string>,

    /** An example is "Mateusz Wróbel’s clean, 24 November 10am". */
    visit: '{customer}’s clean, {when}',
    visitOf: '{cleaner}’s clean at {customer}’s, {when}',
    job: '{customer}’s regular job, {when}',
    jobOf: '{cleaner}’s regular job at {customer}’s, {when}',
    when: '{day} {time}',
    days: '{start} to {end}',
    someVisit: 'a visit',
    someJob: 'an extra job',
    someDays: 'some days',
    someCleaner: 'a cleaner',
    formerCleaner: 'cleaner {id}',
    someApplicant: 'an applicant',
    someColleague: 'a colleague',
    someRole: 'an administrator',
    someItem: 'item',
    noTags: 'no tags',
    someMail: 'an item',
    item: {
      stuck: 'stuck-outside alert',
      absence: 'alert about uncovered visits',
      keys: 'keys to hand over',
      unfinished: 'unfinished visit',
      claim: 'late times',
      chat: 'support chat',
      call: 'call-back',
      report: 'report',
      ticket: 'request for help',
    } satisfies Record<InboxKind, string>,
    nobody: 'nobody',
    on: 'on',
    off: 'off',
    notSet: 'not set',
    asEveryone: 'as for everyone',
    text: '“{text}”',
    role: { owner: 'owner', coordinator: 'coordinator', viewer: 'viewer' } satisfies Record<
      OfficeRole,
      string
    >,
    importedSheet: '{sheet} ({counts})',

    impersonating: 'impersonating {name}',
    byImpersonation: '{administrator}, impersonating {name}',
    /** An example is "Mon 23 Nov 2026, 8:07am". */
    entryAt: '{day} {year}, {time}',
    pages: 'Pages',
    none: 'Nothing yet.',
    noneFound: 'No entry matches these filters.',
    columns: { at: 'When', by: 'Who', what: 'What happened' },
    filters: 'Filters',
    by: 'Colleague',
    cleaner: 'Cleaner',
    what: 'Kind',
    from: 'From',
    to: 'To',
    anyone: 'Everyone',
    sharedName: '{name} ({email})',
    anyCleaner: 'All cleaners',
    anyKind: 'Everything',
    show: 'Show',
    clear: 'Clear',
    older: 'Older',
    newer: 'Newer',
    newest: 'Newest',
    wrongDays: 'The first day is after the last day.',
    zone: 'Days and times are in {zone}.',
    export: 'Download as CSV',
    exportLimit: 'The file has the newest {count, number} entries at most.',
    exportFailed: 'The file could not be made. Please try again.',
    exportOnly: 'Only the newest {count, number} entries are in this file. Choose fewer days to see others.',
    exportColumns: {
      day: 'Day',
      time: 'Time',
      zone: 'Time zone',
      by: 'Colleague',
      impersonatedId: 'Impersonated cleaner',
      kind: 'Kind',
      what: 'What happened',
      before: 'Before',
      after: 'After',
      result: 'Result',
      request: 'Request',
      account: 'Email or command',
    },
    result: { done: 'Done', refused: 'Refused' },

    /** It reads, for example, "Cleaner: Amara Okafor → nobody". */
    change: '{label}: {before} → {after}',
    changeLabel: {
      role: 'Role',
      name: 'Name',
      assignee: 'Assigned to',
      cleaner: 'Cleaner',
      offered: 'Offered to everyone',
      visits: 'Upcoming visits with this cleaner',
      visit: 'Visit',
      claim: 'Late times',
      handover: 'Handover',
      keys: 'Keys to hand over',
      applicant: 'Invitation',
      item: 'State',
      ticket: 'State',
      tags: 'Tags',
      chat: 'Chat',
      unread: 'Unread messages',
      title: 'Title',
      text: 'Text',
      mail: 'State',
      pay: 'State',
      paidOn: 'Paid on',
      rate: 'Rate',
      adjustment: 'Adjustment',
      tip: 'Tip',
      ways: 'Ways to Support',
      hours: 'Paid hours',
      reason: 'Reason',
      weekHours: 'Regular hours',
      dayHours: 'Hours of the day',
      timeOff: 'Time off',
      dayVisits: 'Visits on these days',
      timeOffRequest: 'Request',
      keyPlace: 'Key',
      phone: 'Phone',
      address: 'Home address',
      emergencyContact: 'Emergency contact',
      travel: 'Travels',
      status: 'New customers',
      broadcast: 'Message',
      noNewFrom: 'No new customers from',
      photo: 'Photo',
      trust: 'Trial period',
      bonusPay: 'Bonus pay',
      firstDay: 'First day of work',
      payIncrease: 'Next pay increase',
      fillsIn: 'Fills in for others',
      backgroundCheck: 'Background check',
      rightToWork: 'Right to work',
      areas: 'Areas for regular jobs',
      oneOffAreas: 'Areas for one-off jobs',
      wantedHours: 'Wanted hours a week',
      notes: 'Notes of the office',
    } satisfies Record<AuditChange | 'role' | 'assignee', string>,
    labelled: '{label}: {value}',
    noValue: 'none',
    yes: 'yes',
    no: 'no',
    /** Private values are not in the audit log. */
    earlierValue: 'an earlier one',
    newValue: 'a new one',
    dayHours: '{day} {hours}',
    dayOff: '{day} off',
    dayKind: { off: 'off', regular: 'regular hours' },
    onOff: { on: 'on', off: 'off' },
    checkState: { pending: 'pending', passed: 'passed', failed: 'failed' },
    checkSeenOn: 'seen on {day}',
    checkSeenBy: 'by {name}',
    checkUntil: 'until {day}',
    daysWithHours: '{days}, works {hours}',
    keyIs: '{number} with {place}',
    keyGoes: '{number} with {place}, to go to {goal}',
    someKey: 'key',
    keyPlaces: {
      customer: 'the customer',
      cleaner: 'this cleaner',
      other: 'another cleaner',
    },
    newCustomers: { active: 'wanted', 'no-new-accounts': 'not wanted' } satisfies Record<
      WorkerStatus,
      string
    >,
    timeOffRequest: { cancel: 'cancel it', change: 'change it' } satisfies Record<RequestType, string>,
    itemState: { open: 'open', resolved: 'resolved' } satisfies Record<InboxState, string>,
    broadcastState: { draft: 'Draft', scheduled: 'Scheduled', sent: 'Sent', withdrawn: 'Withdrawn' },
    visitState: { planned: 'planned', started: 'started', finished: 'finished' },
    claimState: {
      waiting: 'sent to the office',
      accepted: 'accepted',
      declined: 'declined',
      withdrawn: 'taken back',
    } satisfies Record<Exclude<TapState, 'replaced'>, string>,
    handoverState: { planned: 'planned', cancelled: 'cancelled' },
    chatState: { ongoing: 'ongoing', ended: 'ended' },
    payState: { open: 'open', closed: 'closed' },
    mailState: { failed: 'could not be sent', waiting: 'waiting to be sent' },
  },
  process.env.MESSAGES_ADMIN_AUDIT,
);
