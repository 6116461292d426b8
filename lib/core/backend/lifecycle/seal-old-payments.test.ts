import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { isSealed, sealPayment } from '@/lib/core/backend/accounts/seal';
import { auditEntries, paymentDetails } from '@/lib/core/backend/accounts/tables';
import type { Database } from '@/lib/core/backend/database/database';
import { startRunner } from '@/lib/core/backend/jobs/runner';
import { backgroundJobs } from '@/lib/core/backend/jobs/tables';
import { backendForFile } from '@/tests/support/backend-for-file';
import { SEAL_PAYMENTS_JOB, sealOldPayments, sealOldPaymentsLater } from './seal-old-payments';

const DETAILS = {
  nameOnAccount: 'Nadia Rahman',
  accountNumber: '31926819',
  sortCode: '20-17-53',
  nationalInsuranceNumber: 'CE456122B',
};

const backend = backendForFile();

const rowsOf = (world: string) =>
  backend.in(world, ({ tx }) =>
    tx.select().from(paymentDetails).where(eq(paymentDetails.world, world)).orderBy(paymentDetails.workerId),
  );
const jobsOf = (world: string) =>
  backend.in(world, ({ tx }) => tx.select().from(backgroundJobs).where(eq(backgroundJobs.world, world)));
const put = (world: string, rows: readonly (Partial<typeof DETAILS> & { readonly workerId: number })[]) =>
  backend.in(world, ({ tx }) => tx.insert(paymentDetails).values(rows.map((row) => ({ ...row, world }))));

/** Runs the job as a server does after its start. */
async function seal(world: string) {
  await backend.in(world, sealOldPaymentsLater);
  const { database } = backend;
  const failures: unknown[] = [];
  const runner = startRunner({
    database,
    handlers: { [SEAL_PAYMENTS_JOB]: sealOldPayments(database) },
    log: (failure) => failures.push(failure),
  });
  await runner.runDue();
  await runner.stop();
  expect(failures).toEqual([]);
}

it('sealOldPayments seals unsealed payment details, which the cleaner reads as before', async () => {
  const [world, other] = [await backend.makeWorld(), await backend.makeWorld()];
  const { workerId, token } = await backend.makeWorker(world);
  const half = { workerId: workerId + 1, sortCode: '20-17-53', accountNumber: '' };
  const done = sealPayment({ workerId: workerId + 2, ...DETAILS }, { world, workerId: workerId + 2 });
  const mixed = { ...done, workerId: workerId + 3, sortCode: '10-20-30' };
  await put(world, [{ workerId, ...DETAILS }, half, done, mixed]);
  await put(other, [{ workerId, ...DETAILS }]);
  const read = () => backend.call('GET', `workers/${workerId}/payment-details/`, { token });
  const before = (await read()).body;
  await seal(world);
  const rows = await rowsOf(world);
  expect(JSON.stringify(rows)).not.toMatch(/31926819|20-17-53|CE456122B|10-20-30/);
  expect((await read()).body).toEqual(before);
  // Empty stays empty, and sealed values are not sealed twice.
  expect(rows[1]).toMatchObject({ accountNumber: '', nationalInsuranceNumber: null });
  expect(rows[2]).toMatchObject(done);
  expect(rows[3]).toMatchObject({ accountNumber: mixed.accountNumber });
  expect(isSealed(rows[3]?.sortCode ?? '')).toBe(true);
  expect(await rowsOf(other)).toMatchObject([DETAILS]);
  expect(await backend.in(world, ({ tx }) => tx.$count(auditEntries, eq(auditEntries.world, world)))).toBe(0);
});

it('sealOldPayments enqueues no second job and changes nothing when all is sealed', async () => {
  const world = await backend.makeWorld();
  await put(world, [{ workerId: 7, ...DETAILS }]);
  await seal(world);
  const [once, jobs] = [await rowsOf(world), await jobsOf(world)];
  expect(jobs).toMatchObject([{ kind: SEAL_PAYMENTS_JOB, status: 'done' }]);
  expect(JSON.stringify(jobs)).not.toMatch(/31926819|Rahman/);
  await seal(world);
  expect(await rowsOf(world)).toEqual(once);
  expect(await jobsOf(world)).toEqual(jobs);
});

it('sealOldPayments resumes after a crash in its second batch', async () => {
  const world = await backend.makeWorld();
  const COUNT = 250;
  await put(
    world,
    Array.from({ length: COUNT }, (_, index) => ({ workerId: index + 1, ...DETAILS })),
  );
  let turns = 0;
  // The process ends in its second batch.
  const dying: Database = {
    ...backend.database,
    transact: (work) => {
      turns += 1;
      if (turns > 1) throw new Error('The connection has ended');
      return backend.database.transact(work);
    },
  };
  const job = { world, id: 1, kind: SEAL_PAYMENTS_JOB, subject: 'all', tries: 1 };
  await expect(sealOldPayments(dying)(job)).rejects.toThrow('ended');
  const sealedRows = async () =>
    (await rowsOf(world)).filter(({ accountNumber }) => isSealed(accountNumber ?? '')).length;
  expect(await sealedRows()).toBe(100);
  await seal(world);
  expect(await sealedRows()).toBe(COUNT);
});
