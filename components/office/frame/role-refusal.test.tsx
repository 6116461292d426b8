// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { ApplicantsScreen } from '@/components/office/applicants/applicants-screen';
import { BroadcastsScreen } from '@/components/office/broadcasts/broadcasts-screen';
import { ColleaguesScreen } from '@/components/office/colleagues/colleagues-screen';
import { OffersScreen } from '@/components/office/extra-jobs/offers-screen';
import { FailedJobsScreen } from '@/components/office/failed-jobs/failed-jobs-screen';
import { HelpTopicsScreen } from '@/components/office/help/help-topics-screen';
import { InboxScreen } from '@/components/office/inbox/inbox-screen';
import { SavedRepliesScreen } from '@/components/office/inbox/saved-replies-screen';
import { HandoversScreen } from '@/components/office/keys/handovers-screen';
import { PayWeekScreen } from '@/components/office/pay/pay-week-screen';
import { WorkerRecordScreen } from '@/components/office/record/worker-record-screen';
import { RulesScreen } from '@/components/office/switches/rules-screen';
import { SwitchesScreen } from '@/components/office/switches/switches-screen';
import { AbsenceAlerts } from '@/components/office/time-off/absence-alerts';
import { WorkerFileScreen } from '@/components/office/workers/worker-file-screen';
import { WorkerWeekScreen } from '@/components/office/workers/worker-week-screen';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { applicantResultOf } from '@/lib/features/office/applicants/applicant-outcome';
import { offerFocusOf } from '@/lib/features/office/extra-jobs/offer-focus';
import type { OfficeFormName } from '@/lib/features/office/forms/office-forms';
import type { HelpTopic } from '@/lib/features/office/help/schema';
import { handoverOutcomeOf } from '@/lib/features/office/keys/handover-plan';
import type { PaySheet } from '@/lib/features/office/pay/model';
import { aPayLine, aPayScreen } from '@/tests/support/a-pay-week';
import { aWorker } from '@/tests/support/a-worker';
import { aWorkerRecord } from '@/tests/support/a-worker-record';
import { aClaimedVisit, anInbox, anItem, anOpenedItem, aTicket } from '@/tests/support/an-inbox';

const DAY = '2026-11-24';
const PAGE = { currentPage: 1, numPages: 1, perPage: 20, urlNextPage: null, urlPreviousPage: null };

const offers = (after: FormOutcome) => {
  const job = {
    ...{ jobId: 61, startTime: '10:00', endTime: '12:00', frequencyDays: 1, scheduledDate: DAY, day: DAY },
    ...{ customerName: 'Priya Raman', postcode: 'SW12 9EA', worker: null, isOnOffer: true, cameFrom: null },
    ...{ notFree: null, uncoveredDays: [], keyHolder: null },
  };
  const focus = offerFocusOf({ job: '61', date: DAY }, after);
  return (
    <OffersScreen
      kind="one-off"
      state="on-offer"
      offers={{ ...PAGE, numResults: 0, results: [], counts: [] }}
      focused={focus && { focus, job }}
    />
  );
};

const handovers = (after: FormOutcome) => {
  const worker = { id: 7, fullName: 'Grace Mbeki' };
  const meeting = { jobId: 41, scheduledDate: DAY, actualDate: DAY, startTime: '10:00' };
  const isPlan = after.form === 'planHandover';
  const desk = {
    ...{ worker, other: isPlan ? { id: 8, fullName: 'Ewa Nowak' } : null, candidates: [], handovers: [] },
    meetings: [{ ...meeting, customerName: 'Priya', handover: null }],
    keys: [
      {
        ...{ id: 1, number: 'K-2', customerName: 'Priya' },
        postcode: 'SW12 8AA',
        holderId: 7,
        isBusy: false,
      },
    ],
  };
  const chosen = { query: {}, keyIds: [1] };
  return <HandoversScreen {...{ desk, chosen, outcome: handoverOutcomeOf(after) }} typedPlace="Cafe" />;
};

const applicants = (after: FormOutcome) => (
  <ApplicantsScreen
    applicants={{ ...PAGE, numResults: 0, results: [], canInvite: true }}
    toWithdraw={null}
    isInviting={after.form === 'invite'}
    {...applicantResultOf(after, undefined)}
  />
);

const switches = (outcome: FormOutcome) => (
  <SwitchesScreen {...{ features: [], settings: [], cleanersTexts: [], outcome }} />
);

const colleagues = (outcome: FormOutcome) => (
  <ColleaguesScreen
    {...{ colleagues: [], canManage: false, oneTimePassword: null, toRemove: null, outcome }}
    isInviting={outcome.form === 'inviteColleague'}
    isRenaming={false}
  />
);

const replies = (outcome: FormOutcome) => <SavedRepliesScreen {...{ replies: [], outcome }} />;

const inbox = (outcome: FormOutcome) => {
  const isChat = outcome.form === 'answerChat';
  const item = anItem(isChat ? 'chat' : 'ticket');
  const opened = anOpenedItem(item);
  const details = { ...opened.details, ticket: isChat ? null : aTicket() };
  const thread = { id: 7, fullName: 'Amara Okafor', isOngoing: true, messages: [] };
  const shown = { asked: item, opened: { ...opened, details }, thread: isChat ? (thread as never) : null };
  return <InboxScreen {...anInbox([item], shown)} outcome={outcome} formKey="key" />;
};

const claim = (outcome: FormOutcome) => {
  const item = anItem('claim');
  const opened = anOpenedItem(item);
  const details = { ...opened.details, claim: aClaimedVisit() };
  const shown = { asked: item, opened: { ...opened, details } };
  return <InboxScreen {...anInbox([item], shown)} outcome={outcome} formKey="key" />;
};

const payWeek = (kind: PaySheet['kind'] | null) => (outcome: FormOutcome) => {
  const { jobId, scheduledDate } = aPayLine();
  const sheet = kind && ({ kind, workerId: 7, visit: { jobId, scheduledDate } } as PaySheet);
  return <PayWeekScreen {...aPayScreen({ view: { workerId: 7, sheet } })} outcome={outcome} />;
};

const record = (outcome: FormOutcome) => <WorkerRecordScreen record={aWorkerRecord()} outcome={outcome} />;

const messages = (outcome: FormOutcome) => (
  <BroadcastsScreen
    list={{ broadcasts: [], counts: [] }}
    {...{ state: 'draft', writing: null, outcome, formKey: 'a-key' }}
  />
);

const A_TOPIC: HelpTopic = {
  ...{ category: 'keys', email: true, callback: false, chat: true, recommended: 'chat', tags: ['keys'] },
};

interface Case {
  readonly page: (outcome: FormOutcome) => ReactNode;
  readonly lacks?: 'manage';
  readonly about?: string;
  /** This is the name of the field whose text the page shows again. */
  readonly typed?: string;
}

const CASES: Readonly<Record<OfficeFormName, Case>> = {
  feature: { page: switches, lacks: 'manage', about: 'academy-link' },
  setting: { page: switches, lacks: 'manage', about: 'office_hours_start', typed: 'value' },
  rule: {
    page: (outcome) => <RulesScreen settings={[]} outcome={outcome} />,
    lacks: 'manage',
    about: 'fine_late_pounds',
    typed: 'value',
  },
  workerFeature: {
    page: (outcome) => (
      <WorkerFileScreen
        {...{ file: { worker: aWorker({}), timeOff: [], features: [] }, outcome, showsSwitches: true }}
      />
    ),
    lacks: 'manage',
  },
  retryJob: { page: (outcome) => <FailedJobsScreen failed={{ jobs: [], count: 0 }} outcome={outcome} /> },
  acknowledgeAbsence: { page: (outcome) => <AbsenceAlerts absences={[]} outcome={outcome} /> },
  invite: { page: applicants, typed: 'firstNames' },
  inviteAgain: { page: applicants },
  withdrawInvitation: { page: applicants },
  inviteColleague: { page: colleagues, lacks: 'manage', typed: 'email' },
  setOwnName: { page: colleagues, typed: 'name' },
  setColleagueRole: { page: colleagues, lacks: 'manage' },
  removeColleague: { page: colleagues, lacks: 'manage' },
  planHandover: { page: handovers, typed: 'meetingPlace' },
  cancelHandover: { page: handovers },
  assignItem: { page: inbox, about: 'ticket-7' },
  resolveItem: { page: inbox, about: 'ticket-7' },
  reopenItem: { page: inbox, about: 'ticket-7' },
  acceptClaims: { page: claim, about: 'claim-7' },
  declineClaims: { page: claim, about: 'claim-7', typed: 'reason' },
  answerChat: { page: inbox, about: 'chat-7', typed: 'text' },
  replyTicket: { page: inbox, about: 'ticket-7', typed: 'text' },
  noteTicket: { page: inbox, about: 'ticket-7', typed: 'text' },
  tagTicket: { page: inbox, about: 'ticket-7', typed: 'tags' },
  saveBroadcast: { page: messages, typed: 'heading' },
  sendBroadcast: { page: messages },
  withdrawBroadcast: { page: messages },
  saveReply: { page: replies, typed: 'title' },
  removeReply: { page: replies },
  offerVisit: { page: offers },
  offerJob: { page: offers },
  withdrawVisit: { page: offers },
  withdrawJob: { page: offers },
  closeWeek: { page: payWeek(null), lacks: 'manage' },
  markPaid: { page: payWeek(null), lacks: 'manage' },
  removeAdjustment: { page: payWeek(null), lacks: 'manage' },
  setRate: { page: payWeek('rate'), lacks: 'manage', typed: 'base' },
  addAdjustment: { page: payWeek('adjustment'), lacks: 'manage', typed: 'reason' },
  cancelVisit: {
    page: (outcome) => (
      <WorkerWeekScreen
        worker={{ id: 7, fullName: 'Ada Able' }}
        days={[]}
        lateVisits={[]}
        outcome={outcome}
      />
    ),
  },
  restoreVisit: {
    page: (outcome) => (
      <WorkerWeekScreen
        worker={{ id: 7, fullName: 'Ada Able' }}
        days={[]}
        lateVisits={[]}
        outcome={outcome}
      />
    ),
  },
  helpTopic: {
    page: (outcome) => <HelpTopicsScreen topics={[A_TOPIC]} outcome={outcome} />,
    ...{ lacks: 'manage', about: 'keys', typed: 'tags' },
  },
  addTip: { page: payWeek('tip'), lacks: 'manage', typed: 'amount' },
  declineTip: { page: payWeek('tip'), lacks: 'manage' },
  setEnd: { page: payWeek('end'), lacks: 'manage' },
  setTrust: { page: record, lacks: 'manage' },
  setBonus: { page: record, lacks: 'manage' },
  setDates: { page: record, lacks: 'manage' },
  setFillsIn: { page: record, lacks: 'manage' },
  setCheck: { page: record, lacks: 'manage', about: 'background', typed: 'seenBy' },
  setAreas: { page: record, typed: 'regular' },
  setHours: { page: record, typed: 'day3' },
  setDayHours: { page: record, typed: 'hours' },
  setNotes: { page: record, typed: 'notes' },
  correctHours: { page: payWeek('hours'), lacks: 'manage', typed: 'reason' },
};

describe('a form that was refused to the role', () => {
  it.each(Object.entries(CASES))(
    'the page of a form that was refused to the role says so and keeps what was typed: %s',
    (form, asked) => {
      const { page, lacks = 'work', about = '', typed } = asked;
      const text = typed === 'value' ? '19:00' : 'Cafe';
      const refusal = {
        ...{ code: 'permission_denied' as const, fields: { role: [lacks] } },
        typed: typed ? { [typed]: text } : {},
      };
      render(page({ form, about, refusal }));
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent?.trim())).toEqual([
        lacks === 'manage' ? MANAGE : expect.stringMatching(WORK),
      ]);
      if (typed) expect(screen.getAllByDisplayValue(text)).toHaveLength(1);
      // The typed text is not the fault.
      expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
    },
  );

  it.each([
    ['permission_denied', {}],
    ['server_error', { role: ['work'] }],
  ] as const)('a refused form has another text if the role is not the reason: %s, %j', (code, fields) => {
    render(replies({ form: 'saveReply', about: '', refusal: { code, fields, typed: {} } }));
    expect(screen.getByRole('alert').textContent).toBe('This could not be saved. Please try again.');
  });
});

const MANAGE = 'Not done. Only an owner can do this. Ask an owner.';
/** An offer's notice begins with its visit. */
const WORK = /Not done\. You can look, but you cannot change anything\. Ask an owner\.$/;
