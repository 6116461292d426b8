// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CannotComeDialog } from '@/components/work/visit-contact/cannot-come-dialog';
import { callError } from '@/lib/core/ground/contract/call-error';
import { reportAnswer } from '@/lib/core/phone/client/online';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { chatAccessCalls, messageCalls } from '@/lib/features/talk/chat/calls';
import { contactCalls, supportCalls } from '@/lib/features/talk/contact/calls';
import { helpCalls } from '@/lib/features/work/help/calls';
import { aVisit } from '@/tests/support/a-visit';
import type { FakeCallClient } from '@/tests/support/fake-call-client';
import { englishTexts, inPseudo, pseudoApp } from '@/tests/support/pseudo-language';
import { CannotComeScreen } from './cannot-come-screen';
import { CategoryScreen } from './category-screen';
import { HelpContactScreen, PostcodeChangeScreen } from './help-contact-screen';
import { HelpHomeScreen } from './help-home-screen';
import { HelpHomeSkeleton } from './help-skeleton';
import { KeysHelpScreen } from './keys-help-screen';
import { KnownTicket, TicketScreen } from './ticket-screen';
import { ChooseVisitScreen, VisitHelpScreen } from './visit-help-screen';

beforeEach(() => localStorage.clear());

const ADDRESS = { jobId: 1, scheduledDate: '2026-11-18', actualDate: '2026-11-18' };
const OPEN = { start: '08:00', end: '18:00', isOpen: true };

function answer(fake: FakeCallClient, hours = OPEN, hasOpenRequests = false) {
  fake.answer(flagCalls.getFeature, () => ({ active: true }));
  fake.answer(chatAccessCalls.getChatAllowed, () => ({ allowed: true }));
  fake.answer(messageCalls.getWorkerChatAllowed, () => ({ allowed: true }));
  fake.answer(contactCalls.getOpenCallRequests, () => ({ hasOpenRequests }));
  fake.answer(supportCalls.getHelpCategory, () => ({ emailEnabled: true, callbackEnabled: true }));
  fake.answer(contactCalls.getOfficeHours, () => hours);
  fake.answer(supportCalls.getChannelHours, () => hours);
}

it.each(['late', 'lost', 'stuck', 'duration', 'reschedule', 'remote-key-transfer'] as const)(
  'the pseudo language translates the help with a visit: %s',
  async (category) => {
    const { NOW, renderApp, fake } = await pseudoApp();
    answer(fake);
    fake.answer(contactCalls.getVisitComms, () => ({ hasCalled: category !== 'late', hasChatted: false }));
    const initial = { ok: true, value: aVisit() } as const;
    renderApp(
      <>
        <HelpContactScreen
          category={category}
          address={ADDRESS}
          initial={initial}
          definition={null}
          now={NOW}
        />
        <ChooseVisitScreen category={category} />
      </>,
      fake,
    );
    if (category !== 'late') await screen.findByRole('button', { name: inPseudo('Ask us to call you') });
    await act(() => vi.dynamicImportSettled());
    expect(englishTexts()).toEqual([]);
  },
);

it.each([{}, { startedAt: '2026-11-18T10:00:00.000Z' }, { actualDate: '2026-11-17' }, { skipped: true }])(
  'the pseudo language translates the help with “I cannot come”: %j',
  async (parts) => {
    const { NOW, renderApp, fake } = await pseudoApp();
    answer(fake);
    const visit = aVisit({ timeSlot: { start: '10:00', end: '12:00' }, ...parts });
    const initial = { ok: true, value: visit } as const;
    renderApp(
      <>
        <CannotComeScreen address={ADDRESS} initial={initial} now={NOW} />
        <CannotComeDialog visit={visit} isOpen onClose={() => {}} />
      </>,
      fake,
    );
    await act(() => vi.dynamicImportSettled());
    expect(englishTexts()).toEqual([]);
    act(() => reportAnswer('no_internet'));
    expect(englishTexts()).toEqual([]);
    reportAnswer('ok');
  },
);

it('the pseudo language translates the help with keys, a postcode change and visits', async () => {
  const { NOW, renderApp, fake } = await pseudoApp();
  answer(fake, { ...OPEN, isOpen: false }, true);
  renderApp(
    <>
      <KeysHelpScreen about={null} definition={null} />
      <PostcodeChangeScreen definition={null} />
      <VisitHelpScreen visit={ADDRESS} now={NOW} />
    </>,
    fake,
  );
  await screen.findAllByText(/^\[Šûppöŕţ îš çļöšéð/);
  for (const send of screen.getAllByRole('button', { name: inPseudo('Send') })) await userEvent.click(send);
  expect(englishTexts()).toEqual([]);
});

it('the pseudo language translates the help home, a category’s form and a ticket', async () => {
  const { NOW, renderApp, fake } = await pseudoApp();
  answer(fake);
  const ticket = {
    ...{ ticketId: 1, subject: 'Lovely work', status: 'closed', lastUpdatedAt: NOW },
    ...{ hasUnreadComments: true, isClosedToUser: true, jobId: 1, scheduledDate: '2026-11-18' },
    ...{ actualDate: '2026-11-18', followsTicketId: 2 },
  };
  const page = { currentPage: 1, numPages: 2, numResults: 60, perPage: 50, urlNextPage: null };
  const comment = {
    createdAt: NOW,
    body: 'See you',
    htmlBody: null,
    fromParty: 'provider',
    agentName: 'Priya',
  };
  const whole = { ...page, numPages: 1, urlPreviousPage: null };
  fake.answer(helpCalls.listTickets, () => ({ ...page, urlPreviousPage: null, results: [ticket] }));
  fake.answer(helpCalls.getTicket, () => ticket);
  fake.answer(helpCalls.listTicketComments, () => ({ ...whole, results: [{ ...comment, photoIds: ['7'] }] }));
  renderApp(
    <>
      <HelpHomeScreen open={null} closed={null} now={NOW} />
      <CategoryScreen category="leave" about={null} workerId={7} definition={null} />
      <CategoryScreen category="payment" about={null} workerId={7} definition={null} />
      <TicketScreen ticketId="1" ticket={null} comments={null} now={NOW} />
      <HelpHomeSkeleton />
      <KnownTicket ticketId="1" />
    </>,
    fake,
  );
  await screen.findByText('See you');
  for (const send of screen.getAllByRole('button', { name: inPseudo('Send') })) await userEvent.click(send);
  expect(englishTexts()).toEqual([]);
  act(() => reportAnswer('no_internet'));
  expect(englishTexts()).toEqual([]);
  reportAnswer('ok');
});

it('the pseudo language translates requests and messages that wait or were not sent', async () => {
  const { NOW, renderApp, fake } = await pseudoApp();
  answer(fake);
  fake.refuse(supportCalls.reportProblem, callError('timeout', 'r-1'));
  renderApp(<CategoryScreen category="other" about={null} workerId={7} definition={null} />, fake, NOW);
  const [field] = screen.getAllByRole('textbox');
  await userEvent.type(field as HTMLElement, 'Late');
  await userEvent.click(screen.getByRole('button', { name: inPseudo('Send') }));
  await screen.findByText(inPseudo('Send again'));
  expect(englishTexts()).toEqual([]);
});
