// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { CallContext } from '@/lib/core/phone/client/call-context';
import { newId } from '@/lib/core/phone/client/new-id';
import type { OutboxActions } from '@/lib/core/phone/outbox/outbox-client';
import { useOutbox } from '@/lib/core/phone/outbox/outbox-context';
import { DemoContext } from '@/lib/features/people/demo/current-demo';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { supportCalls } from '@/lib/features/talk/contact/calls';
import type { VisitCategory } from '@/lib/features/talk/contact/model';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { ACCURACY_M, AT_HOME, FakeLocation } from '@/tests/support/fake-location';
import { NOW, renderApp } from '@/tests/support/render-app';
import { WithOutbox } from '@/tests/support/with-outbox';
import { ReportForm } from './report-form';

const VISIT = { jobId: 7, scheduledDate: '2026-11-18', actualDate: '2026-11-19' };

let phone: FakeLocation;
let fake: FakeCallClient;
beforeEach(() => {
  localStorage.clear();
  phone = new FakeLocation();
  phone.install();
  fake = new FakeCallClient();
  fake.answer(supportCalls.reportProblem, () => ({ message: 'We have it.' }));
});
afterEach(() => phone.uninstall());

let outbox: OutboxActions;
function Outbox() {
  outbox = useOutbox();
  return null;
}

const show = (category: VisitCategory | 'keys') =>
  renderApp(
    <>
      <Outbox />
      <ReportForm category={category} visit={VISIT} />
    </>,
    fake,
  );
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = () => fake.madeOf(supportCalls.reportProblem).map(({ input }) => input.body);

describe('the report form', () => {
  it('[CONTACT-20] the report form sends the visit, the arrival time and the location', async () => {
    show('late');
    expect(screen.getByText('We add your location if you allow it.')).toBeDefined();
    fill(/When will you arrive/, '10:45');
    fill(/What has happened/, ' The bus broke down. ');
    await send();
    expect(await screen.findByText('We have it.')).toBeDefined();
    const { latitude, longitude } = AT_HOME;
    expect(sent()).toEqual([
      {
        ...VISIT,
        category: 'late',
        eta: '10:45',
        description: 'The bus broke down.',
        location: { latitude, longitude },
        locationAccuracy: ACCURACY_M,
      },
    ]);
  });

  it('[CONTACT-20] the report form neither announces nor sends the location of a matter without a visit', async () => {
    show('keys');
    expect(screen.queryByText('We add your location if you allow it.')).toBeNull();
    fill(/What has happened/, 'The key is bent.');
    await send();
    expect(await screen.findByText('We have it.')).toBeDefined();
    expect(sent()).toEqual([{ ...VISIT, category: 'keys', description: 'The key is bent.' }]);
  });

  it('[CONTACT-20] the report form sends no location when the phone has none', async () => {
    phone.outcome = 2;
    show('lost');
    fill(/What has happened/, 'No such street.');
    await send();
    expect(await screen.findByText('We have it.')).toBeDefined();
    expect(sent()).toEqual([{ ...VISIT, category: 'lost', description: 'No such street.' }]);
  });

  it('[CONTACT-19] the report form sends which visit should move, and to which day', async () => {
    show('reschedule');
    fill(/Which day would suit you/, '2026-12-01');
    fill(/What has happened/, 'I have an exam.');
    await send();
    expect(await screen.findByText('We have it.')).toBeDefined();
    expect(sent()).toMatchObject([{ ...VISIT, category: 'reschedule', startDate: '2026-12-01' }]);
  });

  it.each([
    ['duration', 'We have received your request and will reply by phone or email soon.'],
    ['remote-key-transfer', 'We have received your request and will reply by phone or email soon.'],
    ['keys', 'We have received your request and will reply by email within 1 working day.'],
  ] as const)(
    '[HELP-12] the report form about %s shows the response’s message, or the default one of its urgency: %s',
    async (category, text) => {
      show(category);
      fill(/What has happened/, 'Two hours are too short.');
      await send();
      expect(await screen.findByText('We have it.')).toBeDefined();
      expect(screen.queryByText(text)).toBeNull();
      for (const answer of [{}, { message: '' }, { message: null }]) {
        fake.answer(supportCalls.reportProblem, () => answer);
        await userEvent.click(screen.getByRole('button', { name: 'Write another request' }));
        fill(/What has happened/, 'Two hours are too short.');
        await send();
        expect(await screen.findByText(text)).toBeDefined();
      }
    },
  );

  it.each([
    ['late', ['When will you arrive: Enter a time.']],
    ['stuck', ['When did you arrive: Enter a time.']],
    [
      'reschedule',
      ['Which day would suit you: Choose a day.', 'What has happened: Write what has happened.'],
    ],
    ['duration', ['What has happened: Write what has happened.']],
  ] as const)('the report form about %s shows errors for missing fields: %s', async (category, faults) => {
    show(category);
    await send();
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(faults.length);
    for (const [label = '', fault = ''] of faults.map((one) => one.split(': '))) {
      const description = document.getElementById(
        screen.getByLabelText(new RegExp(label)).getAttribute('aria-describedby') ?? '',
      );
      expect(description?.textContent).toBe(fault);
    }
    expect(sent()).toEqual([]);
  });

  it('the report form does not send a text that is too long, and keeps all of it', async () => {
    show('duration');
    fill(/What has happened/, 'x'.repeat(20_000));
    await send();
    expect(screen.getByText('Use at most 2,000 characters. You have 20,000.')).toBeDefined();
    expect(screen.getByLabelText(/What has happened/)).toHaveProperty('value', 'x'.repeat(20_000));
    expect(sent()).toEqual([]);
  });

  it('the report form says without a connection that the report waits, and sends it later with one key', async () => {
    fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
    fake.refuse(supportCalls.reportProblem, callError('no_internet', 'r'));
    show('duration');
    await waitFor(() => expect(fake.madeOf(flagCalls.getFeatureGenerallyActive)).toHaveLength(1));
    fill(/What has happened/, 'Two hours are too short.');
    await send();
    expect(
      await screen.findByText('Saved on this phone. The app sends it when you have signal.'),
    ).toBeDefined();
    fake.answer(supportCalls.reportProblem, () => ({ message: 'We have it.' }));
    fake.answer(sessionCalls.syncTime, () => ({ now: NOW }));
    await act(() => outbox.drain());
    const [first, second] = fake.madeOf(supportCalls.reportProblem);
    expect(second?.input.body).toMatchObject({
      ...VISIT,
      category: 'duration',
      description: 'Two hours are too short.',
    });
    expect(second?.options.idempotencyKey).toBe(first?.options.idempotencyKey);
    expect(outbox.view().pending).toEqual([]);
  });

  it('the report form keeps what is typed after leaving the page and after a refusal', async () => {
    const reason = 'You have sent many help requests today.';
    fake.refuse(supportCalls.reportProblem, callError('validation_error', 'r', { userMessage: reason }));
    const { unmount } = show('duration');
    fill(/What has happened/, 'Two hours are too short.');
    unmount();
    show('duration');
    expect(screen.getByLabelText(/What has happened/)).toHaveProperty('value', 'Two hours are too short.');
    await send();
    expect(await screen.findByText(reason)).toBeDefined();
    expect(screen.getByLabelText(/What has happened/)).toHaveProperty('value', 'Two hours are too short.');
    fake.answer(supportCalls.reportProblem, () => ({ message: 'We have it.' }));
    await send();
    expect(await screen.findByText('We have it.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Write another request' }));
    expect(screen.getByLabelText(/What has happened/)).toHaveProperty('value', '');
    const keys = fake.madeOf(supportCalls.reportProblem).map(({ options }) => options.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('the report form sends a draft that is open in two tabs once', async () => {
    const tab = () => (
      <CallContext.Provider value={fake.client}>
        <WithOutbox client={fake.client} db={db}>
          <ReportForm category="duration" visit={VISIT} />
        </WithOutbox>
      </CallContext.Provider>
    );
    const db = `two-tabs-${newId()}`;
    fake.answer(sessionCalls.syncTime, () => ({ now: NOW }));
    const answer = fake.hold(supportCalls.reportProblem);
    renderApp(
      <>
        {tab()}
        {tab()}
      </>,
      fake,
    );
    const [field] = screen.getAllByLabelText(/What has happened/);
    fireEvent.change(field as HTMLElement, { target: { value: 'Two hours are too short.' } });
    const buttons = screen.getAllByRole('button', { name: 'Send' });
    for (const button of buttons) fireEvent.click(button);
    await waitFor(() => expect(sent()).toHaveLength(1));
    await act(async () => answer({ ok: true, value: { message: 'We have it.' } }));
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Send' })).toEqual([]));
    expect(
      new Set(fake.madeOf(supportCalls.reportProblem).map(({ options }) => options.idempotencyKey)).size,
    ).toBe(1);
    expect(sent()).toHaveLength(1);
  });

  it('the report form is sent in a demo too, and its answer replaces the form', async () => {
    fake.answer(supportCalls.reportProblem, () => ({ message: 'We have received your request.' }));
    renderApp(
      <DemoContext value={{ end: () => {} }}>
        <ReportForm category="duration" visit={VISIT} />
      </DemoContext>,
      fake,
    );
    fill(/What has happened/, 'Two hours are too short.');
    await send();
    expect(await screen.findByText('We have received your request.')).toBeDefined();
    expect(sent()).toMatchObject([{ category: 'duration', description: 'Two hours are too short.' }]);
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });
});
