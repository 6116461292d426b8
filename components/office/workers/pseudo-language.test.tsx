// @vitest-environment jsdom

import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { ApplicantsScreen } from '@/components/office/applicants/applicants-screen';
import { AuditList } from '@/components/office/audit/audit-list';
import { AuditScreen } from '@/components/office/audit/audit-screen';
import { OffersScreen, WorkerJobsScreen } from '@/components/office/extra-jobs/offers-screen';
import { FailedJobsScreen } from '@/components/office/failed-jobs/failed-jobs-screen';
import { OfficeNotFoundScreen } from '@/components/office/frame/office-frame';
import { HandoversScreen } from '@/components/office/keys/handovers-screen';
import { WorkerRecordScreen } from '@/components/office/record/worker-record-screen';
import { RecoveryScreen, SignInScreen } from '@/components/office/sign-in/sign-in-screen';
import { SwitchesScreen } from '@/components/office/switches/switches-screen';
import { AbsenceAlerts } from '@/components/office/time-off/absence-alerts';
import { AUDIT_KINDS } from '@/lib/core/ground/contract/audit-text';
import type { ApplicantList } from '@/lib/features/office/applicants/schema';
import { callsOfKind } from '@/lib/features/office/audit/audit-sentence';
import { TRIALS, VISIT_STATES, WORKER_STATES } from '@/lib/features/office/workers/model';
import { APPLICANT_STATES } from '@/lib/features/people/onboarding/model';
import { INACTIVITY_REASONS } from '@/lib/features/people/profile/model';
import { TAP_STATES } from '@/lib/features/work/claims/model';
import { CANDIDATE_STATES, HANDOVER_ENDS } from '@/lib/features/work/keys/model';
import { CLAIM_KINDS } from '@/lib/features/work/visits/model';
import { aLateVisit } from '@/tests/support/a-late-visit';
import { aWorker } from '@/tests/support/a-worker';
import { aWorkerRecord } from '@/tests/support/a-worker-record';
import { aClaimedTap } from '@/tests/support/an-inbox';
import { englishTexts } from '@/tests/support/pseudo-language';
import { WorkerDevicesScreen } from './worker-devices-screen';
import { WorkerDocumentsScreen } from './worker-documents-screen';
import { WorkerFileScreen } from './worker-file-screen';
import { WorkerHistoryScreen } from './worker-history-screen';
import { WorkerListScreen } from './worker-list-screen';
import { WorkerWeekScreen } from './worker-week-screen';

function expectPseudo(screen: ReactNode) {
  const { unmount } = render(screen);
  expect(englishTexts()).toEqual([]);
  unmount();
}

const AT = '2026-11-18T09:00:00.000Z';
const DAY = '2026-11-18';
const page = <Row,>(results: readonly Row[]) => ({
  ...{ currentPage: 2, numPages: 3, numResults: results.length, perPage: 50 },
  ...{ urlNextPage: null, urlPreviousPage: null, results },
});

const applicantsOf = (results: ApplicantList['results'], canInvite = true): ApplicantList => ({
  ...page(results),
  canInvite,
});

it.each(['signed-out', 'confirm', 'set-up'] as const)(
  'the pseudo language translates the sign-in: %s',
  (stage) => {
    const setup = stage === 'set-up' ? { secret: 'JBSW Y3DP', address: 'otpauth://totp/x' } : null;
    for (const problem of ['wrong', 'too-many', 'failed', 'ended', 'kept', 'unreadable'])
      expectPseudo(<SignInScreen stage={stage} setup={setup} problem={problem} />);
  },
);

it('the pseudo language translates recovery codes and the not-found page', () => {
  expectPseudo(<RecoveryScreen codes={['1234-5678']} />);
  expectPseudo(<OfficeNotFoundScreen />);
});

it('the pseudo language translates the list of applicants', () => {
  const applicants = APPLICANT_STATES.map((state, id) => ({
    ...{ id, fullName: 'Grace Mbeki', email: 'grace@sweep.example', state },
    ...{ invitedAt: state === 'applied' ? null : AT, appliedAt: AT, referredBy: 'Ada' },
    ...{ workerId: 7, step: 'photo', stepNumber: 3, stepsInAll: 9, hasContract: true },
  }));
  const typed = { firstNames: 'Grace', lastName: 'Mbeki', email: 'grace@sweep.example' };
  const shown = { about: 'Grace Mbeki', typed, invitedBefore: 7, toWithdraw: null, isInviting: true };
  for (const outcome of ['invited', 'invited-again', 'withdrawn'] as const)
    expectPseudo(<ApplicantsScreen {...shown} applicants={applicantsOf(applicants)} outcome={outcome} />);
  expectPseudo(<ApplicantsScreen {...shown} applicants={applicantsOf([])} outcome="withdrawn-before" />);
  for (const { id } of applicants)
    expectPseudo(
      <ApplicantsScreen {...shown} applicants={applicantsOf(applicants)} outcome={null} toWithdraw={id} />,
    );
  expectPseudo(<ApplicantsScreen {...shown} applicants={applicantsOf([], false)} outcome="unnamed" />);
});

it('the pseudo language translates the list of workers', () => {
  const worker = {
    ...{ id: 7, fullName: 'Grace Mbeki', email: 'grace@sweep.example', telephone: '07700 900123' },
    ...{ area: 'SW12', rating: 4.8, visitsToday: 2, nextVisit: { day: DAY, start: '10:00' } },
  };
  const listed = WORKER_STATES.flatMap((state, index) => [
    { ...worker, id: index, state, trustLevel: 'trialling', foundKeys: ['1042'] },
    { ...worker, id: 9 + index, state, trustLevel: 'trusted', foundKeys: [], nextVisit: null },
  ]);
  const counted = <Value extends string>(values: readonly Value[]) =>
    values.map((value) => ({ value, count: 2 }));
  const filters = {
    ...{ areas: counted(['SW12']), states: counted(WORKER_STATES), trials: counted(TRIALS) },
    all: { areas: 4, states: 4, trials: 4 },
  };
  const workers = { ...page(listed), filters };
  const nobody = { ...page([]), filters };
  const all = { search: '', area: null, state: null, trial: null };
  const found = { ...all, search: 'SW12' };
  const nextWorker = { workerId: 7, fullName: 'Grace Mbeki', nextDay: DAY };
  const customers = [
    { id: 1, name: 'Priya', areas: ['SW12 8AA'], cleaners: [nextWorker] },
    { id: 2, name: 'Priya', areas: [], cleaners: [] },
  ];
  expectPseudo(<WorkerListScreen filter={all} workers={workers} customers={null} />);
  expectPseudo(<WorkerListScreen filter={all} workers={nobody} customers={null} />);
  expectPseudo(<WorkerListScreen filter={found} workers={workers} customers={page(customers)} />);
  for (const filter of [found, { ...found, area: 'SW12' }, { ...all, area: 'SW12' }])
    expectPseudo(<WorkerListScreen filter={filter} workers={nobody} customers={page([])} />);
});

const PLANNED = {
  ...{ jobId: 1, scheduledDate: DAY, actualDate: DAY, startTime: '10:00', endTime: '12:00' },
  customerName: 'Priya',
};
const AUDIT = {
  ...{
    id: 1,
    administrator: 'admin@sweep.example',
    impersonatedId: 7,
    call: 'finishVisit',
    subject: { jobId: 1 },
  },
  ...{ status: 200, requestId: 'r-1', at: AT },
  names: {
    ...{ cleaner: 'Grace Mbeki', otherCleaner: 'Ewa', applicant: null },
    ...{ cleanerBefore: 'Grace Mbeki', cleanerAfter: null, administrator: null },
  },
  visit: { customer: 'Priya', day: DAY, time: '10:00' },
};

it.each(['trusted', 'trialling'])(
  'the pseudo language translates the file of a worker who is %s',
  (trustLevel) => {
    for (const reasonForInactivity of [null, ...INACTIVITY_REASONS])
      expectPseudo(
        <WorkerFileScreen
          showsSwitches
          file={{
            worker: aWorker({
              ...{ trustLevel, reasonForInactivity, noNewAccountsDate: DAY },
              status: reasonForInactivity ? 'no-new-accounts' : 'active',
            }),
            timeOff: [
              {
                ...{ startDate: DAY, endDate: DAY, availability: [{ start: '08:00', end: '12:00' }] },
                ...{ reason: 'sick', note: '5', releasedCount: 2, bookedAt: AT },
              },
              {
                ...{
                  startDate: '2026-12-23',
                  endDate: '2026-12-24',
                  availability: [],
                  reason: 'holiday',
                  note: null,
                },
                ...{ releasedCount: 0, bookedAt: AT },
              },
            ],
            features: [],
          }}
          outcome={{ form: 'workerFeature', about: 'academy-link', refusal: null }}
        />,
      );
  },
);

it('the pseudo language translates the tabs of a worker', () => {
  const device = {
    ...{ id: 1, uuid: 'u', appVersion: '1.2', browser: 'Firefox', platform: 'Android', osVersion: '14' },
    ...{ lastSeenAt: AT, waitingTaps: 2 },
  };
  const worker = { id: 7, fullName: 'Grace Mbeki' };
  const visits = VISIT_STATES.map((state, jobId) => ({
    ...{ ...PLANNED, postcode: 'SW12 8AA', jobId, state, startedAt: AT, startArrivedAt: AT },
    ...{ startToldAt: AT, finishToldAt: '2026-11-19T08:07:00.000Z', lateTaps: [] },
    ...{ finishedAt: AT, finishArrivedAt: '2026-11-20T08:07:00.000Z' },
  }));
  const lateTaps = TAP_STATES.flatMap((state, id) =>
    CLAIM_KINDS.map((kind) => aClaimedTap({ id, kind, state, reason: 'The bell is blue.' })),
  );
  const lateVisits = [aLateVisit({ customerName: 'Priya', lateTaps })];
  const days = [
    { day: DAY, isOff: false, visits },
    { day: '2026-11-19', isOff: true, visits: [] },
    { day: '2026-11-20', isOff: false, visits: [] },
  ];
  expectPseudo(<WorkerWeekScreen {...{ worker, days, lateVisits }} />);
  const contract = { name: 'Grace Mbeki', signedAt: AT, applicantId: 3 };
  for (const one of [null, contract, { ...contract, applicantId: null }])
    expectPseudo(<WorkerDocumentsScreen worker={worker} contract={one} />);
  const devices = [device, { ...device, id: 2, browser: null, platform: null, waitingTaps: null }];
  expectPseudo(<WorkerDevicesScreen worker={worker} devices={devices} />);
  expectPseudo(<WorkerDevicesScreen worker={worker} devices={[]} />);
  expectPseudo(<WorkerHistoryScreen worker={worker} page={{ results: [AUDIT], older: 3, newer: 9 }} />);
  expectPseudo(<WorkerHistoryScreen worker={worker} page={{ results: [], older: null, newer: null }} />);
});

it('the pseudo language translates a worker’s jobs and the offered jobs', () => {
  const job = {
    ...{ jobId: 1, startTime: '10:00', endTime: '12:00', frequencyDays: 14 },
    ...{ customerName: 'Priya', postcode: 'SW12 8AA', scheduledDate: DAY, day: DAY },
  };
  const grace = { id: 7, fullName: 'Grace' };
  const counts = [{ kind: 'regular', state: 'on-offer', count: 3 }] as const;
  const states = [
    { worker: null, cameFrom: grace, isOnOffer: true, notFree: null, uncoveredDays: [DAY] },
    { worker: null, cameFrom: grace, isOnOffer: false, notFree: 'time-off' },
    { worker: grace, cameFrom: null, isOnOffer: true, notFree: null, uncoveredDays: [DAY] },
    { worker: null, cameFrom: null, isOnOffer: true, notFree: null },
  ] as const;
  for (const kind of ['one-off', 'regular'] as const)
    for (const state of ['on-offer', 'taken-back'] as const) {
      expectPseudo(
        <OffersScreen kind={kind} state={state} offers={{ ...page([]), counts }} focused={null} />,
      );
      const many = { ...page([{ id: 7, fullName: 'Grace Mbeki', area: null }]), numPages: 2 };
      for (const workers of [page([]), many])
        expectPseudo(
          <OffersScreen
            {...{ kind, state }}
            offers={{ ...page([]), counts }}
            focused={null}
            holders={{ search: '', workers }}
          />,
        );
      const scheduledDate = kind === 'regular' ? null : DAY;
      for (const one of states)
        for (const outcome of [null, 'offered', 'withdrawn', 'returned', 'taken', 'gone'] as const) {
          const ask = state === 'on-offer' ? ('withdraw' as const) : ('offer' as const);
          const focused = {
            focus: { jobId: 1, scheduledDate, ask: outcome ? null : ask, outcome, ownerId: 7 },
            job: { ...job, uncoveredDays: [], keyHolder: grace, ...one, scheduledDate },
          };
          const offers = { ...page([job]), counts };
          expectPseudo(<OffersScreen kind={kind} state={state} offers={offers} focused={focused} />);
        }
    }
  const { scheduledDate, day, ...rest } = job;
  const jobs = {
    fullName: 'Grace Mbeki',
    visits: [{ ...rest, scheduledDate, actualDate: day }],
    regularJobs: [{ ...rest, firstDate: day }],
  };
  expectPseudo(<WorkerJobsScreen id={7} jobs={jobs} focused={null} />);
});

it('the pseudo language translates a worker’s key handovers', () => {
  const handover = {
    ...{
      id: 1,
      otherName: 'Ewa',
      actualDate: DAY,
      startTime: '10:00',
      meetingPlace: 'Ewa',
      keysToGive: ['K-2'],
      keysToCollect: [null],
    },
    ...{ state: 'planned' as const, cancelledFor: null, cancelledName: null },
  };
  const ended = HANDOVER_ENDS.map((cancelledFor, id) => ({
    ...{ ...handover, id: id + 2, state: 'cancelled' as const, cancelledFor, cancelledName: 'Ewa' },
  }));
  const chosen = { query: {}, keyIds: [] };
  const desk = {
    worker: { id: 7, fullName: 'Grace Mbeki' },
    other: { id: 8, fullName: 'Ewa' },
    meetings: [null, { place: null }, { place: 'Ewa' }].map((handover, index) => ({
      ...{ ...PLANNED, jobId: index + 1, handover },
    })),
    candidates: CANDIDATE_STATES.flatMap((state, index) => [
      { id: 8 + index, fullName: 'Ewa', state, why: 'home' as const, free: [], areHoursKnown: index > 1 },
      {
        ...{ id: 20 + index, fullName: 'Ewa', state, why: 'area' as const },
        free: [{ start: '08:00', end: '10:00' }],
        areHoursKnown: true,
      },
    ]),
    keys: [
      { id: 1, number: null, customerName: 'Priya', postcode: 'SW12 8AA', holderId: 7, isBusy: false },
      { id: 2, number: '1042', customerName: 'Priya', postcode: 'SW12 8AA', holderId: 7, isBusy: true },
    ],
    handovers: [handover, { ...handover, id: 99, state: 'done' as const }, ...ended],
  };
  for (const outcome of [
    ...(['planned', 'not-planned', 'not-free', 'not-place'] as const),
    ...(['not-other-place', 'not-at-home'] as const),
  ])
    expectPseudo(<HandoversScreen desk={desk} chosen={chosen} outcome={outcome} />);
  for (const job of [2, 3])
    expectPseudo(
      <HandoversScreen desk={desk} chosen={{ ...chosen, query: { job, date: DAY } }} outcome="planned" />,
    );
  expectPseudo(
    <HandoversScreen
      desk={{ ...desk, other: null, meetings: [], keys: [], handovers: [] }}
      chosen={{ query: { find: 'zzz' }, keyIds: [] }}
      outcome={null}
    />,
  );
});

it('the pseudo language translates failed jobs, switches and the audit', () => {
  const job = { id: 1, kind: 'applicant-mail', tries: 8, failedAt: AT, error: 'ECONNREFUSED' };
  expectPseudo(
    <FailedJobsScreen
      failed={{ jobs: [job], count: 3 }}
      outcome={{ form: 'retryJob', about: 'applicant-mail', refusal: null }}
    />,
  );
  expectPseudo(
    <FailedJobsScreen
      failed={{ jobs: [], count: 0 }}
      outcome={{
        form: 'retryJob',
        about: 'applicant-mail',
        refusal: { code: 'timeout', fields: {}, typed: {} },
      }}
    />,
  );
  expectPseudo(
    <SwitchesScreen
      cleanersTexts={[{ kind: 'terms', title: null, address: '/legal/terms', isSample: true }]}
      features={[]}
      settings={[{ name: 'chat_allowed', value: '20', fault: { code: 'switch', limit: null } }]}
      outcome={{
        form: 'setting',
        about: 'office_hours_start',
        refusal: { code: 'validation_error', fields: { before: ['18'] }, typed: { value: '19' } },
      }}
    />,
  );
  expectPseudo(<AuditList entries={[AUDIT, { ...AUDIT, id: 2, impersonatedId: null }]} />);
  const calls = AUDIT_KINDS.flatMap(callsOfKind).map((call, id) => ({ ...AUDIT, id, call, subject: {} }));
  const entries = calls.flatMap((entry) => [entry, { ...entry, id: entry.id + 1000, status: 403 }]);
  for (const from of ['2026-11-02', undefined])
    expectPseudo(
      <AuditScreen
        asked={{ filter: { from, to: '2026-11-01' }, place: {} }}
        page={{ results: from ? entries : [], older: 1, newer: 2 }}
        choices={{
          administrators: [{ email: 'admin@sweep.example', name: null }],
          cleaners: [{ id: 7, fullName: 'Grace Mbeki' }],
        }}
        mayExport
        hasExportFailed
      />,
    );
  expectPseudo(<AuditList entries={[]} />);
});

it('the pseudo language translates the alert about visits without a cleaner', () => {
  const visit = {
    ...{ jobId: 1, scheduledDate: DAY, actualDate: DAY, startTime: '10:00', customerName: '1', area: '2' },
    coveredBy: null,
  };
  const absence = {
    workerId: 7,
    workerName: '3',
    reason: 'sick',
    visits: [visit, { ...visit, jobId: 2, coveredBy: '4' }],
  };
  const refusal = { code: 'server_error', fields: {}, typed: {} } as const;
  for (const refused of [refusal, null]) {
    const outcome = { form: 'acknowledgeAbsence', about: '3', refusal: refused };
    expectPseudo(<AbsenceAlerts absences={[absence]} outcome={outcome} />);
  }
});

it('the pseudo language translates the record of a worker', () => {
  const check = { seenOn: DAY, seenBy: 'Ewa', until: DAY };
  const checks = [
    { ...check, kind: 'background', state: 'passed' },
    { ...check, kind: 'right-to-work', state: 'failed', seenBy: null, until: '2036-01-01' },
  ] as const;
  const known = { worker: { id: 7, fullName: 'Grace Mbeki' }, notes: 'Priya', oneOffAreas: ['SW12'] };
  const changed = aWorkerRecord({
    ...known,
    ...{ checks, trustLevel: 'trusted', trustedSince: DAY, isOnBonus: true, startedWork: DAY },
    ...{ bonusDays: [true, false].map((isOnBonus) => ({ fromDay: DAY, isOnBonus })), fillsIn: true },
    ...{ payIncreaseDate: DAY, bonusPence: null, acts: [{ act: 'setWorkerTrust', by: 'Ewa', at: AT }] },
  });
  const empty = aWorkerRecord({
    ...known,
    ...{ firstVisitDay: null, regularAreas: [], oneOffAreas: [], travel: [], wantedHours: null },
    ...{ hours: [[], [], [], [], [], [], []], dayHours: [], notes: '', plannedVisits: 0 },
    goals: [{ id: 'background-check', target: null, isReached: true }],
  });
  for (const record of [changed, empty]) expectPseudo(<WorkerRecordScreen record={record} outcome={null} />);
});
