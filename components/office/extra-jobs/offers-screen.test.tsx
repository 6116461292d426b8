// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type OfferFocus, offerFocusOf } from '@/lib/features/office/extra-jobs/offer-focus';
import type { ListedOffer, OfferedJob } from '@/lib/features/office/extra-jobs/schema';
import type { FocusedOffer } from './offer';
import { OffersScreen, WorkerJobsScreen } from './offers-screen';

const VISIT: ListedOffer = {
  jobId: 61,
  startTime: '10:00',
  endTime: '12:00',
  frequencyDays: 1,
  customerName: 'Priya Raman',
  postcode: 'SW12 9EA',
  scheduledDate: '2026-11-25',
  day: '2026-11-26',
};
const REGULAR: ListedOffer = {
  ...VISIT,
  jobId: 77,
  frequencyDays: 14,
  scheduledDate: '2026-11-02',
  day: '2026-11-02',
};

const page = (results: readonly ListedOffer[]) => ({
  currentPage: 1,
  numPages: 1,
  numResults: results.length,
  perPage: 20,
  urlNextPage: null,
  urlPreviousPage: null,
  results,
  counts: [
    { kind: 'one-off', state: 'on-offer', count: 12 },
    { kind: 'regular', state: 'on-offer', count: 3 },
    { kind: 'one-off', state: 'taken-back', count: 0 },
    { kind: 'regular', state: 'taken-back', count: 1 },
  ] as const,
});

const VISIT_JOB: OfferedJob = {
  ...VISIT,
  worker: null,
  isOnOffer: true,
  cameFrom: { id: 7, fullName: 'Amara Okafor' },
  notFree: null,
  uncoveredDays: [],
  keyHolder: null,
};
const REGULAR_JOB: OfferedJob = { ...VISIT_JOB, ...REGULAR, scheduledDate: null };
const AMARA = { id: 7, fullName: 'Amara Okafor' };
const ELLA = { id: 8, fullName: 'Ella Brown' };

/** Returns a job with the state that the query string gives for it. */
function focused(job: OfferedJob, address: Partial<OfferFocus>): FocusedOffer {
  const { jobId, scheduledDate } = job;
  return { focus: { jobId, scheduledDate, ask: null, outcome: null, ownerId: null, ...address }, job };
}

type Shown = Partial<Parameters<typeof OffersScreen>[0]>;
const show = (shown: Shown = {}) => {
  const {
    kind = 'one-off',
    state = 'on-offer',
    offers = page([VISIT]),
    focused = null,
    holders = null,
  } = shown;
  return render(<OffersScreen {...{ kind, state, offers, focused, holders }} />);
};
const showWorker = (job: FocusedOffer | null = null, visits: readonly ListedOffer[] = [VISIT]) => {
  const jobs = {
    fullName: 'Amara Okafor',
    visits: visits.map(({ day: actualDate, ...visit }) => ({ ...visit, actualDate })),
    regularJobs: [{ ...REGULAR, firstDate: REGULAR.day }],
  };
  return render(<WorkerJobsScreen id={7} jobs={jobs} focused={job} />);
};

function sentBy(name: string) {
  const form = screen.getByRole('button', { name }).closest('form') as HTMLFormElement;
  return [form.method, form.getAttribute('action'), Object.fromEntries(new FormData(form))];
}
const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const rows = () =>
  within(screen.getByRole('region', { name: 'Visits' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const addressOf = (form: string) => `/app-sweepers/api/session/office/form/${form}`;
const VISIT_TIME = 'Thursday 26 November, 10am to 12pm';
const IN_LIST = { kind: 'one-off', state: 'on-offer', page: '1' };

describe('the office’s list of offers', () => {
  it('the main button of the office’s list of offers finds the cleaner whose jobs are offered', () => {
    const { unmount } = show();
    const main = within(screen.getByRole('banner')).getByRole('link', { name: 'Offer a job' });
    expect(main.getAttribute('href')).toBe('/admin/extra-jobs?kind=one-off&state=on-offer&offer=1');
    unmount();
    const none = { ...page([]), results: [] };
    const workers = { ...none, results: [{ ...ELLA, area: 'SW12' }], numResults: 41, numPages: 3 };
    const { unmount: close } = show({ state: 'taken-back', holders: { search: 'el', workers } });
    const sheet = within(screen.getByRole('complementary', { name: 'Offer a job' }));
    const field = sheet.getByRole<HTMLInputElement>('searchbox', { name: 'Whose job?' });
    const form = field.form as HTMLFormElement;
    const fields = { kind: 'one-off', state: 'taken-back', offer: '1', find: 'el' };
    expect([form.method, Object.fromEntries(new FormData(form))]).toEqual(['get', fields]);
    const link = sheet.getByRole('link', { name: /^Ella Brown/ });
    expect(link.getAttribute('href')).toBe('/admin/workers/8/jobs');
    expect(sheet.getByText('There are 41 cleaners. Search for one by name.')).toBeDefined();
    close();
    show({ holders: { search: '%', workers: none } });
    expect(screen.getByRole('status').textContent).toBe('No cleaner found for “%”.');
  });

  it('the office’s list of offers links from a visit to its confirmation and back', () => {
    const { unmount } = show();
    expect(linkTo(`Take back: ${VISIT_TIME}, Priya Raman`)).toBe(
      '/admin/extra-jobs?kind=one-off&state=on-offer&job=61&date=2026-11-25&ask=withdraw#offer-focus',
    );
    unmount();
    show({ focused: focused(VISIT_JOB, { ask: 'withdraw' }) });
    const question = screen.getByRole('region', { name: `Take back Priya Raman’s visit, ${VISIT_TIME}?` });
    expect([question.id, question.tabIndex]).toEqual(['offer-focus', -1]);
    expect(linkTo('Cancel')).toBe('/admin/extra-jobs?kind=one-off&state=on-offer#offer-61-2026-11-25');
    expect(screen.queryByRole('link', { name: /^Take back:/ })).toBeNull();
  });

  it('the office’s list of offers shows that a visit returns to its former cleaner, and sends that cleaner’s id', () => {
    show({ focused: focused(VISIT_JOB, { ask: 'withdraw' }) });
    expect(screen.getByText('It goes back to Amara Okafor.')).toBeDefined();
    expect(sentBy('Take back')).toEqual([
      'post',
      addressOf('withdrawVisit'),
      { ...IN_LIST, job: '61', date: '2026-11-25', owner: '7' },
    ]);
  });

  it.each<[string, Partial<OfferedJob>, readonly string[]]>([
    ['has no account', { notFree: 'no-account' }, ['Amara Okafor cannot sign in any more.']],
    ['has time off', { notFree: 'time-off' }, ['Amara Okafor has time off then.']],
    ['has another visit', { notFree: 'other-visit' }, ['Amara Okafor has another visit at that time.']],
    ['does not exist', { cameFrom: null }, []],
  ])(
    'the office’s list of offers warns that no cleaner gets a visit whose former cleaner %s',
    (_, job, why) => {
      show({ focused: focused({ ...VISIT_JOB, ...job }, { ask: 'withdraw' }) });
      const question = within(screen.getByRole('region'));
      expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        ...why,
        'No cleaner will have it.',
      ]);
    },
  );

  it('the office’s list of offers lists the days on which a regular job’s former cleaner is not free', () => {
    const job = { ...REGULAR_JOB, uncoveredDays: ['2026-12-07', '2026-12-21'] };
    show({ kind: 'regular', offers: page([REGULAR]), focused: focused(job, { ask: 'withdraw' }) });
    const name = 'Take back Priya Raman’s regular job, Monday, 10am to 12pm?';
    expect(
      within(screen.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      'It goes back to Amara Okafor.',
      'Amara Okafor is not free on 7 December, 21 December. These visits are still offered to everyone.',
    ]);
    expect(sentBy('Take back')).toEqual([
      'post',
      addressOf('withdrawJob'),
      { ...IN_LIST, kind: 'regular', job: '77', owner: '7' },
    ]);
  });

  it('the office’s list of offers asks before it offers a regular job without a cleaner again', () => {
    const job = { ...REGULAR_JOB, isOnOffer: false };
    const list = { kind: 'regular', state: 'taken-back', offers: page([REGULAR]) } as const;
    const { unmount } = show(list);
    expect(linkTo('Offer to everyone: Monday, 10am to 12pm, Priya Raman')).toContain('&job=77&ask=offer#');
    expect(screen.getByText('Priya Raman, SW12 9EA · Fortnightly')).toBeDefined();
    unmount();
    show({ ...list, focused: focused(job, { ask: 'offer' }) });
    const name = 'Offer Priya Raman’s regular job, Monday, 10am to 12pm, to everyone?';
    expect(within(screen.getByRole('region', { name })).getByText('No cleaner has it now.')).toBeDefined();
    expect(sentBy('Offer to everyone')).toEqual([
      'post',
      addressOf('offerJob'),
      { kind: 'regular', state: 'taken-back', page: '1', job: '77' },
    ]);
  });

  it('the office’s list of offers does not ask about a visit that left the list or has a cleaner', () => {
    const { unmount } = show({ offers: page([]), focused: focused(VISIT_JOB, { ask: 'withdraw' }) });
    expect(screen.queryByRole('region')).toBeNull();
    unmount();
    show({ focused: focused({ ...VISIT_JOB, worker: ELLA }, { ask: 'withdraw' }) });
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByRole('link', { name: /^Take back:/ })).toBeDefined();
  });

  it('the office’s list of offers shows the count of each list, marks the current one and says that it is empty', () => {
    show({ state: 'taken-back', offers: page([]) });
    const lists = within(screen.getByRole('navigation', { name: 'Lists of extra jobs' }));
    expect(lists.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Offered · One-off 12', 'Offered · Regular 3'],
      ...['Taken back · One-off 0', 'Taken back · Regular 1'],
    ]);
    expect(lists.getByRole('link', { current: true }).getAttribute('href')).toBe(
      '/admin/extra-jobs?kind=one-off&state=taken-back',
    );
    expect(screen.getByText('No taken-back job needs a cleaner.')).toBeDefined();
    expect(screen.queryByRole('link', { name: /Offer to everyone/ })).toBeNull();
  });
});

describe('the result of a change', () => {
  const EARLIER = { ...VISIT, jobId: 5, startTime: '08:00', endTime: '09:00' };
  const LATER = { ...VISIT, jobId: 4, startTime: '14:00', endTime: '15:00' };

  it('the result of a change replaces the job’s row, with an Undo button', () => {
    showWorker(focused(VISIT_JOB, { outcome: 'offered', ownerId: 7 }), [EARLIER, LATER]);
    expect(rows().map((text) => text?.slice(0, 35))).toEqual([
      'Thursday 26 November, 8am to 9amPri',
      'Priya Raman, Thursday 26 November, ',
      'Thursday 26 November, 2pm to 3pmPri',
    ]);
    expect(screen.getByRole('status').textContent).toBe(
      `Priya Raman, ${VISIT_TIME}: now offered to everyone.`,
    );
    expect(screen.getByRole('status').parentElement?.id).toBe('offer-focus');
    expect(sentBy(`Undo: Priya Raman, ${VISIT_TIME}`)).toEqual([
      'post',
      addressOf('withdrawVisit'),
      { worker: '7', job: '61', date: '2026-11-25', owner: '7', undo: '1' },
    ]);
  });

  it('the result of a change names the cleaner who has the visit again; Undo sends that cleaner’s id', () => {
    const job = { ...VISIT_JOB, worker: AMARA, cameFrom: null };
    show({ offers: page([]), focused: focused(job, { outcome: 'withdrawn', ownerId: 7 }) });
    expect(screen.getByRole('status').textContent).toBe(
      `Amara Okafor has Priya Raman’s visit again: ${VISIT_TIME}.`,
    );
    expect(sentBy(`Undo: Priya Raman, ${VISIT_TIME}`).slice(1)).toEqual([
      addressOf('offerVisit'),
      { ...IN_LIST, job: '61', date: '2026-11-25', owner: '7', undo: '1' },
    ]);
  });

  it('the result of a change shows why no cleaner has the visit; Undo sends no cleaner’s id', () => {
    const job = { ...VISIT_JOB, isOnOffer: false, notFree: 'time-off' } as const;
    show({ offers: page([]), focused: focused(job, { outcome: 'withdrawn', ownerId: 7 }) });
    expect(screen.getByRole('status').textContent).toBe(
      `Amara Okafor has time off then. Priya Raman, ${VISIT_TIME}: no cleaner has it now.`,
    );
    expect(sentBy(`Undo: Priya Raman, ${VISIT_TIME}`).slice(1)).toEqual([
      addressOf('offerVisit'),
      { ...IN_LIST, job: '61', date: '2026-11-25', undo: '1' },
    ]);
  });

  it.each<[string, OfferedJob, Partial<OfferFocus>, string]>([
    [
      'another cleaner has taken it',
      { ...VISIT_JOB, worker: ELLA, cameFrom: null },
      { outcome: 'offered', ownerId: 7 },
      `Priya Raman, ${VISIT_TIME}: Ella Brown has it now.`,
    ],
    [
      'another cleaner had it in between',
      { ...VISIT_JOB, cameFrom: ELLA },
      { outcome: 'offered', ownerId: 7 },
      `Priya Raman, ${VISIT_TIME}: now offered to everyone.`,
    ],
    [
      'another cleaner got it after it was taken back',
      { ...VISIT_JOB, worker: ELLA, cameFrom: null },
      { outcome: 'withdrawn', ownerId: 7 },
      `Priya Raman, ${VISIT_TIME}: Ella Brown has it now.`,
    ],
    [
      'it was undone',
      { ...VISIT_JOB, worker: AMARA, cameFrom: null },
      { outcome: 'returned', ownerId: 7 },
      `Amara Okafor has Priya Raman’s visit again: ${VISIT_TIME}.`,
    ],
    [
      'the undo was undone',
      VISIT_JOB,
      { outcome: 'reoffered', ownerId: 7 },
      `Priya Raman, ${VISIT_TIME}: now offered to everyone.`,
    ],
  ])('the result of a change has no Undo once %s', (_, job, address, text) => {
    show({ offers: page([]), focused: focused(job, address) });
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it.each([
    ['taken', 'Another cleaner has this job now.'],
    ['handover', 'This job has a key handover. Cancel the handover first.'],
    ['changed', 'Somebody has changed this job. Check it and try again.'],
  ] as const)('the result of a change shows the job and the reason of a refusal: %s', (outcome, why) => {
    show({ focused: focused(VISIT_JOB, { outcome }) });
    expect(screen.getByRole('alert').textContent).toBe(`Priya Raman, ${VISIT_TIME}: ${why}`);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('the result of a change shows that a job no longer exists', () => {
    show({ focused: { ...focused(VISIT_JOB, { outcome: 'offered' }), job: null } });
    expect(screen.getByRole('alert').textContent?.trim()).toBe('This job no longer exists.');
  });
});

describe('a worker’s jobs', () => {
  it('a worker’s jobs ask before an offer: show who loses the job and who has the keys', () => {
    const job = { ...VISIT_JOB, worker: AMARA, cameFrom: null, keyHolder: AMARA };
    const { unmount } = showWorker();
    expect(linkTo(`Offer to everyone: ${VISIT_TIME}, Priya Raman`)).toBe(
      '/admin/workers/7/jobs?job=61&date=2026-11-25&ask=offer#offer-focus',
    );
    unmount();
    showWorker(focused(job, { ask: 'offer' }));
    const name = `Offer Priya Raman’s visit, ${VISIT_TIME}, to everyone?`;
    const effects = within(screen.getByRole('region', { name })).getAllByRole('listitem');
    expect(effects.map(({ textContent }) => textContent)).toEqual([
      'Amara Okafor loses it at once.',
      'Amara Okafor has the keys.',
    ]);
    expect(sentBy('Offer to everyone')).toEqual([
      'post',
      addressOf('offerVisit'),
      { worker: '7', job: '61', date: '2026-11-25', owner: '7' },
    ]);
  });

  it('a worker’s jobs warn in the regular list only that all visits of a regular job go', () => {
    showWorker(focused({ ...REGULAR_JOB, worker: AMARA, cameFrom: null }, { ask: 'offer' }));
    const list = within(screen.getByRole('region', { name: 'Regular jobs' }));
    expect(list.getByText('Amara Okafor loses all visits of this job at once.')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Offer to everyone' })).toHaveLength(1);
  });
});

describe('offerFocusOf', () => {
  const done = { form: 'offerVisit', about: '', refusal: null };

  it('offerFocusOf parses job, date, question, result and owner', () => {
    const query = { job: '61', date: '2026-11-25', owner: '7' };
    expect(offerFocusOf(query, done)).toEqual({
      ...{ jobId: 61, scheduledDate: '2026-11-25', ask: null, outcome: 'offered', ownerId: 7 },
    });
    expect(offerFocusOf({ job: '77', ask: 'withdraw' }, null)).toEqual({
      ...{ jobId: 77, scheduledDate: null, ask: 'withdraw', outcome: null, ownerId: null },
    });
  });

  it.each([
    ['no parameters', {}, null],
    ['no job', {}, done],
    ['an invalid job', { job: 'x' }, done],
    ['a job without a form outcome', { job: '61', outcome: 'offered' }, null],
    ['the outcome of another form', { job: '61' }, { ...done, form: 'withdrawInvitation' }],
    ['a repeated parameter', { job: '61', ask: ['offer', 'withdraw'] }, null],
  ])('offerFocusOf returns null for %s', (_, query, after) => {
    expect(offerFocusOf(query, after)).toBeNull();
  });
});
