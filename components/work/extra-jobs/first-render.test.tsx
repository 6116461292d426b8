// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WithPageAnswers } from '@/components/query/page-answers';
import { preloadDialog } from '@/components/ui/lazy-dialog';
import { ToastProvider } from '@/components/ui/toasts';
import { bringAnswers } from '@/lib/core/gateway/calls/bring-answers';
import { callError } from '@/lib/core/ground/contract/call-error';
import type { CallDefinition } from '@/lib/core/ground/contract/define-call';
import type { PageAnswer } from '@/lib/core/ground/contract/page-answer';
import { scopeText } from '@/lib/core/ground/contract/session-scope';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { AnswerCacheContext, CallContext } from '@/lib/core/phone/client/call-context';
import { answeredAt } from '@/lib/core/phone/client/freshness';
import { reportAnswer } from '@/lib/core/phone/client/online';
import { ClockContext, createClock } from '@/lib/core/phone/session/clock';
import { ScopeContext, UserContext } from '@/lib/core/phone/session/user';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { hoursCalls } from '@/lib/features/people/hours/calls';
import { areaCalls, extraJobListCalls, extraJobsCalls } from '@/lib/features/work/extra-jobs/calls';
import { askForList } from '@/lib/features/work/extra-jobs/first-list';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import { comeBack } from '@/tests/support/come-back';
import { FakeAnswers } from '@/tests/support/fake-answers';
import type { FakeCallClient } from '@/tests/support/fake-call-client';
import { aHome, anExtraRegularJob, anExtraVisit, fakeExtraJobs } from '@/tests/support/fake-extra-jobs';
import { SearchParamsContext } from '@/tests/support/fake-navigation';
import { fakeViewport, NOW } from '@/tests/support/render-app';
import { AMARA } from '@/tests/support/render-standing';
import { ExtraJobsScreen } from './extra-jobs-screen';
import { readListAddress } from './list-address.view';

const SCOPE = { environment: 'production', world: 'live', userId: 7 };
const NOTE = 'CACHE__extra-jobs-areas';
const { listReassignableVisits, listReassignableRegularJobs } = extraJobListCalls;
const BROUGHT: readonly CallDefinition[] = [
  extraJobsCalls.getExtraJobEligibility,
  ...[areaCalls.listAreas, areaCalls.getWorkingAreas, areaCalls.listSurroundingAreas],
  ...[flagCalls.getFeature, hoursCalls.getAvailability, scheduleCalls.listWorkingDays],
  ...[listReassignableVisits, listReassignableRegularJobs],
];
const DATA = { visits: [1, 2, 3, 4, 5, 6].map((place) => anExtraVisit({ jobId: 60 + place })) };

// Compiling the dialog can take longer than a test's timeout.
beforeAll(async () => void (await preloadDialog()), 60_000);

let phone: FakeCallClient;
let answersOfPhone: FakeAnswers;
beforeEach(() => {
  window.history.replaceState(null, '', '/app-sweepers/extra-jobs');
  // biome-ignore lint/suspicious/noDocumentCookie: The test is about this cookie.
  document.cookie = `${NOTE}=; Path=/app-sweepers; Max-Age=0`;
  localStorage.clear();
  answeredAt.clear();
  reportAnswer('ok');
  phone = fakeExtraJobs(DATA);
  answersOfPhone = new FakeAnswers();
  fakeViewport();
  vi.stubGlobal('requestIdleCallback', queueMicrotask);
});

interface Page {
  readonly query?: string;
  readonly areasNote?: string | null;
  /** SWR keeps the first value of each key for all tests of a file. */
  readonly workerId?: number;
  readonly answers: readonly PageAnswer[];
}

interface Asked extends Partial<Omit<Page, 'answers' | 'workerId'>> {
  readonly isSwat?: boolean;
}

const bring = (server: FakeCallClient, { query = '', areasNote = null, isSwat = false }: Asked = {}) =>
  bringAnswers(5_000, (bringing) =>
    askForList(
      { ...bringing, send: (call, input) => server.client(call, input) },
      {
        ...readListAddress(new URLSearchParams(query)),
        ...{ workerId: 7, isSwat, now: NOW, features: null, areasNote },
      },
    ),
  );

function page({ query = '', areasNote = null, workerId = 7, answers }: Page) {
  const cache = new Map();
  const clock = createClock(() => Date.parse(NOW));
  const options = { provider: () => cache, dedupingInterval: 0, focusThrottleInterval: 0 };
  return (
    <SWRConfig value={{ ...options, shouldRetryOnError: false }}>
      <CallContext value={phone.client}>
        <AnswerCacheContext value={answersOfPhone.cache}>
          <ClockContext value={clock}>
            <ScopeContext value={SCOPE}>
              <UserContext value={{ ok: true, value: AMARA }}>
                <SearchParamsContext value={new URLSearchParams(query)}>
                  <ToastProvider>
                    <WithPageAnswers answers={answers} loadedAt={NOW}>
                      <ExtraJobsScreen workerId={workerId} now={NOW} areasNote={areasNote} />
                    </WithPageAnswers>
                  </ToastProvider>
                </SearchParamsContext>
              </UserContext>
            </ScopeContext>
          </ClockContext>
        </AnswerCacheContext>
      </CallContext>
    </SWRConfig>
  );
}

/** Opens the server's HTML, which the phone then makes interactive. */
async function open(given: Page) {
  const html = renderToString(page(given));
  const served = document.createElement('div');
  served.innerHTML = html;
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  await act(async () => void render(page(given), { container, hydrate: true }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  return { served, container };
}

const jobsIn = (place: HTMLElement) =>
  within(place).queryAllByRole('button', { name: '11am to 1pm, Balham, SW12, London' });
const askedByPhone = () => phone.made.filter(({ id }) => BROUGHT.some((call) => call.id === id));
const areasAsked = (fake: FakeCallClient) => [
  ...new Set(fake.madeOf(listReassignableVisits).map(({ input }) => input.query?.areas)),
];

describe('a page that brings its answers', () => {
  it('the page of extra jobs has the first jobs with travel and pay in its HTML, and asks for none of its answers again', async () => {
    const { served, container } = await open({ answers: await bring(fakeExtraJobs(DATA)) });
    expect(jobsIn(served)).toHaveLength(5);
    expect(served.textContent).toContain('15 min by public transport, 1.6 miles from Anna’s');
    expect(served.textContent).toContain('£24 · £12 an hour · 30 min travel');
    expect(askedByPhone()).toEqual([]);
    expect(jobsIn(container)).toHaveLength(5);
    expect(phone.madeOf(extraJobsCalls.getAvailabilitySignal)).not.toEqual([]);
  });

  it('the page of extra jobs asks again when the worker comes back, and keeps its pages for offline', async () => {
    await open({ answers: await bring(fakeExtraJobs(DATA)) });
    const query = { day: '2026-11-18', areas: 'SW12', page: 1, pageSize: 5 };
    const kept = answersOfPhone.keptOf(listReassignableVisits, { query });
    expect(kept?.since).toBe(NOW);
    expect(kept?.value.results.map(({ jobId }) => jobId)).toEqual([61, 62, 63, 64, 65]);
    await comeBack();
    await waitFor(() => expect(areasAsked(phone)).toEqual(['SW12']));
  });

  it('the page of extra jobs has regular jobs in its HTML if the address asks for them', async () => {
    phone = fakeExtraJobs({ regular: [anExtraRegularJob()] });
    const query = '?tab=regular';
    const answers = await bring(fakeExtraJobs({ regular: [anExtraRegularJob()] }), { query });
    const { served } = await open({ query, answers });
    expect(served.textContent).toContain('2 h · Fortnightly');
    expect(askedByPhone()).toEqual([]);
  });

  it('the page of extra jobs opens the job of the address', async () => {
    const query = '?job=one-off.63.2026-11-18';
    const { served } = await open({ query, answers: await bring(fakeExtraJobs(DATA), { query }) });
    expect(jobsIn(served)).toHaveLength(5);
    expect(await screen.findByRole('dialog', { name: 'Extra Job Detail' })).toBeDefined();
  });
});

describe('areas chosen on the device', () => {
  it('the server and the phone list the areas chosen on the device, and the phone does not ask again', async () => {
    localStorage.setItem(NOTE, `${scopeText(SCOPE)}|SW4,SE5`);
    const server = fakeExtraJobs(DATA);
    const areasNote = 'SW4,SE5';
    const { served } = await open({ areasNote, answers: await bring(server, { areasNote }) });
    expect(areasAsked(server)).toEqual(['SW4,SE5']);
    expect(jobsIn(served)).toHaveLength(5);
    expect(askedByPhone()).toEqual([]);
    expect(document.cookie).toContain(`${NOTE}=${encodeURIComponent(`${scopeText(SCOPE)}|SW4,SE5`)}`);
  });

  it('the phone asks for chosen areas while the server does not know them, and then puts them into the cookie', async () => {
    localStorage.setItem(NOTE, `${scopeText(SCOPE)}|SW4`);
    await open({ answers: await bring(fakeExtraJobs(DATA)) });
    expect(areasAsked(phone)).toEqual(['SW4']);
    expect(document.cookie).toContain(encodeURIComponent('|SW4'));
  });

  it('chosen areas leave the cookie once the phone has forgotten them', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: The test is about this cookie.
    document.cookie = `${NOTE}=${encodeURIComponent(`${scopeText(SCOPE)}|SW4`)}; Path=/app-sweepers`;
    const answers = await bring(fakeExtraJobs(DATA), { areasNote: 'SW4' });
    await open({ areasNote: 'SW4', answers });
    expect(areasAsked(phone)).toEqual(['SW12']);
    expect(document.cookie).not.toContain(NOTE);
  });
});

describe('a page that lacks an answer', () => {
  const ofOneOffJobs = BROUGHT.filter((call) => call !== listReassignableRegularJobs);

  it.each(ofOneOffJobs)(
    'the page of extra jobs leaves $id to the phone after an error, and shows the jobs',
    async (call) => {
      const server = fakeExtraJobs(DATA);
      server.refuse(call, callError('server_error', 'r'));
      await open({ answers: await bring(server) });
      expect(phone.madeOf(call).length).toBeGreaterThan(0);
      expect(await screen.findAllByRole('button', { name: /11am to 1pm/ })).toHaveLength(5);
    },
  );

  it('the page of extra jobs shows all jobs without any answer', async () => {
    const { served } = await open({ workerId: 8, answers: [] });
    expect(jobsIn(served)).toEqual([]);
    expect(await screen.findAllByRole('button', { name: /11am to 1pm/ })).toHaveLength(5);
  });

  it('the page of extra jobs shows the jobs of a demo, which has no working areas', async () => {
    const server = fakeExtraJobs(DATA);
    server.refuse(areaCalls.getWorkingAreas, callError('demo_missing', 'r'));
    const { served } = await open({ answers: await bring(server) });
    expect(jobsIn(served)).toHaveLength(5);
    expect(askedByPhone()).toEqual([]);
  });
});

describe('the server', () => {
  it('the server loads nothing for a worker without extra jobs', async () => {
    const server = fakeExtraJobs(DATA);
    expect(await bring(server, { isSwat: true })).toEqual([]);
    expect(server.made).toEqual([]);
  });

  it.each([
    ['locked', { regularJobEligibilityRemainingVisits: 3 }, [], 1],
    ['that shows its card once', {}, [], 0],
    ['of a worker without regular hours', { isZeroHours: true }, [FEATURES.regularExtraJobsUnlocked], 1],
  ])('the server loads no jobs of a tab %s', async (_, eligibility, features, brought) => {
    const server = fakeExtraJobs({ eligibility, features, regular: [anExtraRegularJob()] });
    const answers = await bring(server, { query: '?tab=regular' });
    expect(server.madeOf(listReassignableRegularJobs)).toEqual([]);
    expect(server.madeOf(scheduleCalls.listWorkingDays)).toEqual([]);
    const ofEligibility = answers.filter(({ key }) => key[0] === extraJobsCalls.getExtraJobEligibility.id);
    expect(ofEligibility).toHaveLength(brought);
  });

  it('the server loads jobs from the day of the address, and stops after five', async () => {
    const later = { actualDate: '2026-11-20', property: aHome(1) };
    const visits = [70, 71, 72, 73, 74, 75].map((jobId) => anExtraVisit({ ...later, jobId }));
    const server = fakeExtraJobs({ visits });
    await bring(server, { query: '?from=2026-11-19' });
    const asked = server.madeOf(listReassignableVisits).map(({ input }) => input.query?.day);
    expect(asked).toEqual(['2026-11-19', '2026-11-20']);
  });
});
