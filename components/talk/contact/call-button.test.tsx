// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallError, callError } from '@/lib/core/ground/contract/call-error';
import { reportAnswer } from '@/lib/core/phone/client/online';
import { CallFailure } from '@/lib/core/phone/client/use-call';
import { measure } from '@/lib/core/phone/platform/location';
import { contactCalls } from '@/lib/features/talk/contact/calls';
import type { PhoneCallSubject } from '@/lib/features/talk/contact/use-contact';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { ACCURACY_M, AT_HOME, FakeLocation } from '@/tests/support/fake-location';
import { renderApp } from '@/tests/support/render-app';
import { CallButton } from './call-button';
import { type CallWithToasts, useCallWithToasts } from './use-call-with-toasts';

const SUBJECT: PhoneCallSubject = { jobId: 7, scheduledDate: '2026-11-18' };
const OF_TRANSFER: PhoneCallSubject = { ...SUBJECT, remoteKeyTransferId: 12 };
const REASONS = [
  { code: 'late', label: 'I’m running late', options: { icon: 'clock-alert', hideAfterStart: true } },
  { code: 'other', label: 'Other', options: { icon: 'of-tomorrow', hideAfterStart: false } },
  { code: 'of-tomorrow', label: 'A newer reason' },
];

let phone: FakeLocation;
let fake: FakeCallClient;
/** The browser opened these links. */
let opened: string[];
beforeEach(async () => {
  opened = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href);
  });
  phone = new FakeLocation();
  phone.install();
  await measure();
  fake = new FakeCallClient();
  fake.answer(contactCalls.listCallReasons, () => REASONS);
  fake.answer(contactCalls.requestCustomerCall, () => ({ telephoneNumber: '020 7946 0018' }));
  fake.answer(contactCalls.requestWorkerCall, () => ({ telephoneNumber: '020 7946 0019' }));
});
afterEach(() => {
  phone.uninstall();
  act(() => reportAnswer('ok'));
  vi.restoreAllMocks();
});

const tapCall = () => userEvent.click(screen.getByRole('button', { name: 'Call' }));
const sheet = () => screen.findByRole('dialog', { name: 'Why are you calling?' });
const choose = async (name: string) =>
  userEvent.click(await within(await sheet()).findByRole('button', { name }));

function show(subject = SUBJECT, { isStarted = false, onCalled = () => {} } = {}) {
  renderApp(<CallButton subject={subject} isStarted={isStarted} onCalled={onCalled} />, fake);
}

describe('the call button', () => {
  it('[CONTACT-18] the call button asks for a reason, shows the number and opens the dialler', async () => {
    const onCalled = vi.fn();
    show(SUBJECT, { onCalled });
    await tapCall();
    await within(await sheet()).findByRole('button', { name: 'Other' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onCalled).not.toHaveBeenCalled();
    await tapCall();
    await choose('I’m running late');
    const link = await screen.findByRole('link', { name: 'Call 020 7946 0018' });
    expect(link.getAttribute('href')).toBe('tel:02079460018');
    expect(opened).toEqual(['tel:02079460018']);
    // `onCalled` may replace the button and hide the number, so it waits for Close.
    expect(onCalled).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onCalled).toHaveBeenCalledOnce();
  });

  it.each([
    ['server_error', 'Closed for today'],
    ['timeout', 'Please check your internet connection and try again.'],
  ] as const)(
    'the call button shows an error when the reasons fail with %s; Retry loads them',
    async (code, text) => {
      fake.refuse(contactCalls.listCallReasons, callError(code, 'r1', { userMessage: 'Closed for today' }));
      show();
      await tapCall();
      expect(await within(await sheet()).findByText('Could not load the reasons')).toBeDefined();
      expect(within(await sheet()).getByText(text)).toBeDefined();
      const release = fake.hold(contactCalls.listCallReasons);
      const retry = within(await sheet()).getByRole('button', { name: 'Retry' });
      await userEvent.click(retry);
      expect(retry.getAttribute('aria-busy')).toBe('true');
      await act(async () => release({ ok: true, value: REASONS }));
      expect(within(await sheet()).getByRole('button', { name: 'Other' })).toBeDefined();
    },
  );

  it('[CONTACT-18] the call button calls the other cleaner of a key handover', async () => {
    show(OF_TRANSFER);
    await tapCall();
    await choose('A newer reason');
    await waitFor(() => expect(opened).toEqual(['tel:02079460019']));
    const [made] = fake.madeOf(contactCalls.requestWorkerCall);
    expect(made?.input.body).toMatchObject({ ...OF_TRANSFER, reason: 'of-tomorrow' });
    expect(fake.madeOf(contactCalls.requestCustomerCall)).toEqual([]);
  });

  it('the call button hides reasons that apply only before the start', async () => {
    show(SUBJECT, { isStarted: true });
    await tapCall();
    const names = within(await sheet()).findAllByRole('button', { name: /Other|newer|late/ });
    expect((await names).map(({ textContent }) => textContent)).toEqual(['Other', 'A newer reason']);
  });

  it('[CONTACT-22] the call button shows a warning and sends no request when offline', async () => {
    reportAnswer('no_internet');
    show();
    await tapCall();
    const toast = await screen.findByText('You cannot request a call whilst offline');
    expect(toast.closest('[data-kind]')?.getAttribute('data-kind')).toBe('warning');
    // The dialog's code loads at the tap.
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fake.made).toEqual([]);
  });
});

describe('the call request', () => {
  let call: CallWithToasts;
  function Probe({ subject }: { readonly subject: PhoneCallSubject }) {
    call = useCallWithToasts(subject);
    return null;
  }
  const request = async (subject = SUBJECT) => {
    renderApp(<Probe subject={subject} />, fake);
    let isAnswered: boolean | undefined;
    await act(async () => {
      isAnswered = await call.request('late');
    });
    return isAnswered;
  };
  const bodySent = () => fake.madeOf(contactCalls.requestCustomerCall)[0]?.input.body;
  const notices = () => screen.queryAllByRole('status').concat(screen.queryAllByRole('alert'));
  const text = () =>
    notices()
      .map(({ textContent }) => textContent)
      .join('');

  it('[CONTACT-19] [CONTACT-20] the call request sends the visit and the location', async () => {
    expect(await request()).toBe(true);
    expect(bodySent()).toEqual({
      ...SUBJECT,
      reason: 'late',
      location: { ...AT_HOME, accuracy: ACCURACY_M },
    });
  });

  it.each([
    ['has not asked for permission', 'prompt', AT_HOME],
    ['denies permission', 'denied', AT_HOME],
    ['has no position', 'granted', 2],
    ['takes too long', 'granted', 3],
  ] as const)(
    '[CONTACT-20] the call request sends no location when the phone %s',
    async (_, permission, outcome) => {
      phone.permission = permission;
      phone.outcome = outcome;
      expect(await request()).toBe(true);
      expect(bodySent()).toEqual({ ...SUBJECT, reason: 'late' });
      expect(text()).toBe('');
    },
  );

  const refuse = (error: CallError) => {
    fake.refuse(contactCalls.requestCustomerCall, error);
    fake.refuse(contactCalls.requestWorkerCall, error);
  };

  it('[CONTACT-21] the call request shows no message when a demo has no response', async () => {
    refuse(callError('demo_missing', 'r'));
    expect(await request()).toBe(false);
    expect(text()).toBe('');
  });

  it.each(['no_internet', 'timeout'] as const)(
    'the call request shows the offline message after %s',
    async (code) => {
      refuse(callError(code, 'r'));
      expect(await request()).toBe(false);
      expect(text()).toContain('You cannot request a call whilst offline');
    },
  );

  it.each([
    ['the server’s message', SUBJECT, 'She is asleep.', 'She is asleep.'],
    ['the default message for a customer', SUBJECT, null, 'You cannot call your customer right now.'],
    ['the default message for a cleaner', OF_TRANSFER, null, 'You cannot call that Sweeper right now.'],
  ] as const)(
    '[CONTACT-23] the call request shows %s after validation_error',
    async (_, subject, userMessage, sentence) => {
      refuse(callError('validation_error', 'r', { userMessage }));
      expect(await request(subject)).toBe(false);
      expect(text()).toContain(sentence);
    },
  );

  it.each(['server_error', 'not_found', 'service_unavailable', 'rate_limited'] as const)(
    '[CONTACT-24] [CONTACT-29] the call request shows a general message for %s and throws',
    async (code) => {
      refuse(callError(code, 'r', { userMessage: 'A sentence of the server' }));
      renderApp(<Probe subject={SUBJECT} />, fake);
      let thrown: unknown;
      await act(async () => {
        thrown = await call.request('late').catch((error: unknown) => error);
      });
      expect(thrown).toBeInstanceOf(CallFailure);
      expect((thrown as CallFailure).error.code).toBe(code);
      expect(text()).toContain('Something went wrong, please try again later.');
    },
  );
});
