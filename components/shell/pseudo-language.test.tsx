// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { metadata as other } from '@/app/(phone)/shell/other/page';
import { metadata as schedule } from '@/app/(phone)/shell/schedule/page';
import GlobalError from '@/app/global-error';
import manifest from '@/app/manifest';
import { OtherSkeleton } from '@/components/pages/other-page';
import { NeedsConnection } from '@/components/query/needs-connection';
import { NotFoundScreen } from '@/components/shell/screens/not-found-screen';
import { UserContext } from '@/lib/core/phone/session/user';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { paymentDetailsCalls } from '@/lib/features/people/payment-details/calls';
import { chatCalls } from '@/lib/features/talk/chat/calls';
import { extraJobsCalls } from '@/lib/features/work/extra-jobs/calls';
import { ticketCountCalls } from '@/lib/features/work/help/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { PathnameContext } from '@/tests/support/fake-navigation';
import { englishTexts } from '@/tests/support/pseudo-language';
import { renderApp } from '@/tests/support/render-app';
import { EmptyColumns } from './menus/menus';
import { SideMenu } from './menus/side-menu';
import { TabBar } from './menus/tab-bar';
import { ProblemScreen } from './root-frame';

function show(content: ReactNode, path = '/schedule') {
  const fake = new FakeCallClient();
  fake.answer(ticketCountCalls.countTickets, () => ({ count: 2, unreadCount: 0 }));
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

it('no text is untranslated in the menus', async () => {
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

it('no text is untranslated on the fallback pages', async () => {
  await show(
    <>
      <NotFoundScreen />
      <ProblemScreen reference="81" onRetry={() => {}} />
      <NeedsConnection />
      <OtherSkeleton />
    </>,
  );
  expect(englishTexts()).toEqual([]);
});

it('the build has translated shell titles, shortcuts and language codes', () => {
  expect(other.title).toMatch(/^\[Ñö çöññéçţîöñ·+\]$/);
  expect(schedule.title).toMatch(/^\[Šçĥéðûļé·+\]$/);
  const { lang, shortcuts = [] } = manifest();
  expect(lang).toBe('en-XA');
  for (const { name } of shortcuts) expect(name).toMatch(/^\[.*·\]$/);
  expect(renderToString(<GlobalError error={new Error('81')} reset={() => {}} />)).toContain(
    '<html lang="en-XA"',
  );
});
