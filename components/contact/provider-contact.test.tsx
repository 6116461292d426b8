// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/call/contract/call-error';
import { talkingCalls } from '@/lib/features/chat/calls-talking';
import { contactCalls } from '@/lib/features/contact/calls';
import type { Visit } from '@/lib/features/visits/wire';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { CustomerContact } from './customer-contact';
import { ProviderContact } from './provider-contact';
import { WorkerContact } from './worker-contact';

let fake: FakeCallClient;
beforeEach(() => {
  fake = new FakeCallClient();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

const CONTACT_FIRST = 'Try to contact your customer before contacting the provider';

describe('the provider', () => {
  const show = (visit: Visit, category = 'late') =>
    renderApp(
      <ProviderContact visit={visit} category={category}>
        The ways to support
      </ProviderContact>,
      fake,
    );
  const answerComms = (hasCalled: boolean, hasChatted = false) =>
    fake.answer(contactCalls.getVisitComms, () => ({ hasCalled, hasChatted }));
  const ways = () => screen.findByText('The ways to support');

  it('[CONTACT-12] comes after the customer, and at once after the call to them', async () => {
    answerComms(false);
    fake.answer(contactCalls.listCallReasons, () => [{ code: 'late', label: 'Late' }]);
    fake.answer(contactCalls.requestCustomerCall, () => {
      answerComms(true);
      return { telephoneNumber: '020 7946 0000' };
    });
    show(aVisit());
    expect(await screen.findByText(CONTACT_FIRST)).toBeDefined();
    expect(screen.queryByText('The ways to support')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Call' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Late' }));
    expect(await ways()).toBeDefined();
    expect(screen.queryByText(CONTACT_FIRST)).toBeNull();
  });

  it.each([
    ['they called', aVisit(), 'late', [true, false]],
    ['they chatted', aVisit(), 'late', [false, true]],
    ['it is about a key handover', aVisit(), 'remote-key-transfer', [false, false]],
    [
      'the visit is a key handover alone',
      aVisit({ tasks: [{ type: 'remote-key-transfer', hours: 0 }] }),
      'late',
      [false, false],
    ],
  ] as const)('[CONTACT-11] may be asked where %s', async (_, visit, category, [hasCalled, hasChatted]) => {
    answerComms(hasCalled, hasChatted);
    show(visit, category);
    expect(await ways()).toBeDefined();
  });

  it('comes after the customer too where nobody knows whether they were called', async () => {
    fake.refuse(contactCalls.getVisitComms, callError('no_internet', 'r'));
    show(aVisit());
    expect(await screen.findByText(CONTACT_FIRST)).toBeDefined();
  });
});

describe('a contact block', () => {
  const CHAT = <button type="button">Chat</button>;
  const showCustomer = (visit = aVisit({ workerCanCallCustomer: false })) =>
    renderApp(<CustomerContact visit={visit} chat={CHAT} />, fake);

  it('[CONTACT-04] [CONTACT-05] has the chat where it is allowed, and the call always', async () => {
    fake.answer(talkingCalls.getChatAllowed, () => ({ allowed: true }));
    showCustomer();
    expect(await screen.findByRole('button', { name: 'Chat' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Call' })).toBeDefined();
    expect(screen.queryByText('Chat is not available')).toBeNull();
  });

  it.each([
    ['it is not allowed', () => fake.answer(talkingCalls.getChatAllowed, () => ({ allowed: false }))],
    ['the check fails', () => fake.refuse(talkingCalls.getChatAllowed, callError('server_error', 'r'))],
    [
      'the demo has no answer',
      () => fake.refuse(talkingCalls.getChatAllowed, callError('demo_missing', 'r')),
    ],
  ])('[CONTACT-08] [CONTACT-09] says that chat is not available where %s', async (_, answer) => {
    answer();
    showCustomer();
    expect(await screen.findByText('Chat is not available')).toBeDefined();
    const button = screen.getByRole('button', { name: 'Chat unavailable' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Chat' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Call' })).toBeDefined();
  });

  it('reaches another worker by name', () => {
    const visit = { jobId: 7, scheduledDate: '2026-11-18' };
    renderApp(
      <WorkerContact visit={visit} remoteKeyTransferId={12} name="Ewa" isChatAllowed={true} chat={CHAT} />,
      fake,
    );
    expect(screen.getByRole('region', { name: 'Ewa, Sweeper' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Chat' })).toBeDefined();
  });
});
