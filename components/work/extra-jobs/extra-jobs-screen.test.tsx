// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preloadDialog } from '@/components/ui/lazy-dialog';
import { callError } from '@/lib/core/ground/contract/call-error';
import { IMPERSONATION_WORLD, scopeText } from '@/lib/core/ground/contract/session-scope';
import type { Worker } from '@/lib/core/ground/session/schema';
import { reportAnswer } from '@/lib/core/phone/client/online';
import { ScopeContext } from '@/lib/core/phone/session/user';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { areaCalls, extraJobListCalls, extraJobsCalls } from '@/lib/features/work/extra-jobs/calls';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import type { FakeCallClient } from '@/tests/support/fake-call-client';
import {
  aHome,
  anExtraRegularJob,
  anExtraVisit,
  answerWithJobs,
  fakeExtraJobs,
} from '@/tests/support/fake-extra-jobs';
import { NOW } from '@/tests/support/render-app';
import { AMARA, renderStanding } from '@/tests/support/render-standing';
import { ExtraJobsScreen } from './extra-jobs-screen';

const SCOPE = { environment: 'production', world: 'live', userId: 7 };

let user: ReturnType<typeof userEvent.setup>;

// Compiling the dialog can take longer than a test's timeout.
beforeAll(async () => void (await preloadDialog()), 60_000);

beforeEach(() => {
  localStorage.clear();
  reportAnswer('ok');
  user = userEvent.setup();
});

const IMPERSONATED = { ...SCOPE, world: IMPERSONATION_WORLD };

function show(fake: FakeCallClient, path = '/extra-jobs', worker: Worker = AMARA, scope = SCOPE) {
  return renderStanding(
    <ScopeContext value={scope}>
      <ExtraJobsScreen workerId={7} now={NOW} />
    </ScopeContext>,
    fake,
    { path, worker },
  );
}

const openTab = (name: string) => user.click(screen.getByRole('tab', { name }));
const cards = () => screen.findAllByRole('button', { name: /(am|pm) to / });
const named = (text: string | RegExp) => screen.findByText(text);

describe('the list', () => {
  it('the list of extra jobs shows jobs by day with time, length, place, travel, tasks, pay and warnings', async () => {
    const late = anExtraVisit({
      jobId: 62,
      timeSlot: { start: '16:00', end: '18:00' },
      property: aHome(9, { postcode: { outward: 'N16' } }),
    });
    show(fakeExtraJobs({ visits: [anExtraVisit(), late] }));
    expect(await cards()).toHaveLength(2);
    const today = within(screen.getByRole('region', { name: 'Today' }));
    const [first, second] = today.getAllByRole('listitem').filter((item) => item.querySelector('h3'));
    expect(first?.textContent).toContain('11am to 1pm');
    expect(first?.textContent).toContain('2 h');
    expect(first?.textContent).toContain('Balham, SW12, London');
    expect(first?.textContent).toMatch(/15 min by public transport, 1\.6 miles from Anna’s/);
    expect(first?.textContent).toMatch(/15 min by public transport, 1\.6 miles to Ben’s/);
    // The worker gets £11.50 an hour plus £0.50 bonus, for two hours.
    expect(first?.textContent).toContain('£24 · £12 an hour · 30 min travel');
    expect(first?.textContent).not.toContain('Outside');
    expect(second?.textContent).toContain('Travel time from Ben’s home is not known');
    expect(second?.textContent).toContain('Outside your hours');
    expect(second?.textContent).toContain('Outside your areas');
    expect(within(first as HTMLElement).getByRole('img', { name: 'Cleaning' })).toBeDefined();
    expect(
      within(first as HTMLElement).getByRole('button', { name: '11am to 1pm, Balham, SW12, London' }),
    ).toBeDefined();
    expect(screen.queryByText(/^You are offline/)).toBeNull();
  });

  it('[EXTRA-41] urgent extra jobs are marked as needed soon in the list and the detail', async () => {
    const visits = [
      anExtraVisit({ isWithinExtraJobsSignal: true }),
      anExtraVisit({
        ...{ jobId: 62, actualDate: '2026-11-20', isWithinExtraJobsSignal: false },
        property: aHome(9, { postcode: { outward: 'N16' } }),
      }),
      anExtraVisit({ jobId: 63, actualDate: '2026-11-21' }),
    ];
    show(fakeExtraJobs({ visits }));
    expect(await cards()).toHaveLength(3);
    const marks = ['Today', 'Friday 20', 'Saturday 21'].map(
      (name) => within(screen.getByRole('region', { name })).queryAllByText('Cleaner needed soon').length,
    );
    expect(marks).toEqual([1, 0, 0]);
    expect(screen.getByText('Cleaner needed soon').classList.contains('bg-sun')).toBe(true);
    for (const [index, count] of [1, 0, 0].entries()) {
      await user.click((await cards())[index] as HTMLElement);
      const detail = await screen.findByRole('dialog', { name: 'Extra Job Detail' });
      await within(detail).findByText('Tasks');
      expect(within(detail).queryAllByText('Cleaner needed soon')).toHaveLength(count);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('[NAV-13] the list of extra jobs has a one-off and a regular tab, with five jobs until “Show more”', async () => {
    const visits = Array.from({ length: 7 }, (_, index) => anExtraVisit({ jobId: 100 + index }));
    show(fakeExtraJobs({ visits, regular: [anExtraRegularJob()] }));
    expect(await cards()).toHaveLength(5);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['One-off', 'Regular']);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await cards()).toHaveLength(7));
    await openTab('Regular');
    expect(await screen.findByRole('region', { name: 'Thursdays' })).toBeDefined();
    expect(screen.getByText('2 h · Fortnightly')).toBeDefined();
    expect(screen.getByText('Outside your hours')).toBeDefined();
  });

  it('[EXTRA-18] the list of extra jobs requests regular jobs by weekday, five a page', async () => {
    const jobs = [100, 101, 102, 103, 104, 105].map((id) => anExtraRegularJob({ id }));
    const fake = fakeExtraJobs({ regular: jobs });
    show(fake, '/extra-jobs?tab=regular');
    expect(await cards()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await cards()).toHaveLength(6));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
    const asked = fake.madeOf(extraJobListCalls.listReassignableRegularJobs).map(({ input }) => input.query);
    expect(asked.map((query) => [query?.dayOfWeek, query?.page, query?.pageSize])).toEqual([
      [0, 1, 5],
      [1, 1, 5],
      [2, 1, 5],
      [3, 1, 5],
      [3, 2, 5],
      [4, 1, 5],
      [5, 1, 5],
      [6, 1, 5],
    ]);
  });

  it('a day’s button starts the list of extra jobs at that day and sets the query string', async () => {
    const visits = [anExtraVisit(), anExtraVisit({ jobId: 62, actualDate: '2026-11-20' })];
    show(fakeExtraJobs({ visits }));
    expect(await cards()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Friday 20' }));
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
    expect(location.search).toBe('?from=2026-11-20');
    const strip = within(screen.getByRole('navigation', { name: 'Go to a day' }));
    await user.click(strip.getByRole('button', { name: 'Today' }));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect(location.search).toBe('');
  });

  it('a tab change of the extra jobs resets the selected day', async () => {
    const visits = [anExtraVisit(), anExtraVisit({ jobId: 62, actualDate: '2026-11-20' })];
    show(fakeExtraJobs({ visits, regular: [anExtraRegularJob()] }), '/extra-jobs?from=2026-11-20');
    await screen.findByRole('region', { name: 'Friday 20' });
    await openTab('Regular');
    expect(location.search).toBe('?tab=regular');
    await openTab('One-off');
    expect(location.search).toBe('');
  });

  it('the list of extra jobs shows an error for a failed “Show more” until it succeeds', async () => {
    const visits = Array.from({ length: 7 }, (_, index) => anExtraVisit({ jobId: 100 + index }));
    const fake = fakeExtraJobs({ visits });
    show(fake);
    expect(await cards()).toHaveLength(5);
    fake.refuse(extraJobListCalls.listReassignableVisits, callError('server_error', 'r'));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect((await named('Could not load more extra jobs')).role).toBe('alert');
    answerWithJobs(fake, { visits });
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await cards()).toHaveLength(7));
    expect(screen.queryByText('Could not load more extra jobs')).toBeNull();
  });

  it('the list of extra jobs shows that only later days are empty and links to all days', async () => {
    show(fakeExtraJobs({ visits: [anExtraVisit()] }), '/extra-jobs?from=2026-11-20');
    expect(await named('There are no extra jobs from this day on.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show all days' }));
    expect(await cards()).toHaveLength(1);
    expect(location.search).toBe('');
  });

  it('the list of extra jobs starts today when the URL names a past or too distant day', async () => {
    for (const day of ['2026-11-01', '2027-01-01']) {
      const { unmount } = show(fakeExtraJobs({ visits: [anExtraVisit()] }), `/extra-jobs?from=${day}`);
      expect(await cards()).toHaveLength(1);
      expect(screen.getByRole('button', { current: true }).textContent).toBe('Today');
      unmount();
    }
  });

  it('the list of extra jobs sorts a day’s jobs by time, and by best fit on request', async () => {
    const early = anExtraVisit({ jobId: 62, timeSlot: { start: '09:00', end: '11:00' } });
    const last = anExtraVisit({ jobId: 63, timeSlot: { start: '17:00', end: '19:00' } });
    const far = anExtraVisit({
      ...{ jobId: 64, timeSlot: { start: '10:30', end: '12:30' } },
      property: aHome(30),
    });
    show(fakeExtraJobs({ visits: [last, anExtraVisit(), far, early] }));
    const times = () =>
      screen.getAllByRole('button', { name: /(am|pm) to / }).map(({ textContent }) => textContent);
    await cards();
    expect(times()).toEqual(['9am to 11am', '10:30am to 12:30pm', '11am to 1pm', '5pm to 7pm']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Best for my day');
    expect(times()).toEqual(['11am to 1pm', '5pm to 7pm', '10:30am to 12:30pm', '9am to 11am']);
    expect(location.search).toBe('?sort=fit');
  });

  it('the list of extra jobs selects the first day with jobs, and an empty day says so', async () => {
    const visits = [
      anExtraVisit({ actualDate: '2026-11-19' }),
      anExtraVisit({ jobId: 62, actualDate: '2026-11-21' }),
    ];
    show(fakeExtraJobs({ visits }));
    await cards();
    expect(screen.getByRole('button', { current: true }).textContent).toBe('Tomorrow');
    expect(screen.getByText('Today: no extra jobs')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Friday 20' }));
    expect(await named('Friday 20: no extra jobs')).toBeDefined();
    expect(screen.getByRole('button', { current: true }).textContent).toBe('Saturday 21');
    await user.click(screen.getByRole('button', { name: 'Saturday 21' }));
    await waitFor(() => expect(screen.queryByText(/: no extra jobs$/)).toBeNull());
    expect(screen.getByRole('button', { current: true }).textContent).toBe('Saturday 21');
  });

  it('the list of extra jobs waits for the schedule, so that travel times do not move it, but not after a failure', async () => {
    const fake = fakeExtraJobs({ visits: [anExtraVisit()] });
    const answer = fake.hold(scheduleCalls.listWorkingDays);
    show(fake);
    await waitFor(() => expect(fake.madeOf(extraJobListCalls.listReassignableVisits)).not.toEqual([]));
    await act(async () => {});
    expect(screen.queryByRole('button', { name: /(am|pm) to / })).toBeNull();
    answer({ ok: false, error: callError('server_error', 'fake') });
    expect(await cards()).toHaveLength(1);
  });

  it('“Fits my day” leaves out other jobs and counts unknown travel times', async () => {
    const clash = anExtraVisit({ jobId: 62, timeSlot: { start: '09:00', end: '11:00' } });
    const placeless = anExtraVisit({ jobId: 63, property: aHome(2, { postcode: { outward: 'SW12' } }) });
    show(fakeExtraJobs({ visits: [anExtraVisit(), clash, placeless] }));
    expect(await cards()).toHaveLength(3);
    const overlap = await named('Overlaps your visit to Anna');
    expect(overlap.querySelector('svg')).not.toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Fits my day' }));
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    expect(screen.getByText('1 job is not shown. We do not know its travel time.')).toBeDefined();
  });

  it('the list of extra jobs shows that a job was just taken until the message is closed', async () => {
    const fake = fakeExtraJobs({ visits: [anExtraVisit(), anExtraVisit({ jobId: 62 })] });
    show(fake);
    expect(await cards()).toHaveLength(2);
    answerWithJobs(fake, { visits: [anExtraVisit()] });
    await user.click(screen.getByRole('button', { name: 'Refresh extra jobs' }));
    expect(await named('A job in this list has just been taken.')).toBeDefined();
    expect(await cards()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Close message' }));
    await waitFor(() => expect(screen.queryByText('A job in this list has just been taken.')).toBeNull());
  });

  it('[EXTRA-32] [EXTRA-33] the list of extra jobs shows in each tab that there are no jobs', async () => {
    show(fakeExtraJobs());
    expect(
      await named('There are currently no one-off extra jobs available. Please check back in 24 hours.'),
    ).toBeDefined();
    await openTab('Regular');
    expect(
      await named('There are currently no regular extra jobs available. Please check back in 24 hours.'),
    ).toBeDefined();
  });

  it('the list of extra jobs offers Retry after a failed load', async () => {
    const fake = fakeExtraJobs({ visits: [anExtraVisit()] });
    fake.refuse(extraJobListCalls.listReassignableVisits, callError('server_error', 'r'));
    show(fake);
    expect(await named('Could not load extra jobs')).toBeDefined();
    answerWithJobs(fake, { visits: [anExtraVisit()] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await cards()).toHaveLength(1);
  });

  it('the list of extra jobs shows cached jobs with their age when offline', async () => {
    const fake = fakeExtraJobs({ visits: [anExtraVisit()] });
    show(fake);
    expect(await cards()).toHaveLength(1);
    fake.refuse(extraJobListCalls.listReassignableVisits, callError('no_internet', 'r'));
    await user.click(screen.getByRole('button', { name: 'Refresh extra jobs' }));
    expect(await named('Some of these jobs may be taken already.')).toBeDefined();
    expect(screen.getByText('As of 10:46am')).toBeDefined();
    expect(await cards()).toHaveLength(1);
  });

  it('the list of extra jobs requests jobs even without eligibility, and offline says that none are cached', async () => {
    const fake = fakeExtraJobs();
    for (const call of [extraJobsCalls.getExtraJobEligibility, extraJobListCalls.listReassignableVisits]) {
      fake.refuse(call, callError('no_internet', 'r'));
    }
    show(fake);
    expect(await named('Extra jobs were not saved on this phone')).toBeDefined();
    expect(fake.madeOf(extraJobListCalls.listReassignableVisits)).not.toEqual([]);
  });
});

/** The unlock is saved on the device and sent to the server once. */
function expectUnlocked(fake: FakeCallClient) {
  expect(localStorage.getItem('regular-extra-jobs-unlocked')).toBe(`${scopeText(SCOPE)}|seen`);
  expect(fake.madeOf(flagCalls.putFeature).map(({ input }) => input)).toEqual([
    { params: { name: 'regular-extra-jobs-unlocked' }, body: { active: true } },
  ]);
}

describe('a tab without jobs', () => {
  /** The threshold differs from the app's default. */
  const LOCKED = {
    regularJobEligibilityRemainingVisits: 3,
    regularJobEligibilityThreshold: 8,
    isEligibleForRegularJobs: false,
  };

  it('[EXTRA-09] [EXTRA-10] [SCHED-12] a locked tab of extra jobs shows a ring and five empty blurred blocks', async () => {
    const fake = fakeExtraJobs({ eligibility: LOCKED, features: [], regular: [anExtraRegularJob()] });
    const { container } = show(fake, '/extra-jobs?tab=regular');
    const ring = await screen.findByRole('img', { name: '5 of 8 visits' });
    const filled = ring.querySelector('circle.stroke-brand');
    expect(filled?.getAttribute('stroke-dasharray')).toBe('63 100');
    expect(filled?.getAttribute('pathLength')).toBe('100');
    expect(screen.getByText('Finish 3 more visits to unlock regular extra jobs.')).toBeDefined();
    const blocks = [...container.querySelectorAll('[data-state="locked"]')];
    expect(blocks).toHaveLength(5);
    expect(blocks.map(({ classList }) => classList.contains('blur-sm'))).toEqual(Array(5).fill(true));
    expect(blocks.every(({ textContent }) => textContent === '')).toBe(true);
    expect(blocks.every((block) => block.closest('[aria-hidden]'))).toBe(true);
    expect(screen.queryByText(/only eligible for one-off/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ratings & Pay' })).toBeNull();
    expect(fake.madeOf(extraJobListCalls.listReassignableRegularJobs)).toEqual([]);
  });

  it('a locked tab of extra jobs shows below the lock other missing criteria: regular hours or eligibility', async () => {
    const oneOffOnly = { ...LOCKED, isZeroHours: true };
    const { unmount } = show(
      fakeExtraJobs({ eligibility: oneOffOnly, features: [] }),
      '/extra-jobs?tab=regular',
    );
    expect(await named(/^You are currently only eligible for one-off extra jobs/)).toBeDefined();
    expect(screen.getByRole('img', { name: '5 of 8 visits' })).toBeDefined();
    unmount();
    const barred = { ...LOCKED, isEligibleForOneOffJobs: false, reason: 'You cancelled late.' };
    show(fakeExtraJobs({ eligibility: barred, features: [] }), '/extra-jobs?tab=regular');
    expect(await named('You cancelled late.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ratings & Pay' }).getAttribute('href')).toBe('/performance');
  });

  it('[EXTRA-11] [EXTRA-12] an unlocked tab of extra jobs congratulates once, then shows the jobs', async () => {
    const fake = fakeExtraJobs({ features: [], regular: [anExtraRegularJob()] });
    show(fake, '/extra-jobs?tab=regular');
    expect(await named('Congratulations')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await cards()).toHaveLength(1);
    expectUnlocked(fake);
  });

  it('[EXTRA-11] [EXTRA-12] [EXTRA-34] a tab of extra jobs shows ineligible workers criteria, then a link per tab', async () => {
    const barred = { isEligibleForOneOffJobs: false, isEligibleForRegularJobs: false, minRating: 4.5 };
    const fake = fakeExtraJobs({ features: [], eligibility: barred });
    show(fake, '/extra-jobs?tab=regular');
    expect(
      await named(
        'You have unlocked regular extra jobs. To add them you need no late cancellations and high fulfilment. After 5 ratings, you also need an average of 4.5 or more.',
      ),
    ).toBeDefined();
    expect(screen.queryByText('Congratulations')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ratings & Pay' }).getAttribute('href')).toBe('/performance');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expectUnlocked(fake);
    expect(
      await named(
        'You are currently not eligible for regular extra jobs. Please check the Ratings & Pay page for more information.',
      ),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ratings & Pay' }).getAttribute('href')).toBe('/performance');
    await openTab('One-off');
    expect(
      await named(
        'You are currently not eligible for one-off extra jobs. Please check the Ratings & Pay page for more information.',
      ),
    ).toBeDefined();
  });

  it('both tabs of extra jobs show the unmet criterion and a link to Ratings & Pay', async () => {
    const reason = 'Your fulfilment is too low. Extra jobs need “Good”.';
    const barred = { isEligibleForOneOffJobs: false, isEligibleForRegularJobs: false };
    show(fakeExtraJobs({ features: [], eligibility: { ...barred, reason } }));
    for (const tab of ['One-off', 'Regular']) {
      await openTab(tab);
      expect(await named(reason)).toBeDefined();
      expect(screen.getByRole('link', { name: 'Ratings & Pay' }).getAttribute('href')).toBe('/performance');
    }
  });

  it.each([
    [4.1, 5, 1],
    [4.1, 4, 0],
    [4.2, 5, 0],
    [null, 0, 0],
  ])(
    'the notice about extra jobs without a reason compares the rating %s of %d ratings with the minimum',
    async (rating, numRatings, count) => {
      show(fakeExtraJobs({ eligibility: { isEligibleForOneOffJobs: false } }), '/extra-jobs', {
        ...AMARA,
        currentRating: rating,
        numRatings,
      });
      await named(/^You are currently not eligible for one-off/);
      expect(screen.queryAllByText('Your rating is 4.1. Extra jobs need at least 4.2.')).toHaveLength(count);
    },
  );

  it('a tab of extra jobs never mentions “one-off jobs” to a worker eligible for neither kind', async () => {
    const eligibility = {
      isEligibleForOneOffJobs: false,
      isEligibleForRegularJobs: false,
      isZeroHours: true,
    };
    show(fakeExtraJobs({ eligibility }));
    expect(await named(/^You are currently not eligible for one-off extra jobs/)).toBeDefined();
    await openTab('Regular');
    expect(await named(/^You are currently not eligible for regular extra jobs/)).toBeDefined();
    expect(screen.queryByText(/only eligible for one-off/)).toBeNull();
  });

  it('a tab of extra jobs names no minimum rating when the server gives none', async () => {
    const eligibility = { isEligibleForRegularJobs: false, minRating: null };
    show(fakeExtraJobs({ features: [], eligibility }), '/extra-jobs?tab=regular');
    expect(
      await named(/^You have unlocked regular extra jobs\. To add them you need a good rating,/),
    ).toBeDefined();
  });

  it('[EXTRA-13] a tab of extra jobs unlocks without a message when the feature is active', async () => {
    show(fakeExtraJobs({ regular: [anExtraRegularJob()] }), '/extra-jobs?tab=regular');
    expect(await cards()).toHaveLength(1);
    expect(screen.queryByText('Congratulations')).toBeNull();
  });

  it('[EXTRA-14] [FLAG-06] a tab of extra jobs is not locked for exempt workers', async () => {
    const features = ['extra-regular-jobs-lock-exemption'];
    const eligibility = { ...LOCKED, isEligibleForRegularJobs: true };
    show(fakeExtraJobs({ features, eligibility, regular: [anExtraRegularJob()] }), '/extra-jobs?tab=regular');
    expect(await cards()).toHaveLength(1);
  });

  it('[EXTRA-35] a tab of extra jobs links a worker without regular hours to the page that sets them', async () => {
    const eligibility = { isEligibleForRegularJobs: false, isZeroHours: true };
    show(fakeExtraJobs({ eligibility }), '/extra-jobs?tab=regular');
    expect(
      await named(
        'You are currently only eligible for one-off extra jobs, as you don’t have any regular working hours available.',
      ),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Set your regular hours' }).getAttribute('href')).toBe(
      '/time-off',
    );
  });

  it('a worker without extra jobs (isSwat) sees a message; no jobs are requested', async () => {
    const fake = fakeExtraJobs({ visits: [anExtraVisit()] });
    show(fake, '/extra-jobs', { ...AMARA, isSwat: true });
    expect(screen.getByText('Your account has no extra jobs. Questions? Contact support.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help');
    expect(screen.queryByRole('tab')).toBeNull();
    expect(fake.madeOf(extraJobListCalls.listReassignableVisits)).toEqual([]);
  });
});

describe('the areas dialog', () => {
  it('[EXTRA-21] the areas dialog loads, offers Retry after an error, and filters the list', async () => {
    const fake = fakeExtraJobs({ visits: [anExtraVisit()] });
    const release = fake.hold(areaCalls.listAreas);
    show(fake);
    await user.click(screen.getByRole('button', { name: 'Areas' }));
    expect(await named('Loading your areas')).toBeDefined();
    await act(async () => release({ ok: false, error: callError('server_error', 'r') }));
    expect(await named('Could not load your areas')).toBeDefined();
    fake.answer(areaCalls.listAreas, () => [{ id: 1, code: 'SW12' }]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    const around = await screen.findByRole('checkbox', { name: /^SW4/ });
    expect(around.closest('label')?.textContent).toBe('SW40.8 miles');
    expect(screen.getByRole('checkbox', { name: 'SW9' })).toHaveProperty('checked', false);
    const own = screen.getByRole('checkbox', { name: 'SW12' });
    expect(screen.queryByText('If you choose no area, you see jobs in your own areas.')).toBeNull();
    await user.click(own);
    expect(screen.getByText('If you choose no area, you see jobs in your own areas.').role).toBe('status');
    await user.click(own);
    await user.click(around);
    await user.click(screen.getByRole('button', { name: 'Show jobs' }));
    await waitFor(() =>
      expect(fake.madeOf(extraJobListCalls.listReassignableVisits).at(-1)?.input.query).toMatchObject({
        areas: 'SW12,SW4',
      }),
    );
  });
});

const areasAsked = (fake: FakeCallClient, call: 'listReassignableVisits' | 'listReassignableRegularJobs') =>
  fake.madeOf(extraJobListCalls[call]).at(-1)?.input.query;

it('[EXTRA-43] the extra jobs page requests each kind of job with home, own and nearby areas of the areas service', async () => {
  const fake = fakeExtraJobs({ visits: [anExtraVisit()], regular: [anExtraRegularJob()] });
  fake.answer(areaCalls.listAreas, () => ['N1', 'SW12', 'SE5'].map((code, id) => ({ id, code })));
  fake.answer(areaCalls.getWorkingAreas, () => ({ regular: ['SW12'], oneOff: ['SE5'] }));
  show(fake, '/extra-jobs', { ...AMARA, postcode: { area: { code: 'W8' } } });
  await cards();
  expect(areasAsked(fake, 'listReassignableVisits')).toMatchObject({ areas: 'N1,SW12,SE5' });
  await openTab('Regular');
  await screen.findByRole('region', { name: 'Thursdays' });
  expect(areasAsked(fake, 'listReassignableRegularJobs')).toMatchObject({ areas: 'N1,SW12' });
  await user.click(screen.getByRole('button', { name: 'Areas' }));
  const codesOf = async (group: string) =>
    within(await screen.findByRole('group', { name: group }))
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.querySelector('span')?.textContent);
  expect(await codesOf('Your areas')).toEqual(['N1', 'SW12', 'SE5']);
  expect(await codesOf('Near your areas')).toEqual(['SW4', 'SW9']);
  expect(fake.madeOf(areaCalls.listSurroundingAreas).at(-1)?.input.query).toEqual({
    areas: ['N1', 'SE5', 'SW12'],
    context: 'extra-jobs',
  });
});

it('the extra jobs page uses all areas for both kinds when the kinds are unknown, as in a demo', async () => {
  const fake = fakeExtraJobs({ regular: [anExtraRegularJob()] });
  fake.answer(areaCalls.listAreas, () => ['SW12', 'SE5'].map((code, id) => ({ id, code })));
  fake.refuse(areaCalls.getWorkingAreas, callError('demo_missing', 'r'));
  show(fake, '/extra-jobs?tab=regular');
  await cards();
  expect(areasAsked(fake, 'listReassignableRegularJobs')).toMatchObject({ areas: 'SW12,SE5' });
});

it.each([
  ['unknown area codes', 'ZZ9,SW12', 'ZZ9,SW12'],
  ['valid and invalid codes', "SW12,'--,<b>,SW12, ", 'SW12'],
  ['invalid codes only', '%,;', 'SW12'],
])(
  'the extra jobs page requests the well-formed saved areas, or the worker’s own areas if there are none: %s (%s)',
  async (_, note, areas) => {
    localStorage.setItem('CACHE__extra-jobs-areas', `${scopeText(SCOPE)}|${note}`);
    const fake = fakeExtraJobs({ visits: [anExtraVisit()] });
    show(fake);
    await cards();
    expect(areasAsked(fake, 'listReassignableVisits')).toMatchObject({ areas });
  },
);

it('a chosen area that is no longer own or nearby can be deselected', async () => {
  localStorage.setItem('CACHE__extra-jobs-areas', `${scopeText(SCOPE)}|ZZ9,SW12`);
  const fake = fakeExtraJobs({ visits: [anExtraVisit()] });
  show(fake);
  await cards();
  await user.click(screen.getByRole('button', { name: 'Areas' }));
  const elsewhere = within(await screen.findByRole('group', { name: 'Other areas' }));
  await user.click(elsewhere.getByRole('checkbox', { name: 'ZZ9' }));
  await user.click(screen.getByRole('button', { name: 'Show jobs' }));
  await waitFor(() => expect(areasAsked(fake, 'listReassignableVisits')).toMatchObject({ areas: 'SW12' }));
});

it('the extra jobs page shows that nearby areas failed, offers Retry and lists own areas', async () => {
  const fake = fakeExtraJobs();
  fake.refuse(areaCalls.listSurroundingAreas, callError('not_found', 'r'));
  show(fake);
  await user.click(screen.getByRole('button', { name: 'Areas' }));
  expect(await named('Could not load the areas near yours')).toBeDefined();
  expect(screen.getByRole('checkbox', { name: 'SW12' })).toBeDefined();
  fake.answer(areaCalls.listSurroundingAreas, () => [{ id: 2, code: 'SW4', distanceKm: 1.24 }]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('checkbox', { name: /^SW4/ })).toBeDefined();
  expect(screen.queryByText('Could not load the areas near yours')).toBeNull();
});

it('the extra jobs page saves no areas, unlock or closed cards during impersonation', async () => {
  const last60DaysMetrics = { visitsOutsideNormalArea: 8, hasSignificantVisitsOutsideOfArea: true };
  const fake = fakeExtraJobs({ features: [], visits: [anExtraVisit()], regular: [anExtraRegularJob()] });
  const seen = { ...AMARA, last60DaysMetrics };
  const { unmount } = show(fake, '/extra-jobs', seen, IMPERSONATED);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Have you moved?')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Areas' }));
  await user.click(await screen.findByRole('checkbox', { name: /^SW4/ }));
  await user.click(screen.getByRole('button', { name: 'Show jobs' }));
  await waitFor(() => expect(areasAsked(fake, 'listReassignableVisits')?.areas).toContain('SW4'));
  await openTab('Regular');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await cards()).toHaveLength(1);
  expect({ ...localStorage }).toEqual({});
  unmount();
  // The worker's own page does not use the administrator's choices.
  const own = fakeExtraJobs({ visits: [anExtraVisit()] });
  show(own, '/extra-jobs', seen);
  expect(screen.getByText('Have you moved?')).toBeDefined();
  await cards();
  expect(areasAsked(own, 'listReassignableVisits')?.areas).not.toContain('SW4');
});

describe('the reminder about working outside the area', () => {
  const of = (visitsOutsideNormalArea: number, hasSignificantVisitsOutsideOfArea = true): Worker => ({
    ...AMARA,
    last60DaysMetrics: { visitsOutsideNormalArea, hasSignificantVisitsOutsideOfArea },
  });
  const asked = () => screen.queryByText('Have you moved?') !== null;

  it.each([
    [0, true, false],
    [7, true, false],
    [8, true, true],
    [8, false, false],
    [9, true, false],
    [16, true, true],
  ])(
    '[EXTRA-42] the reminder about working outside the area with %i visits outside, significant %s: shown %s',
    (count, isSignificant, isShown) => {
      show(fakeExtraJobs(), '/extra-jobs', of(count, isSignificant));
      expect(asked()).toBe(isShown);
    },
  );

  it('[EXTRA-42] the reminder about working outside the area links to the postcode form, and returns 8 visits after Close', async () => {
    const { unmount } = show(fakeExtraJobs(), '/extra-jobs', of(16));
    const link = screen.getByRole('link', { name: 'Tell us your new postcode' });
    expect(link.getAttribute('href')).toBe('/help/contact/postcode-change');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(asked()).toBe(false);
    unmount();
    const again = show(fakeExtraJobs(), '/extra-jobs', of(16));
    expect(asked()).toBe(false);
    again.unmount();
    show(fakeExtraJobs(), '/extra-jobs', of(24));
    expect(asked()).toBe(true);
  });
});
