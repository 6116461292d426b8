import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import { startRunner } from '@/lib/core/backend/jobs/runner';
import { backgroundJobs } from '@/lib/core/backend/jobs/tables';
import { chooseMailer } from '@/lib/core/backend/mail/mailer';
import { acrossWorlds } from '@/lib/core/backend/worlds/worlds';
import { formatExactPence } from '@/lib/core/ground/money/exact-pence';
import { addDays } from '@/lib/core/ground/time/zoned';
import { type PaymentPeriodsPage, paymentsSchemas } from '@/lib/features/money/payments/schema';
import { addAdjustment } from '@/lib/features/money/payments/server/adjustments';
import { closeWeek } from '@/lib/features/money/payments/server/close-period';
import { shownPeriod, sumsOf } from '@/lib/features/money/payments/shown-period';
import { paymentPeriods } from '@/lib/features/records/pay';
import { contracts } from '@/lib/features/records/people';
import {
  buildCustomer,
  buildJob,
  buildProperty,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { openSmtpServer, type SmtpServer } from '@/tests/support/smtp-server';
import type { Wire } from '@/tests/support/wire';
import type { DocumentAnswer } from '../schema';
import { DOCUMENT_MAIL_JOB, documentMailHandler } from './document-mail';

const NOW = '2026-06-17T09:00:00.000Z';
const LAST_MONDAY = '2026-06-08';

const backend = backendForFile();
let server: SmtpServer;
let folder: string;
beforeEach(async () => {
  server = await openSmtpServer();
  folder = mkdtempSync(join(tmpdir(), 'sweep-documents-'));
  await acrossWorlds(backend.database, (tx) => tx.delete(backgroundJobs));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Answer<T> {
  readonly status: number;
  readonly body: Wire<T>;
}

async function setUp() {
  const world = await backend.makeWorld(NOW);
  const own = await backend.makeWorker(world);
  const inside = <T>(work: Parameters<typeof backend.in<T>>[1]) => backend.in(world, work);
  const call = async <T = unknown>(method: string, path: string, body?: unknown, token = own.token) =>
    (await backend.call(method, path, { token, body })) as Answer<T>;
  return {
    ...{ world, own, inside, call },
    ask: (document: string, body?: unknown) =>
      call<DocumentAnswer>('POST', `contact/request-email/${document}/`, body),
    stateOf: async (answer: Answer<DocumentAnswer>, token?: string) =>
      call('GET', `infrastructure/rq-job-state/?job_id=${answer.body.job_id}`, undefined, token),
    /** The visit lasts this many minutes from 10am; the customer asked for three hours. */
    visit: (
      day: string,
      minutes: number,
      { name = 'Zoë Łączyńska', tipPence = 0, productsPounds = 0, at = 51.4 } = {},
    ) =>
      backend.in(world, async (ctx) => {
        const { id: customerId } = await buildCustomer(ctx, { name });
        const { id: propertyId } = await buildProperty(ctx, { customerId, latitude: at, longitude: -0.15 });
        const tasks = [{ type: 'cleaning' as const, hours: 3 }];
        const { id: jobId } = await buildJob(ctx, {
          propertyId,
          workerId: own.workerId,
          firstDate: day,
          tasks,
        });
        const startedAt = `${day}T09:00:00.000Z`;
        const finishedAt = new Date(Date.parse(startedAt) + minutes * 60_000).toISOString();
        const row = { jobId, scheduledDate: day, actualDate: day, workerId: own.workerId, tipPence };
        const products = { type: 'products' as const, hours: 0, price: productsPounds };
        await buildVisit(ctx, { ...row, tasks: [...tasks, products], startedAt, finishedAt });
      }),
    close: (firstDay: string) => backend.in(world, (ctx) => closeWeek(ctx, { firstDay })),
  };
}

async function runJobs() {
  const { database } = backend;
  const choose = chooseMailer({ smtpUrl: server.url, dataDir: folder });
  // Test worlds write files; only a marketplace sends by SMTP.
  const handler = documentMailHandler({ database, chooseMailer: () => choose('marketplace') });
  const runner = startRunner({ database, handlers: { [DOCUMENT_MAIL_JOB]: handler } });
  await runner.runDue();
  await runner.stop();
}

/** Returns the decoded files of a raw mail, by content type. */
function filesOf(message: string): ReadonlyMap<string, Buffer> {
  const parts = message.split(/^--[^\r\n]+\r\n/m).filter((part) => /filename=/.test(part));
  return new Map(
    parts.map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      const type = /^Content-Type: ([^;\r\n]+)/m.exec(head)?.[1] ?? '';
      return [type, Buffer.from(body.join(''), 'base64')];
    }),
  );
}

async function pdfOf(message = ''): Promise<{ readonly text: string; readonly totalPages: number }> {
  const pdf = await getDocumentProxy(new Uint8Array(filesOf(message).get('application/pdf') ?? []));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { text: text.replaceAll(/\s+/g, ' '), totalPages };
}

const subjectOf = (message = '') => /^Subject: (.*)$/m.exec(message)?.[1]?.trim();

describe('the invoice of a period', () => {
  it('[PAY-08] [API-03] the invoice of a period arrives as PDF with the lines and sums of the screen', async () => {
    const test = await setUp();
    await test.inside(({ tx }) =>
      tx
        .update(workers)
        .set({ firstNames: 'Ñandú', lastName: 'O’Briain', line1: '14 Ramsden Road' })
        .where(eq(workers.id, test.own.workerId)),
    );
    await test.visit('2026-06-09', 98, { tipPence: 500 });
    await test.visit('2026-06-11', 200, { name: 'Priya Raman', productsPounds: 4 });
    await test.inside((ctx) =>
      addAdjustment(ctx, {
        workerId: test.own.workerId,
        type: 'backgroundcheck',
        amountPence: -1200,
        reason: null,
        day: LAST_MONDAY,
        cause: null,
      }),
    );
    await test.close(LAST_MONDAY);
    const { body: page } = await test.call<PaymentPeriodsPage>(
      'GET',
      `workers/${test.own.workerId}/payments/`,
    );
    const [period] = page.results;
    expect(period?.total_pounds).toBe(44.5);
    const answer = await test.ask('worker_invoice_api', { paymentPeriod: period?.id });
    expect(answer).toMatchObject({
      status: 202,
      body: { success: true, job_id: expect.stringMatching(/^\d+$/) },
    });
    expect((await test.stateOf(answer)).body).toMatchObject({ status: 'queued' });
    await runJobs();
    expect((await test.stateOf(answer)).body).toMatchObject({ status: 'finished' });
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail?.to).toEqual([test.own.email]);
    const { text } = await pdfOf(mail?.message);
    expect(text).toContain(`Invoice ${test.own.workerId}-${period?.id} From Ñandú O’Briain 14 Ramsden Road`);
    expect(text).toContain('Visits from 8 June 2026 to 14 June 2026 Due on 19 June 2026');
    expect(text).toContain('Zoë Łączyńska (Priya) * 2 hours £11.50 £5.00 £28.00');
    expect(text).toContain('Priya Raman * 3 hours £11.50 £34.50 Products £4.00');
    expect(text).toMatch(/Visits, tips and products \(2 visits, 5 hours\) £66\.50 Admin fees −£10\.00/);
    expect(text).toMatch(/Background check, .* −£12\.00 Total £44\.50/);
    expect(text).toContain('The rate of that day was not recorded.');
  });

  it('the invoice of a period has the totals of the screen and of the API, for random weeks', async () => {
    const test = await setUp();
    const week = fc.record({
      visits: fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 3000 })), {
        maxLength: 4,
      }),
      adjusted: fc.integer({ min: 0, max: 9999 }),
    });
    const mondays: string[] = [];
    for (const [index, { visits: done, adjusted }] of fc.sample(week, { numRuns: 8, seed: 29 }).entries()) {
      const monday = addDays(LAST_MONDAY, -7 * index);
      mondays.push(monday);
      for (const [at, [minutes, tipPence]] of done.entries())
        await test.visit(addDays(monday, at), minutes, { tipPence });
      await test.inside((ctx) =>
        addAdjustment(ctx, {
          ...{ workerId: test.own.workerId, type: 'refer', amountPence: adjusted, reason: null },
          ...{ day: monday, cause: null },
        }),
      );
      await test.close(monday);
    }
    const { body: page } = await test.call<PaymentPeriodsPage>(
      'GET',
      `workers/${test.own.workerId}/payments/`,
    );
    expect(page.results.map(({ first_day }) => first_day)).toEqual(mondays);
    for (const period of page.results) {
      await test.ask('worker_invoice_api', { paymentPeriod: period.id });
      await runJobs();
      const { text } = await pdfOf(server.received.at(-1)?.message);
      const shown = sumsOf(shownPeriod(paymentsSchemas.getPayment.response.decode(period)));
      const { totalPence, visitsPence, tipsPence, chargesPence } = shown;
      expect(totalPence).toBe(Math.round((period.total_pounds ?? Number.NaN) * 100));
      expect(text).toContain(` Total ${formatExactPence(totalPence ?? Number.NaN)} `);
      const earned = formatExactPence((visitsPence ?? Number.NaN) + tipsPence);
      expect(text).toContain(`) ${earned} Admin fees ${formatExactPence(-chargesPence)} `);
    }
    expect(server.received).toHaveLength(8);
  });

  it('the invoice of a period is refused for an open period, and not found for another worker', async () => {
    const test = await setUp();
    await test.visit('2026-06-09', 120);
    const { body: page } = await test.call<PaymentPeriodsPage>(
      'GET',
      `workers/${test.own.workerId}/payments/`,
    );
    const body = { paymentPeriod: page.results[0]?.id };
    expect(await test.ask('worker_invoice_api', body)).toMatchObject({
      ...{
        status: 400,
        body: { error_message: 'This week is still open. You can get its invoice once it is closed.' },
      },
    });
    await test.close(LAST_MONDAY);
    const other = await backend.makeWorker(test.world);
    expect(
      (await test.call('POST', 'contact/request-email/worker_invoice_api/', body, other.token)).status,
    ).toBe(404);
    const answer = await test.ask('worker_invoice_api', body);
    expect((await test.stateOf(answer, other.token)).status).toBe(404);
  });

  it('the invoice of a period of 120 visits is on several pages, each with a number, and has every line once', async () => {
    const test = await setUp();
    await test.inside(async (ctx) => {
      const { id: customerId } = await buildCustomer(ctx, {
        name: 'A customer with a long name '.repeat(3).trim(),
      });
      const { id: propertyId } = await buildProperty(ctx, { customerId });
      for (let index = 0; index < 120; index += 1) {
        const day = addDays(LAST_MONDAY, index % 7);
        const { id: jobId } = await buildJob(ctx, {
          propertyId,
          workerId: test.own.workerId,
          firstDate: day,
        });
        const times = { startedAt: `${day}T09:00:00.000Z`, finishedAt: `${day}T11:00:00.000Z` };
        await buildVisit(ctx, {
          jobId,
          scheduledDate: day,
          actualDate: day,
          workerId: test.own.workerId,
          ...times,
          tipPence: index,
        });
      }
    });
    await test.close(LAST_MONDAY);
    const { body: page } = await test.call<PaymentPeriodsPage>(
      'GET',
      `workers/${test.own.workerId}/payments/`,
    );
    await test.ask('worker_invoice_api', { paymentPeriod: page.results[0]?.id });
    await runJobs();
    const { text, totalPages } = await pdfOf(server.received[0]?.message);
    expect(totalPages).toBeGreaterThan(4);
    expect(text).toContain(`Page ${totalPages} of ${totalPages}`);
    expect(text.match(/2 hours £11\.50/g)).toHaveLength(120);
    for (const index of [1, 60, 119]) {
      const [tip, amount] = [index / 100, 23 + index / 100].map((pounds) => pounds.toFixed(2));
      expect(text).toContain(`£11.50 £${tip} £${amount}`);
    }
  });
});

describe('the invoice summary', () => {
  async function twoYears() {
    const test = await setUp();
    for (const day of ['2026-03-31', '2026-04-07', '2026-06-09']) {
      await test.visit(day, 120);
      await test.close(addDays(day, -1));
    }
    // The week is due on 10 April, but was paid in the tax year before.
    await test.inside(({ tx }) =>
      tx
        .update(paymentPeriods)
        .set({ datePaid: '2026-04-05' })
        .where(eq(paymentPeriods.firstDay, '2026-03-30')),
    );
    return test;
  }

  it('[PAY-07] the invoice summary of a tax year has the weeks that were paid or are due in it, and their sum', async () => {
    const test = await twoYears();
    await test.ask('invoice_summary', { taxYear: 2026 });
    await runJobs();
    const { text } = await pdfOf(server.received[0]?.message);
    expect(subjectOf(server.received[0]?.message)).toBe('Your invoices: 2026/27');
    expect(text).toContain('6 April 2026 – 12 April 2026 Due 17 April 2026 £18.00');
    expect(text).toContain('8 June 2026 – 14 June 2026 Due 19 June 2026 £18.00 Total £36.00');
    expect(text).not.toContain('30 March 2026');
  });

  it('[PAY-07] the invoice summary of all time has every closed week', async () => {
    const test = await twoYears();
    await test.ask('invoice_summary', { allTime: true });
    await runJobs();
    const { text } = await pdfOf(server.received[0]?.message);
    expect(text).toContain('30 March 2026 – 5 April 2026 Paid 5 April 2026 £18.00');
    expect(text).toContain('Total £54.00');
  });

  it.each([
    [{}],
    [{ taxYear: 2026, allTime: true }],
    [{ taxYear: 1 }],
    [{ taxYear: '2026' }],
    [{ allTime: false }],
  ])('the invoice summary refuses %j', async (body) => {
    const test = await setUp();
    expect((await test.ask('invoice_summary', body)).status).toBe(400);
    expect(await test.inside(({ tx }) => tx.$count(backgroundJobs))).toBe(0);
  });

  it('the invoice summary without a closed week says so', async () => {
    const test = await setUp();
    await test.ask('invoice_summary', { taxYear: 2020 });
    await runJobs();
    expect((await pdfOf(server.received[0]?.message)).text).toContain(
      'There are no closed weeks in this time.',
    );
  });
});

it('[PAY-09] the self-employed letter states name, start, visits and paid income of a year', async () => {
  const test = await setUp();
  await test.inside(({ tx }) =>
    tx
      .update(workers)
      .set({ firstNames: 'Zoë', lastName: 'Ångström', startedWork: '2025-01-06' })
      .where(eq(workers.id, test.own.workerId)),
  );
  await test.visit('2026-06-09', 120);
  await test.close(LAST_MONDAY);
  await test.inside(({ tx }) => tx.update(paymentPeriods).set({ datePaid: '2026-06-16' }));
  await test.ask('self_employed');
  await runJobs();
  const { text } = await pdfOf(server.received[0]?.message);
  expect(text).toMatch(
    /To whom it may concern Zoë Ångström .*Zoë Ångström works as a self-employed cleaner with customers of .+, since 6 January 2025\./,
  );
  expect(text).toContain(
    '1 visit has been finished so far. Paid in the 12 months before 17 June 2026: £18.00.',
  );
});

it('[PAY-10] the contract is sent as it was signed, stored or not, and is refused without a signature', async () => {
  const test = await setUp();
  expect(await test.ask('worker_contract')).toMatchObject({
    ...{
      status: 400,
      body: { error_message: 'You have not signed a contract in the app. Please contact us.' },
    },
  });
  const signature = { kind: 'typed', name: 'Zoë Ångström' } as const;
  await test.inside((ctx) =>
    ctx.tx.insert(contracts).values({
      ...{ world: test.world, workerId: test.own.workerId, name: 'Zoë Ångström', signature },
      sections: [{ heading: 'Cancelling', text: 'You may cancel a week before.' }],
      signedAt: '2026-05-04T08:00:00Z',
    }),
  );
  expect(await test.ask('worker_contract')).toMatchObject({ status: 202, body: { success: true } });
  await runJobs();
  expect(subjectOf(server.received[0]?.message)).toBe('Your signed contract');
  const { text } = await pdfOf(server.received[0]?.message);
  expect(text).toMatch(
    /Cancelling You may cancel a week before\. .*Signed by Zoë Ångström Signed on 4 May 2026 at 9am/,
  );
  const document = Buffer.from('%PDF-1.7 as it was stored');
  await test.inside(({ tx }) => tx.update(contracts).set({ document }));
  await test.ask('worker_contract');
  await runJobs();
  expect(filesOf(server.received[1]?.message ?? '').get('application/pdf')).toEqual(document);
});

describe('a document', () => {
  it('a document that is asked for ten times while it waits is sent once', async () => {
    const test = await setUp();
    const answers = await Promise.all(Array.from({ length: 10 }, () => test.ask('self_employed')));
    expect(new Set(answers.map(({ body }) => body.job_id)).size).toBe(1);
    await runJobs();
    expect(server.received).toHaveLength(1);
  });

  it('a document that the mail server refuses for good has failed; a server that is down is tried again', async () => {
    const test = await setUp();
    server.refuse(test.own.email, 550);
    const refused = await test.ask('self_employed');
    await runJobs();
    expect((await test.stateOf(refused)).body).toMatchObject({ status: 'failed' });
    await server.close();
    const waiting = await test.ask('self_employed');
    await runJobs();
    expect((await test.stateOf(waiting)).body).toMatchObject({ status: 'started' });
    server = await openSmtpServer();
  });

  it('a document that could not be sent is listed for its worker alone, until it is asked for again', async () => {
    const test = await setUp();
    const unsent = async (token?: string) =>
      (await test.call('GET', 'contact/unsent-documents/', undefined, token)).body;
    const other = await backend.makeWorker(test.world);
    server.refuse(test.own.email, 550);
    await test.ask('self_employed');
    await test.ask('tax_pack', { taxYear: 2025 });
    expect(await unsent()).toEqual([]);
    await runJobs();
    const failedAt = expect.stringMatching(/^20.*Z$/);
    const letter = {
      kind: 'self-employed-letter',
      payment_period: null,
      tax_year: null,
      failed_at: failedAt,
    };
    const figures = { kind: 'tax-pack', payment_period: null, tax_year: 2025, failed_at: failedAt };
    expect(await unsent()).toEqual([figures, letter]);
    expect(await unsent(other.token)).toEqual([]);
    await test.ask('tax_pack', { taxYear: 2025 });
    expect(await unsent()).toEqual([letter]);
    await test.inside(({ tx }) =>
      tx.update(backgroundJobs).set({ createdAt: sql`now() - interval '15 days'` }),
    );
    expect(await unsent()).toEqual([]);
  });

  it('the thirty-first document in an hour is refused', async () => {
    const test = await setUp();
    for (let year = 2000; year < 2030; year += 1) {
      expect((await test.ask('invoice_summary', { taxYear: year })).status).toBe(202);
    }
    expect((await test.ask('invoice_summary', { taxYear: 2030 })).status).toBe(429);
    const other = await backend.makeWorker(test.world);
    const path = 'contact/request-email/self_employed/';
    expect((await test.call('POST', path, {}, other.token)).status).toBe(202);
  });
});

it('the tax pack has income by month of payment, unpaid weeks apart, visits and estimated miles', async () => {
  const test = await setUp();
  await test.visit('2026-04-07', 120, { at: 51.4 });
  await test.visit('2026-04-07', 120, { at: 51.5 });
  // The travel to the next day's home does not count as travel between visits.
  await test.visit('2026-04-08', 120, { at: 51.4 });
  await test.visit('2026-06-09', 120);
  await test.inside((ctx) =>
    addAdjustment(ctx, {
      workerId: test.own.workerId,
      type: 'customercancel',
      amountPence: 1500,
      reason: null,
      day: '2026-04-07',
      cause: null,
    }),
  );
  await test.close('2026-04-06');
  await test.close(LAST_MONDAY);
  await test.inside(({ tx }) =>
    tx
      .update(paymentPeriods)
      .set({ datePaid: '2026-05-01' })
      .where(eq(paymentPeriods.firstDay, '2026-04-06')),
  );
  await test.ask('tax_pack', { taxYear: 2026 });
  await runJobs();
  const [mail] = server.received;
  const csv = (filesOf(mail?.message ?? '').get('text/csv') ?? Buffer.from('')).toString('utf8');
  const rows = csv.replace('\ufeff', '').split('\n');
  expect(rows.slice(0, 4)).toEqual([
    'Month,Paid,Of which adjustments,Visits,Miles',
    // A tenth of a degree of latitude is 6.9 miles, times 1.3.
    '2026-04,0.00,0.00,3,9.0',
    '2026-05,69.00,15.00,0,0.0',
    '2026-06,0.00,0.00,1,0.0',
  ]);
  expect(rows[13]).toBe('2027-04,0.00,0.00,0,0.0');
  expect(rows[14]).toBe('Total,69.00,15.00,4,9.0');
  expect(rows[15]).toContain('"Week of 8 June 2026, due 19 June 2026",18.00');
  const { text } = await pdfOf(mail?.message);
  expect(text).toContain('May 2026 £69.00 £15.00 0 0.0');
  expect(text).toContain('Total £69.00 £15.00 4 9.0');
  expect(text).toContain('Week of 8 June 2026, due 19 June 2026 £18.00');
  expect(text).toContain('They are not tax advice.');
});
