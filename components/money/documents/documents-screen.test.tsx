// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CallErrorCode, callError } from '@/lib/core/ground/contract/call-error';
import { jobCalls } from '@/lib/core/ground/jobs/calls';
import { UserContext } from '@/lib/core/phone/session/user';
import { documentsCalls } from '@/lib/features/money/documents/calls';
import type { TaxYearTotal } from '@/lib/features/money/payments/schema';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { DocumentsScreen } from './documents-screen';

const user = userEvent.setup();
let fake: FakeCallClient;
beforeEach(() => {
  fake = new FakeCallClient();
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
});

const YEARS: readonly TaxYearTotal[] = [{ taxYear: 2024, totalPounds: 100, periodCount: 4 }];

function show(years: readonly TaxYearTotal[] | null = YEARS) {
  const answer = years
    ? { ok: true as const, value: years }
    : { ok: false as const, error: callError('timeout', 'x') };
  renderApp(
    <UserContext value={{ ok: true, value: { id: 7, email: 'zoe@example.org' } }}>
      <DocumentsScreen years={answer} now={NOW} />
    </UserContext>,
    fake,
  );
}

const tap = (name: string) => user.click(screen.getByRole('button', { name }));
const bodies = (call: (typeof documentsCalls)[keyof typeof documentsCalls]) =>
  fake.madeOf(call).map(({ input }) => input.body);
const SENT = 'Success. You will receive an email with the requested documents';
const FAILED = 'We could not send that email. Please try again later';

describe('the documents', () => {
  it('[PAY-06] [PAY-07] the documents are requested with the chosen tax year, all time, or nothing', async () => {
    for (const call of [documentsCalls.emailInvoiceSummary, documentsCalls.emailSelfEmployedLetter]) {
      fake.answer(call, () => ({ success: true }));
    }
    fake.answer(documentsCalls.emailContract, () => ({ success: true }));
    fake.answer(documentsCalls.emailTaxPack, () => ({ success: true }));
    show();
    expect(screen.getByText('We send these to zoe@example.org.')).toBeTruthy();
    // The last year with payments is chosen; the current one can be.
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      '2026',
      '2024',
      'all',
    ]);
    await tap('Email my invoices');
    await tap('Email my tax figures');
    await user.click(screen.getByRole('radio', { name: '2026/27' }));
    await tap('Email my invoices');
    await user.click(screen.getByRole('radio', { name: 'All time' }));
    expect(screen.queryByRole('button', { name: 'Email my tax figures' })).toBeNull();
    await tap('Email my invoices');
    await tap('Email the self-employed letter');
    await tap('Email my contract');
    expect(bodies(documentsCalls.emailInvoiceSummary)).toEqual([
      { taxYear: 2024 },
      { taxYear: 2026 },
      { allTime: true },
    ]);
    expect(bodies(documentsCalls.emailTaxPack)).toEqual([{ taxYear: 2024 }]);
    expect(bodies(documentsCalls.emailSelfEmployedLetter)).toEqual([undefined]);
    expect(bodies(documentsCalls.emailContract)).toEqual([undefined]);
  });

  it('[PAY-12] the documents page says that the mail comes, once the document’s job is finished', async () => {
    fake.answer(documentsCalls.emailContract, () => ({ success: true, jobId: '12' }));
    const release = fake.hold(jobCalls.getJobState);
    show();
    await tap('Email my contract');
    const button = screen.getByRole('button', { name: 'Email my contract' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    expect(screen.queryByText(SENT)).toBeNull();
    // A second tap asks for nothing more.
    await user.click(button);
    release({ ok: true, value: { status: 'finished' } });
    expect((await screen.findByText(SENT)).closest('[data-kind]')?.getAttribute('data-kind')).toBe('success');
    expect(fake.madeOf(documentsCalls.emailContract)).toHaveLength(1);
  });

  it.each<CallErrorCode>(['no_internet', 'timeout', 'server_error'])(
    '[PAY-11] the documents say that the mail could not be sent after %s',
    async (code) => {
      fake.refuse(documentsCalls.emailContract, callError(code, 'a-request'));
      show();
      await tap('Email my contract');
      expect((await screen.findByText(FAILED)).closest('[data-kind]')?.getAttribute('data-kind')).toBe(
        'danger',
      );
    },
  );

  it('[PAY-11] the documents page says so when the job of a document fails for good', async () => {
    fake.answer(documentsCalls.emailSelfEmployedLetter, () => ({ success: true, jobId: '12' }));
    fake.answer(jobCalls.getJobState, () => ({ status: 'failed' }));
    show();
    await tap('Email the self-employed letter');
    expect(await screen.findByText(FAILED)).toBeTruthy();
  });

  it.each([
    ['validation_error', 'You have not signed a contract.'],
    ['rate_limited', 'Too many tries. Please wait.'],
  ] as const)('[PAY-11] the documents add the server’s reason for a refusal (%s)', async (code, reason) => {
    fake.refuse(documentsCalls.emailContract, { ...callError(code, 'a-request'), userMessage: reason });
    show();
    await tap('Email my contract');
    expect(await screen.findByText(`${FAILED}. ${reason}`)).toBeTruthy();
  });

  it('[ERR-05] the documents leave it to the demo to say that it lacks a call', async () => {
    fake.refuse(documentsCalls.emailContract, callError('demo_missing', 'a-request'));
    show();
    await tap('Email my contract');
    const button = screen.getByRole('button', { name: 'Email my contract' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('the documents page names documents whose email could not be sent, with a link to the week of an invoice', async () => {
    fake.answer(documentsCalls.listUnsentDocuments, () => [
      { kind: 'invoice', paymentPeriod: 3101, taxYear: null, failedAt: '2026-06-16T09:00:00Z' },
      { kind: 'contract', paymentPeriod: null, taxYear: null, failedAt: '2026-06-15T09:00:00Z' },
    ]);
    show();
    const card = within(await screen.findByRole('region', { name: 'We could not send these emails' }));
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Your invoice, Tuesday 16 June. Please ask for it again. Open the week',
      'Your contract, Monday 15 June. Please ask for it again.',
    ]);
    expect(card.getByRole('link').getAttribute('href')).toMatch(/payments\/3101$/);
  });

  it('the documents page shows no list of failed emails if all were sent', async () => {
    fake.answer(documentsCalls.listUnsentDocuments, () => []);
    show();
    await waitFor(() => expect(fake.madeOf(documentsCalls.listUnsentDocuments)).toHaveLength(1));
    expect(screen.queryByText('We could not send these emails')).toBeNull();
  });

  it('documents can be requested without the list of years', () => {
    show(null);
    expect(screen.getByText('We could not load your tax years.')).toBeTruthy();
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      '2026',
      'all',
    ]);
  });
});
