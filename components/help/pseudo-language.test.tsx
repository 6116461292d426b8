// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CannotComeDialog } from '@/components/contact/cannot-come-dialog';
import { KeysHelpLink } from '@/components/keys/keys-help-link';
import { KeysHelpScreen } from '@/components/keys/keys-help-screen';
import { reportAnswer } from '@/lib/core/client/online';
import { messageCalls } from '@/lib/features/chat/calls';
import { chatAccessCalls } from '@/lib/features/chat/calls-access';
import { contactCalls } from '@/lib/features/contact/calls';
import { supportCalls } from '@/lib/features/contact/calls-support';
import { flagCalls } from '@/lib/features/flags/calls';
import { aVisit } from '@/tests/support/a-visit';
import type { FakeCallClient } from '@/tests/support/fake-call-client';
import { englishTexts, inPseudo, pseudoApp } from '@/tests/support/pseudo-language';
import { CannotComeScreen } from './cannot-come-screen';
import { HelpContactScreen, PostcodeChangeScreen } from './help-contact-screen';
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
  'translates the help with a visit: %s',
  async (category) => {
    const { NOW, renderApp, fake } = await pseudoApp();
    answer(fake);
    fake.answer(contactCalls.getVisitComms, () => ({ hasCalled: category !== 'late', hasChatted: false }));
    const initial = { ok: true, value: aVisit() } as const;
    renderApp(
      <>
        <HelpContactScreen category={category} address={ADDRESS} initial={initial} now={NOW} />
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
  'translates the help with “I cannot come”: %j',
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

it('translates the help with keys, a postcode change and visits', async () => {
  const { NOW, renderApp, fake } = await pseudoApp();
  answer(fake, { ...OPEN, isOpen: false }, true);
  renderApp(
    <>
      <KeysHelpScreen />
      <PostcodeChangeScreen />
      <VisitHelpScreen visit={ADDRESS} now={NOW} />
      <KeysHelpLink />
    </>,
    fake,
  );
  await screen.findAllByText(/^\[Šûppöŕţ îš çļöšéð/);
  for (const send of screen.getAllByRole('button', { name: inPseudo('Send') })) await userEvent.click(send);
  expect(englishTexts()).toEqual([]);
});
