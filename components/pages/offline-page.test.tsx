// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ScheduleShell } from '@/app/(phone)/shell/schedule/schedule-shell';
import { VisitShell } from '@/app/(phone)/shell/visit/visit-shell';
import { shownPages } from '@/lib/core/ground/site/page-lookup';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { ScopeContext } from '@/lib/core/phone/session/user';
import { performanceCalls } from '@/lib/features/standing/performance/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { SearchParamsContext } from '@/tests/support/fake-navigation';
import { renderStanding } from '@/tests/support/render-standing';
import { aPage, aReview, someStats } from '@/tests/support/some-stats';
import { loadReadyPages } from './load-ready-pages';
import { OfflinePage } from './offline-page';
import { OtherShell } from './other-shell';

const SCOPE = { environment: 'production', world: 'live', userId: 7 };

await loadReadyPages();

function show(address: string) {
  const [path = '', query] = address.split('?');
  const fake = new FakeCallClient();
  fake.answer(performanceCalls.getStats, () => someStats());
  fake.answer(performanceCalls.listRatings, () => aPage([aReview({ id: 12 })]));
  return renderStanding(
    <ScopeContext value={SCOPE}>
      <SearchParamsContext value={new URLSearchParams(query)}>
        <OfflinePage path={path} />
      </SearchParamsContext>
    </ScopeContext>,
    fake,
  );
}

const offlinePages = shownPages.filter(({ isAvailableOffline }) => isAvailableOffline);

/** Each page with parameters has an example path. */
const EXAMPLES: Readonly<Record<string, string>> = {
  visit: routes.visit(7, '2026-11-21', '2026-11-21'),
  guide: routes.guide('bathroom'),
  rating: routes.rating(12),
  profileEdit: routes.profileEdit('mobile'),
  helpContact: routes.helpContact('payment'),
  ticket: routes.ticket(12),
  paymentPeriod: routes.paymentPeriod(12),
  customerChat: routes.customerChat(12),
  workerChat: routes.workerChat(12),
  legalText: routes.legalText('terms'),
  newsArticle: routes.newsArticle('winter-week'),
};

describe('OfflinePage', () => {
  it.each(offlinePages.map(({ name, path }) => [name, EXAMPLES[name] ?? path] as const))(
    'OfflinePage shows the page %s with its title',
    async (name, path) => {
      show(path);
      expect(document.title).toBe(`${pageTitle(name)} · Sweep`);
      await vi.waitFor(() => expect(screen.queryByText('Loading the page')).toBeNull());
      expect(screen.queryByText('This page needs a connection')).toBeNull();
    },
  );

  it('OfflinePage has an example of every path with parameters', () => {
    const withParams = offlinePages.filter(({ path }) => path.includes(':')).map(({ name }) => name);
    expect(Object.keys(EXAMPLES).sort()).toEqual(withParams.sort());
  });

  it('the offline help page shows the topics of the visit in its address', async () => {
    show(routes.helpFor({ jobId: 7, scheduledDate: '2026-11-21', actualDate: '2026-11-21' }));
    const late = await screen.findByRole('link', { name: 'I’m running late' });
    expect(late.getAttribute('href')).toBe('/help/contact/late?job=7&date=2026-11-21&actual=2026-11-21');
  });

  it('OfflinePage loads its data', async () => {
    show(routes.performance);
    expect(await screen.findByText('38 ratings in the last 60 days')).toBeDefined();
  });

  it.each(['/refer', '/performance-review', '/performance/all/x', '/'])(
    'the page %s needs a connection',
    (path) => {
      show(path);
      expect(screen.getByText('This page needs a connection')).toBeDefined();
      expect(document.title).toBe('No connection · Sweep');
    },
  );
});

describe('an app shell', () => {
  it.each([
    ['the schedule', <ScheduleShell key="schedule" />, 'Loading your schedule', true],
    ['a visit', <VisitShell key="visit" />, 'Loading the visit', true],
    ['other pages', <OtherShell key="other" />, 'Loading the page', false],
  ])('an app shell of %s renders its layout without user data', (_, shell, text, hasList) => {
    const html = renderToString(shell);
    expect(html).toContain(text);
    expect(html.includes('data-list-column')).toBe(hasList);
    expect(html).not.toMatch(/<nav|href="[^"]*\/(visit|rating)\//);
  });
});
