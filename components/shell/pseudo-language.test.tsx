// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { englishTexts, speakEnglish, speakPseudoLanguage } from '@/tests/support/pseudo-language';

beforeAll(speakPseudoLanguage);
afterAll(speakEnglish);

async function show(content: ReactNode, path = '/schedule') {
  const { renderApp } = await import('@/tests/support/render-app');
  const { FakeCallClient } = await import('@/tests/support/fake-call-client');
  const { PathnameContext } = await import('@/tests/support/fake-navigation');
  const { helpCalls } = await import('@/lib/features/help/calls');
  const { extraJobsCalls } = await import('@/lib/features/extra-jobs/calls');
  const { paymentDetailsCalls } = await import('@/lib/features/payment-details/calls');
  const { flagCalls } = await import('@/lib/features/flags/calls');
  const { chatCalls } = await import('@/lib/features/chat/calls');
  const fake = new FakeCallClient();
  fake.answer(helpCalls.countTickets, () => ({ count: 2, unreadCount: 0 }));
  fake.answer(paymentDetailsCalls.getPaymentDetails, () => ({
    nameOnAccount: '',
    accountNumber: '',
    sortCode: '',
  }));
  fake.answer(extraJobsCalls.getAvailabilitySignal, () => ({
    appSignalEnabled: true,
    workAvailable: true,
    appSignalDaysLookahead: 2,
  }));
  fake.answer(chatCalls.listUnreadChats, () => ({
    visitChats: [{ jobId: 1, scheduledDate: '2026-11-18', count: 3 }],
    remoteKeyTransferChats: [],
  }));
  fake.answer(flagCalls.getFeature, () => ({ active: true }));
  fake.answer(flagCalls.getSetting, () => ({ value: 'https://academy.example/' }));
  return renderApp(<PathnameContext value={path}>{content}</PathnameContext>, fake);
}

it('has its menus in the pseudo language', async () => {
  const { SideMenu } = await import('./menus/side-menu');
  const { TabBar } = await import('./menus/tab-bar');
  const { EmptyColumns } = await import('./menus/menus');
  const { UserContext } = await import('@/lib/core/session/user');
  await show(
    <UserContext value={{ ok: true, value: { id: 7 } }}>
      <SideMenu user={{ id: 7, currentRating: 4.9 }} />
      <TabBar />
      <EmptyColumns hasList />
    </UserContext>,
  );
  expect(await screen.findByText(/^\[48ĥ·+\]$/)).toBeDefined();
  expect(await screen.findByText(/^\[Çĥåţ 3·+\]$/)).toBeDefined();
  expect(await screen.findByText(/^\[Åţţéñţîöñ·+\]$/)).toBeDefined();
  expect(await screen.findByText(/^\[Sweep Å/)).toBeDefined();
  expect(screen.getAllByText(/^\[Ŕåţîñĝš & Påý·+\]$/)).toHaveLength(2);
  expect(englishTexts()).toEqual([]);
});

it('has in the pseudo language what stands in for a page', async () => {
  const { NotBuiltScreen } = await import('@/components/shell/screens/not-built-screen');
  const { NotFoundScreen } = await import('@/components/shell/screens/not-found-screen');
  const { ProblemScreen } = await import('./root-frame');
  const { NeedsConnection } = await import('@/components/query/needs-connection');
  const { OtherSkeleton } = await import('@/components/pages/other-page');
  const { pageTitle } = await import('@/lib/core/texts/page-titles');
  await show(
    <>
      <NotBuiltScreen title={pageTitle('workerChat')} />
      <NotFoundScreen />
      <ProblemScreen digest="81" onRetry={() => {}} />
      <NeedsConnection />
      <OtherSkeleton />
    </>,
  );
  expect(screen.getAllByText(/Sweeper çĥåţ/)).toHaveLength(2);
  expect(englishTexts()).toEqual([]);
});

it('has the shells’ titles and languages, and the phone’s shortcuts, as the build has them', async () => {
  const { metadata: other } = await import('@/app/shell/other/page');
  const { metadata: schedule } = await import('@/app/shell/schedule/page');
  const { default: manifest } = await import('@/app/manifest');
  const { default: GlobalError } = await import('@/app/global-error');
  const { renderToString } = await import('react-dom/server');
  expect(other.title).toMatch(/^\[Ñö çöññéçţîöñ·+\]$/);
  expect(schedule.title).toMatch(/^\[Šçĥéðûļé·+\]$/);
  const { lang, shortcuts = [] } = manifest();
  expect(lang).toBe('en-XA');
  for (const { name } of shortcuts) expect(name).toMatch(/^\[.*·\]$/);
  expect(renderToString(<GlobalError error={new Error('81')} reset={() => {}} />)).toContain(
    '<html lang="en-XA"',
  );
});
