import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import { failedJobs } from '@/lib/core/backend/jobs/background-jobs';
import { startRunner } from '@/lib/core/backend/jobs/runner';
import { backgroundJobs } from '@/lib/core/backend/jobs/tables';
import { chooseMailer } from '@/lib/core/backend/mail/mailer';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds } from '@/lib/core/backend/worlds/worlds';
import { addDays } from '@/lib/core/ground/time/zoned';
import { customers, visits } from '@/lib/features/records/visits';
import {
  buildCustomer,
  buildJob,
  buildProperty,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { offerJob, offerVisit } from '@/lib/features/work/extra-jobs/server/offers';
import { backendForFile } from '@/tests/support/backend-for-file';
import type { TestWorker } from '@/tests/support/test-backend';
import { MORNING, TODAY } from '@/tests/support/visit-set-up';
import { withoutSupport } from '@/tests/support/without-support';
import { announceWorker } from './record-losses';
import { WORKER_MAIL_JOB, workerMailHandler } from './worker-mail';

const backend = backendForFile();
let folder: string;
let world: string;
let amara: TestWorker;
let ella: TestWorker;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-cleaner-'));
  world = await backend.makeWorld(MORNING);
  amara = await named('Amara Grace');
  ella = await named('Ella');
  return () => rmSync(folder, { recursive: true });
});

const TOMORROW = addDays(TODAY, 1);

async function named(firstNames: string) {
  const worker = await backend.makeWorker(world);
  await backend.in(world, ({ tx }) =>
    tx
      .update(workers)
      .set({ firstNames })
      .where(and(eq(workers.world, world), eq(workers.id, worker.workerId))),
  );
  return worker;
}

/** Makes Amara's weekly job for Rosa with `count` visits from tomorrow. */
const makeJob = (count = 1) =>
  backend.in(world, async (ctx) => {
    const customer = await buildCustomer(ctx, { preferredName: 'Rosa', email: 'rosa@customers.example' });
    const property = await buildProperty(ctx, { customerId: customer.id, line1: '12 Acacia Road' });
    const values = { propertyId: property.id, workerId: amara.workerId, firstDate: TOMORROW };
    const job = await buildJob(ctx, { ...values, frequencyDays: 7 });
    for (let week = 0; week < count; week += 1) {
      const scheduledDate = addDays(TOMORROW, 7 * week);
      await buildVisit(ctx, { jobId: job.id, scheduledDate, workerId: amara.workerId, startTime: '10:00' });
    }
    return job.id;
  });

const offer = (jobId: number) =>
  backend.in(world, (ctx) => offerVisit(ctx, { jobId, scheduledDate: TOMORROW }, amara.workerId));
/** Changes the job's visits and announces the change. */
const give = (jobId: number, values: Partial<typeof visits.$inferInsert>) =>
  backend.in(world, async (ctx) => {
    await ctx.tx
      .update(visits)
      .set(values)
      .where(and(eq(visits.world, world), eq(visits.jobId, jobId)));
    await announceWorker(ctx, [jobId]);
  });

/** Runs all queued mail jobs now; returns each new mail once. */
const seen = new Set<string>();
async function newMails({ publicOrigin = null as string | null } = {}): Promise<string[]> {
  await acrossWorlds(backend.database, (tx) =>
    tx.update(backgroundJobs).set({ dueAt: '2020-01-01T00:00:00Z' }),
  );
  const { database } = backend;
  const handler = workerMailHandler({
    database,
    chooseMailer: chooseMailer({ smtpUrl: null, dataDir: folder, publicOrigin }),
  });
  const handlers = { [WORKER_MAIL_JOB]: handler };
  const runner = startRunner({ database, handlers, log: () => undefined });
  await runner.runDue();
  await runner.stop();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml') && !seen.has(`${folder}/${name}`))
    .sort();
  for (const name of files) seen.add(`${folder}/${name}`);
  return files.map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r\n/g, ''));
}
const subjectOf = (mail = '') => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim();

it('the mail to a customer says once that a cleaner is searched, without address, surname or link', async () => {
  const jobId = await makeJob();
  await offer(jobId);
  const [mail = '', ...others] = await newMails();
  expect(others).toEqual([]);
  expect(mail).toContain('To: Rosa <rosa@customers.example>');
  expect(subjectOf(mail)).toBe('We are looking for a cleaner for Wednesday 17 June');
  expect(mail).toContain(
    'Amara is no longer booked for your clean on Wednesday 17 June at 10am. We are looking for another cleaner.',
  );
  expect(mail).toContain('We will email you when we have found one.');
  expect(mail).not.toMatch(/Acacia|Grace|http/);
  expect(await newMails()).toEqual([]);
});

it('the mail to a customer waits two minutes, and is not sent when the visit is back with its cleaner', async () => {
  const jobId = await makeJob();
  await offer(jobId);
  const [job] = await backend.in(world, ({ tx }) =>
    tx.select().from(backgroundJobs).where(eq(backgroundJobs.world, world)),
  );
  const waitMs = Date.parse(job?.dueAt ?? '') - Date.parse(job?.createdAt ?? '');
  expect(waitMs).toBe(120_000);
  await give(jobId, { workerId: amara.workerId });
  expect(await newMails()).toEqual([]);
});

it('the mail to a customer names each new cleaner, with or without an earlier mail about the search', async () => {
  const jobId = await makeJob();
  await offer(jobId);
  await give(jobId, { workerId: ella.workerId });
  const [first] = await newMails();
  expect(subjectOf(first)).toBe('Ella will clean for you on Wednesday 17 June');
  expect(first).toContain('Ella will clean for you on Wednesday 17 June at 10am, instead of Amara.');
  await backend.in(world, (ctx) => offerVisit(ctx, { jobId, scheduledDate: TOMORROW }, ella.workerId));
  expect(subjectOf((await newMails())[0])).toBe('We are looking for a cleaner for Wednesday 17 June');
  await give(jobId, { workerId: amara.workerId });
  const [last] = await newMails();
  expect(last).toContain('Amara will clean for you on Wednesday 17 June at 10am.');
});

it('the mail to a customer about a whole job is one mail: six cleans by date and a count of the rest', async () => {
  const jobId = await makeJob(8);
  await backend.in(world, (ctx) => offerJob(ctx, jobId, amara.workerId));
  const [mail = '', ...others] = await newMails();
  expect(others).toEqual([]);
  expect(subjectOf(mail)).toBe('Changes to your cleans');
  expect(mail.match(/Amara is no longer booked for your clean on/g)?.length).toBe(2 * 6);
  expect(mail).toContain('on Wednesday 22 July at 10am');
  expect(mail).not.toContain('29 July');
  expect(mail).toContain('2 more cleans change too.');
});

it('no mail is sent for skipped or started cleans, without an email address, or in a demo', async () => {
  const skipped = await makeJob();
  await offer(skipped);
  await give(skipped, { skipped: true, skippedByUserRole: 'customers' });
  const begun = await makeJob();
  await offer(begun);
  await give(begun, { actualDate: TODAY, startTime: '08:59' });
  expect(await newMails()).toEqual([]);
  const unreachable = await makeJob();
  await offer(unreachable);
  await backend.in(world, ({ tx }) =>
    tx.update(customers).set({ email: null }).where(eq(customers.world, world)),
  );
  expect(await newMails()).toEqual([]);
  const inDemo = await makeJob();
  await offer(inDemo);
  await backend.in(world, ({ tx }) => tx.update(worlds).set({ kind: 'demo' }).where(eq(worlds.id, world)));
  expect(await newMails()).toEqual([]);
});

it('the mail to a customer waits while there is no address to send from, and is dropped and listed once the visit is over', async () => {
  const jobId = await makeJob();
  await offer(jobId);
  await backend.in(world, ({ tx }) =>
    tx.update(worlds).set({ kind: 'marketplace' }).where(eq(worlds.id, world)),
  );
  const restore = withoutSupport();
  const publicOrigin = 'https://work.example.org';
  const jobNow = async () =>
    (
      await backend.in(world, ({ tx }) =>
        tx.select().from(backgroundJobs).where(eq(backgroundJobs.world, world)),
      )
    )[0];
  expect(await newMails({ publicOrigin })).toEqual([]);
  expect(await jobNow()).toMatchObject({ status: 'waiting', tries: 0 });
  await give(jobId, { actualDate: TODAY, startTime: '09:30' });
  await backend.in(world, ({ tx }) =>
    tx
      .update(worlds)
      .set({ clockOffsetMs: sql`${worlds.clockOffsetMs} + 3600000` })
      .where(eq(worlds.id, world)),
  );
  expect(await newMails({ publicOrigin })).toEqual([]);
  expect(await backend.in(world, (ctx) => failedJobs(ctx))).toMatchObject({
    jobs: expect.arrayContaining([
      expect.objectContaining({ kind: WORKER_MAIL_JOB, error: 'Not sent: the visit is over.' }),
    ]),
  });
  restore();
});

it('no mail to a customer is enqueued for a visit that never lost a cleaner', async () => {
  const jobId = await makeJob();
  await give(jobId, { workerId: ella.workerId });
  const count = await backend.in(world, ({ tx }) =>
    tx.$count(backgroundJobs, eq(backgroundJobs.world, world)),
  );
  expect(count).toBe(0);
});
