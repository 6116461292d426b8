// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WorkerContact } from '@/components/work/keys/handover-contact';
import { CustomerContact } from '@/components/work/visit-contact/customer-contact';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { chatAccessCalls } from '@/lib/features/talk/chat/calls';
import { contactCalls, supportCalls } from '@/lib/features/talk/contact/calls';
import { aVisit } from '@/tests/support/a-visit';
import type { FakeCallClient } from '@/tests/support/fake-call-client';
import { englishTexts, inPseudo, pseudoApp } from '@/tests/support/pseudo-language';
import { CallButton } from './call-button';
import { SupportContact } from './support-contact';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

const VISIT = { jobId: 7, scheduledDate: '2026-11-18' };

const tap = async (text: string) =>
  userEvent.click(await screen.findByRole('button', { name: inPseudo(text) }));

it('the pseudo language translates the call dialog except the server’s reasons', async () => {
  const { renderApp, fake } = await pseudoApp();
  fake.answer(contactCalls.listCallReasons, () => [{ code: 'late', label: 'Late' }]);
  fake.answer(contactCalls.requestCustomerCall, () => ({ telephoneNumber: '020 7946 0000' }));
  renderApp(<CallButton subject={VISIT} isStarted={false} onCalled={() => {}} />, fake);
  await tap('Call');
  const reason = await screen.findByRole('button', { name: 'Late' });
  expect(englishTexts()).toEqual([]);
  await userEvent.click(reason);
  await screen.findByRole('link');
  expect(englishTexts()).toEqual([]);
});

it('the pseudo language translates the contact blocks of the customer and another cleaner', async () => {
  const { renderApp, fake } = await pseudoApp();
  fake.answer(chatAccessCalls.getChatAllowed, () => ({ allowed: false }));
  renderApp(
    <>
      <CustomerContact visit={aVisit({ workerCanCallCustomer: false })} chat={null} />
      <WorkerContact visit={VISIT} remoteKeyTransferId={12} name="Ewa" isChatAllowed={false} />
    </>,
    fake,
  );
  await screen.findAllByRole('button', { name: inPseudo('Chat unavailable') });
  expect(englishTexts()).toEqual([]);
});

async function showSupport(answer: (fake: FakeCallClient) => void) {
  const { renderApp, fake } = await pseudoApp();
  const hours = { start: '08:00', end: '18:00', isOpen: true };
  fake.answer(flagCalls.getFeature, () => ({ active: true }));
  fake.answer(contactCalls.getOfficeHours, () => hours);
  fake.answer(supportCalls.getChannelHours, () => hours);
  fake.answer(supportCalls.getHelpCategory, () => ({ emailEnabled: true, callbackEnabled: true }));
  answer(fake);
  renderApp(<SupportContact category="late" chat={null} />, fake);
}

it('the pseudo language translates the call-back form', async () => {
  await showSupport((fake) =>
    fake.answer(contactCalls.getOpenCallRequests, () => ({ hasOpenRequests: false })),
  );
  await tap('Ask us to call you');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(screen.getAllByRole('textbox').at(-1) as HTMLElement, 'x');
  await tap('Call me back');
  expect(dialog.textContent).toContain(inPseudo('Write what has happened.'));
  expect(englishTexts()).toEqual([]);
});

it('the pseudo language translates the dialog that cancels a call-back request', async () => {
  await showSupport((fake) =>
    fake.answer(contactCalls.getOpenCallRequests, () => ({ hasOpenRequests: true })),
  );
  await tap('Cancel the call');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(
    screen.getAllByRole('button', { name: inPseudo('Cancel the call') }).at(-1) as HTMLElement,
  );
  expect(dialog.textContent).toContain(inPseudo('Choose a reason.'));
  expect(englishTexts()).toEqual([]);
});
