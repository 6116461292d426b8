// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callError } from '@/lib/core/contract/call-error';
import { supportCalls } from '@/lib/features/contact/calls-support';
import type { VisitCategory } from '@/lib/features/contact/model';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { ACCURACY_M, AT_HOME, FakeLocation } from '@/tests/support/fake-location';
import { renderApp } from '@/tests/support/render-app';
import { ReportForm } from './report-form';

const VISIT = { jobId: 7, scheduledDate: '2026-11-18', actualDate: '2026-11-19' };

let phone: FakeLocation;
let fake: FakeCallClient;
beforeEach(() => {
  phone = new FakeLocation();
  phone.install();
  fake = new FakeCallClient();
  fake.answer(supportCalls.reportProblem, () => ({ message: 'We have it.' }));
});
afterEach(() => phone.uninstall());

const show = (category: VisitCategory) => renderApp(<ReportForm category={category} visit={VISIT} />, fake);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = () => fake.madeOf(supportCalls.reportProblem).map(({ input }) => input.body);

describe('the report form', () => {
  it('[CONTACT-20] sends the visit, the arrival time and the location', async () => {
    show('late');
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

  it('[CONTACT-20] sends no location when the phone has none', async () => {
    phone.outcome = 2;
    show('lost');
    fill(/What has happened/, 'No such street.');
    await send();
    expect(await screen.findByText('We have it.')).toBeDefined();
    expect(sent()).toEqual([{ ...VISIT, category: 'lost', description: 'No such street.' }]);
  });

  it('[CONTACT-19] sends the visit to move and the new day', async () => {
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
  ] as const)('about %s shows the default message when the response has none', async (category, text) => {
    fake.answer(supportCalls.reportProblem, () => ({}));
    show(category);
    fill(/What has happened/, 'Two hours are too short.');
    await send();
    expect(await screen.findByText(text)).toBeDefined();
  });

  it.each([
    ['late', ['When will you arrive: Enter a time.']],
    ['stuck', ['When did you arrive: Enter a time.']],
    [
      'reschedule',
      ['Which day would suit you: Choose a day.', 'What has happened: Write what has happened.'],
    ],
    ['duration', ['What has happened: Write what has happened.']],
  ] as const)('about %s shows errors for missing fields: %s', async (category, faults) => {
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

  it('does not send a text that is too long, and keeps all of it', async () => {
    show('duration');
    fill(/What has happened/, 'x'.repeat(20_000));
    await send();
    expect(screen.getByText('Use at most 2,000 characters. You have 20,000.')).toBeDefined();
    expect(screen.getByLabelText(/What has happened/)).toHaveProperty('value', 'x'.repeat(20_000));
    expect(sent()).toEqual([]);
  });

  it('keeps the input when the connection fails', async () => {
    fake.refuse(supportCalls.reportProblem, callError('no_internet', 'r'));
    show('duration');
    fill(/What has happened/, 'Two hours are too short.');
    await send();
    expect(await screen.findByText(/Your message could not be sent/)).toBeDefined();
    expect(screen.getByLabelText(/What has happened/)).toHaveProperty('value', 'Two hours are too short.');
  });

  it('[ERR-04] shows no message when a demo takes no reports, and keeps the input', async () => {
    fake.refuse(supportCalls.reportProblem, callError('demo_missing', 'r'));
    show('duration');
    fill(/What has happened/, 'Two hours are too short.');
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    await screen.findByRole('button', { name: 'Send', busy: false });
    expect(
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('');
    expect(screen.getByLabelText(/What has happened/)).toHaveProperty('value', 'Two hours are too short.');
  });
});
