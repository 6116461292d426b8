// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderContact } from '@/components/work/help/help-contact-screen';
import { WorkerContact } from '@/components/work/keys/handover-contact';
import { callError } from '@/lib/core/ground/contract/call-error';
import type { CallInput } from '@/lib/core/ground/contract/define-call';
import { useOutbox } from '@/lib/core/phone/outbox/outbox-context';
import { chatAccessCalls, messageCalls } from '@/lib/features/talk/chat/calls';
import { chatWrites } from '@/lib/features/talk/chat/writes';
import { contactCalls } from '@/lib/features/talk/contact/calls';
import type { VisitComms } from '@/lib/features/talk/contact/schema';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { CustomerContact } from './customer-contact';

let fake: FakeCallClient;
beforeEach(() => {
  fake = new FakeCallClient();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

const MESSAGE_KEY = '6f2a4b1c-0d7e-4c55-8a53-2f5d5c7b9e10';
const CONTACT_FIRST = 'Try to contact your customer before contacting Sweep';

describe('ways to Support', () => {
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
  const HANDOVER_ALONE = aVisit({ tasks: [{ type: 'remote-key-transfer', hours: 0 }] });

  it('[CONTACT-12] ways to Support appear only after the customer’s number is closed', async () => {
    answerComms(false);
    fake.answer(contactCalls.listCallReasons, () => [{ code: 'late', label: 'Late' }]);
    fake.answer(contactCalls.requestCustomerCall, () => {
      answerComms(true);
      return { telephoneNumber: '020 7946 0000' };
    });
    show(aVisit());
    expect(await screen.findByText(CONTACT_FIRST)).toBeDefined();
    expect(screen.getByText('No answer? Then contact us here.')).toBeDefined();
    expect(screen.queryByText('The ways to support')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Your customer' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Call' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Late' }));
    expect(await screen.findByRole('link', { name: 'Call 020 7946 0000' })).toBeDefined();
    expect(screen.queryByText('The ways to support')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await ways()).toBeDefined();
    expect(screen.queryByText(CONTACT_FIRST)).toBeNull();
  });

  it('[CONTACT-11] ways to Support need an attempted call or chat, except about a key handover', async () => {
    const cases = [
      [aVisit(), 'late', { hasCalled: false, hasChatted: false }, false],
      [aVisit(), 'stuck', { hasCalled: false, hasChatted: false }, false],
      [aVisit(), 'late', { hasCalled: true, hasChatted: false }, true],
      [aVisit(), 'late', { hasCalled: false, hasChatted: true }, true],
      [aVisit(), 'remote-key-transfer', { hasCalled: false, hasChatted: false }, true],
      [HANDOVER_ALONE, 'late', { hasCalled: false, hasChatted: false }, true],
    ] as const;
    for (const [visit, category, comms, isAllowed] of cases) {
      answerComms(comms.hasCalled, comms.hasChatted);
      const { unmount } = show(visit, category);
      expect(await (isAllowed ? ways() : screen.findByText(CONTACT_FIRST))).toBeDefined();
      expect(screen.queryByText('The ways to support') !== null).toBe(isAllowed);
      unmount();
    }
  });

  it('[CONTACT-11] ways to Support do not appear for a call about another visit', async () => {
    const release = new Map<unknown, (answer: VisitComms) => void>();
    const client: FakeCallClient['client'] = (call, input) =>
      call.id === 'getVisitComms'
        ? new Promise((resolve) =>
            release.set((input as CallInput).query?.job, (value) => resolve({ ok: true, value } as never)),
          )
        : fake.client(call, input);
    const page = (jobId: number) => (
      <ProviderContact key={jobId} visit={aVisit({ jobId })} category="late">
        The ways to support
      </ProviderContact>
    );
    function Help() {
      const [jobId, setJobId] = useState(1);
      return (
        <>
          {page(jobId)}
          <button type="button" onClick={() => setJobId(2)}>
            The other visit
          </button>
        </>
      );
    }
    renderApp(<Help />, Object.assign(new FakeCallClient(), { client }));
    await waitFor(() => expect([...release.keys()]).toEqual([1]));
    await act(async () => release.get(1)?.({ hasCalled: true, hasChatted: false }));
    expect(await ways()).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'The other visit' }));
    await waitFor(() => expect([...release.keys()]).toEqual([1, 2]));
    expect(screen.queryByText('The ways to support')).toBeNull();
    await act(async () => release.get(2)?.({ hasCalled: false, hasChatted: false }));
    expect(await screen.findByText(CONTACT_FIRST)).toBeDefined();
  });

  it('[CONTACT-11] ways to Support appear once a queued chat message is sent', async () => {
    answerComms(false);
    fake.answer(messageCalls.sendChatMessage, () => {
      answerComms(false, true);
      const sentAt = '2026-11-18T10:46:00.000Z';
      return { id: 1, clientKey: MESSAGE_KEY, isOwn: true, text: 'I am late', writtenAt: sentAt, sentAt };
    });
    function WriteButton() {
      const outbox = useOutbox();
      const body = { text: 'I am late', clientKey: MESSAGE_KEY };
      const tap = {
        write: chatWrites.sendChatMessage,
        input: { params: { chatId: 12 }, body },
        entity: body,
      };
      return (
        <button type="button" onClick={() => void outbox.enqueue(tap)}>
          Write
        </button>
      );
    }
    renderApp(
      <>
        <ProviderContact visit={aVisit()} category="late">
          The ways to support
        </ProviderContact>
        <WriteButton />
      </>,
      fake,
    );
    expect(await screen.findByText(CONTACT_FIRST)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Write' }));
    expect(await ways()).toBeDefined();
  });

  it('[CONTACT-13] ways to Support are checked with the visit’s job and the help category', async () => {
    answerComms(true);
    show(aVisit({ jobId: 41 }), 'lost');
    expect(await ways()).toBeDefined();
    expect(fake.madeOf(contactCalls.getVisitComms).map(({ input }) => input)).toEqual([
      { query: { job: 41, category: 'lost' } },
    ]);
  });

  it('ways to Support ask to contact the customer first when the check fails', async () => {
    fake.refuse(contactCalls.getVisitComms, callError('no_internet', 'r'));
    show(aVisit());
    expect(await screen.findByText(CONTACT_FIRST)).toBeDefined();
  });
});

describe('the contact block', () => {
  const CHAT = <button type="button">Chat</button>;
  const showCustomer = (visit = aVisit({ workerCanCallCustomer: false })) =>
    renderApp(<CustomerContact visit={visit} chat={CHAT} />, fake);

  it('[CONTACT-04] [CONTACT-05] [CONTACT-06] the contact block shows chat where it is allowed, and always the call', async () => {
    fake.answer(chatAccessCalls.getChatAllowed, () => ({ allowed: true }));
    showCustomer();
    expect(await screen.findByRole('button', { name: 'Chat' })).toBeDefined();
    const query = { job: 1, actualDate: '2026-11-18', reason: 'visit' };
    expect(fake.madeOf(chatAccessCalls.getChatAllowed).map(({ input }) => input)).toEqual([{ query }]);
    expect(screen.getByRole('button', { name: 'Call' })).toBeDefined();
    expect(screen.queryByText('Chat is not available')).toBeNull();
  });

  it.each([
    ['it is not allowed', () => fake.answer(chatAccessCalls.getChatAllowed, () => ({ allowed: false }))],
    ['the check fails', () => fake.refuse(chatAccessCalls.getChatAllowed, callError('server_error', 'r'))],
    [
      'the demo has no answer',
      () => fake.refuse(chatAccessCalls.getChatAllowed, callError('demo_missing', 'r')),
    ],
  ])(
    '[CONTACT-04] [CONTACT-08] [CONTACT-09] the contact block shows that chat is not available when %s',
    async (_, answer) => {
      answer();
      showCustomer();
      expect(await screen.findByText('Chat is not available')).toBeDefined();
      const button = screen.getByRole('button', { name: 'Chat unavailable' });
      expect(button.getAttribute('aria-disabled')).toBe('true');
      expect(screen.queryByRole('button', { name: 'Chat' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Call' })).toBeDefined();
    },
  );

  it.each([
    [undefined, ['Late', 'Other']],
    ['2026-11-18T10:00:00.000Z', ['Other']],
  ])(
    '[CONTACT-14] the contact block offers the reasons for a visit that started at %s',
    async (startedAt, labels) => {
      fake.answer(contactCalls.listCallReasons, () => [
        { code: 'late', label: 'Late', options: { hideAfterStart: true } },
        { code: 'other', label: 'Other' },
      ]);
      showCustomer(aVisit({ startedAt }));
      await userEvent.click(screen.getByRole('button', { name: 'Call' }));
      await screen.findByRole('button', { name: 'Other' });
      const offered = screen.getAllByRole('button', { name: /^(Late|Other)$/ });
      expect(offered.map(({ textContent }) => textContent)).toEqual(labels);
    },
  );

  it('the contact block names the other cleaner', () => {
    const visit = { jobId: 7, scheduledDate: '2026-11-18' };
    renderApp(
      <WorkerContact visit={visit} remoteKeyTransferId={12} name="Ewa" isChatAllowed={true} chat={CHAT} />,
      fake,
    );
    expect(screen.getByRole('region', { name: 'Ewa, Sweeper' })).toBeDefined();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('button', { name: 'Chat' })).toBeDefined();
  });
});
