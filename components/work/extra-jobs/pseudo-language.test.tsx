// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ScopeContext } from '@/lib/core/phone/session/user';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { aHome, anExtraRegularJob, anExtraVisit, fakeExtraJobs } from '@/tests/support/fake-extra-jobs';
import { englishTexts, inPseudo, pseudoApp } from '@/tests/support/pseudo-language';
import { ExtraJobsScreen } from './extra-jobs-screen';

beforeEach(() => localStorage.clear());

async function show(data: Parameters<typeof fakeExtraJobs>[0], query = '') {
  const { NOW, renderStanding } = await pseudoApp();
  await import('./job-dialog');
  const fake = fakeExtraJobs(data);
  const scope = { environment: 'production', world: 'live', userId: 7 };
  renderStanding(
    <ScopeContext value={scope}>
      <ExtraJobsScreen workerId={7} now={NOW} />
    </ScopeContext>,
    fake,
    { path: `/extra-jobs${query}` },
  );
  return fake;
}

const tap = async (text: string, part: HTMLElement = document.body) =>
  userEvent.click(await within(part).findByRole('button', { name: inPseudo(text) }));

it('the pseudo language translates the lists of one-off and regular jobs', async () => {
  const late = anExtraVisit({
    jobId: 62,
    timeSlot: { start: '16:00', end: '18:00' },
    property: aHome(9, { postcode: { outward: 'N16' } }),
  });
  const tomorrow = anExtraVisit({ jobId: 63, actualDate: '2026-11-19' });
  await show({ visits: [anExtraVisit(), late, tomorrow], regular: [anExtraRegularJob()] });
  await screen.findAllByText(/^\[£24/);
  expect(englishTexts()).toEqual([]);
  await userEvent.click(screen.getByRole('tab', { name: inPseudo('Regular') }));
  await screen.findByText(/Föŕţñîĝĥţļý/);
  expect(englishTexts()).toEqual([]);
});

it.each([
  ['a one-off job', '?job=one-off.61.2026-11-18'],
  ['a regular job', '?job=regular.77.2026-11-19'],
])('the pseudo language translates %s and its confirmation', async (_, query) => {
  await show({ visits: [anExtraVisit()], regular: [anExtraRegularJob()] }, query);
  const detail = await screen.findByRole('dialog');
  await within(detail).findByText(inPseudo('Tasks'));
  expect(englishTexts()).toEqual([]);
  await tap('Add', detail);
  await screen.findByRole('dialog', { name: inPseudo('Add this job?') });
  expect(englishTexts()).toEqual([]);
});

it('the pseudo language translates the areas dialog', async () => {
  await show({ visits: [] });
  await tap('Areas');
  await screen.findByText('SW4');
  expect(englishTexts()).toEqual([]);
});

it.each([
  ['an ineligible worker', { isEligibleForOneOffJobs: false, isEligibleForRegularJobs: false }, ''],
  ['locked jobs', { regularJobEligibilityRemainingVisits: 3 }, '?tab=regular'],
  ['missing regular hours', { isZeroHours: true }, '?tab=regular'],
])('the pseudo language translates the message for %s', async (_, eligibility, query) => {
  const fake = await show({ eligibility, features: [] }, query);
  await expect.poll(() => fake.madeOf(flagCalls.getFeature).length).toBeGreaterThan(0);
  await screen.findAllByText(/·\]$/);
  expect(englishTexts()).toEqual([]);
});
