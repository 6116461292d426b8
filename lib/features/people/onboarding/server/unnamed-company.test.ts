import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import { startRunner } from '@/lib/core/backend/jobs/runner';
import { backgroundJobs } from '@/lib/core/backend/jobs/tables';
import { chooseMailer } from '@/lib/core/backend/mail/mailer';
import { worlds } from '@/lib/core/backend/worlds/tables';
import type { WireResponse } from '@/lib/core/ground/contract/wire-message';
import { applicantLinks, applicants, contracts } from '@/lib/features/records/people';
import { makeAdministrator, type TestAdministrator } from '@/tests/support/office';
import { openTestBackend, type TestBackend } from '@/tests/support/test-backend';
import { APPLICANT_MAIL_JOB, applicantMailHandler, enqueueApplicantMail } from './invitation-mail';

vi.hoisted(() => {
  delete process.env.BRAND_PROVIDER;
});

let backend: TestBackend;
let world: string;
let office: TestAdministrator;
let folder: string;
beforeEach(async () => {
  backend = await openTestBackend();
  folder = mkdtempSync(join(tmpdir(), 'sweep-unnamed-'));
  world = await backend.makeWorld('2026-06-16T08:00:00.000Z', { kind: 'marketplace' });
  office = await makeAdministrator(backend, world);
  return async () => {
    rmSync(folder, { recursive: true });
    await backend.close();
  };
});

const becomeSample = () =>
  backend.in(world, ({ tx }) => tx.update(worlds).set({ isSample: true }).where(eq(worlds.id, world)));
const asOffice = (method: string, path: string, body?: unknown) =>
  backend.call(method, `admin/applicants/${path}`, { token: office.token, body });
const ANN = { first_names: 'Ann', last_name: 'Lee', email: 'ann@applicants.example' };

/** The applicant was invited while the company had a name. */
const addApplicant = () =>
  backend.in(world, async ({ tx, now }) => {
    const values = { world, firstNames: 'Ann', lastName: 'Lee', email: ANN.email, invitedAt: now };
    const [row] = await tx.insert(applicants).values(values).returning({ id: applicants.id });
    return row?.id ?? 0;
  });

const UNNAMED = {
  status: 400,
  body: {
    error_code: 'validation_error',
    error_message: 'Set BRAND_PROVIDER to the name of your company first.',
    error_details: { provider: [expect.any(String)] },
  },
};

describe('a marketplace without a company name', () => {
  it('a marketplace without a company name cannot send or repeat an invitation; the sample world can', async () => {
    const id = await addApplicant();
    const other = { ...ANN, email: 'other@applicants.example' };
    expect(await asOffice('POST', '', other)).toMatchObject(UNNAMED);
    expect(await asOffice('POST', `${id}/invite/`)).toMatchObject(UNNAMED);
    expect((await asOffice('GET', '')).body).toMatchObject({ can_invite: false, num_results: 1 });
    expect(await backend.in(world, ({ tx }) => tx.$count(backgroundJobs))).toBe(0);
    await becomeSample();
    expect((await asOffice('POST', '', other)).status).toBe(200);
    expect((await asOffice('POST', `${id}/invite/`)).status).toBe(200);
    expect((await asOffice('GET', '')).body).toMatchObject({ can_invite: true, num_results: 2 });
  });

  it('a marketplace without a company name fails a queued invitation and shows why; the sample world’s mail names its company', async () => {
    const id = await addApplicant();
    const send = async () => {
      await backend.in(world, (ctx) => enqueueApplicantMail(ctx, id));
      const { database } = backend;
      const options = { database, origin: 'https://a.example' };
      const mailer = chooseMailer({ smtpUrl: null, dataDir: folder });
      const handler = applicantMailHandler({ ...options, chooseMailer: mailer });
      const runner = startRunner({
        database,
        handlers: { [APPLICANT_MAIL_JOB]: handler },
        log: () => undefined,
      });
      await runner.runDue();
      await runner.stop();
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      return names
        .filter((name) => name.endsWith('.eml'))
        .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r\n/g, ''));
    };
    expect(await send()).toEqual([]);
    expect(await backend.in(world, ({ tx }) => tx.$count(applicantLinks))).toBe(0);
    const [failed] = (
      (await backend.call('GET', 'admin/failed-jobs/', { token: office.token })).body as {
        jobs: object[];
      }
    ).jobs;
    expect(failed).toMatchObject({ error: 'BRAND_PROVIDER is not set' });
    await backend.in(world, ({ tx }) => tx.delete(backgroundJobs));
    await becomeSample();
    const [mail, ...others] = await send();
    expect(others).toEqual([]);
    expect(mail).toContain('Larkspur Home Cleaning invites you');
    expect(mail).toContain('This email was sent by Larkspur Home Cleaning.');
    expect(mail).not.toContain('the provider');
  });

  it('a marketplace without a company name refuses a signature and refers to support; the sample’s contract names its company', async () => {
    const { token, workerId } = await backend.makeWorker(world);
    const isTheirs = eq(workers.id, workerId);
    await backend.in(world, ({ tx }) =>
      tx.update(workers).set({ isOnboarding: true, firstNames: 'Ann', lastName: 'Lee' }).where(isTheirs),
    );
    const call = (method: string, body?: unknown): Promise<WireResponse> =>
      backend.call(method, 'onboarding/contract/', { token, body });
    const sign = async () => {
      const { version } = (await call('GET')).body as { version: string };
      return call('POST', { version, signature: { kind: 'typed', name: 'Ann Lee' } });
    };
    expect(await sign()).toMatchObject({
      status: 400,
      body: { error_message: 'This contract cannot be signed yet. Please contact support.' },
    });
    expect(await backend.in(world, ({ tx }) => tx.$count(contracts))).toBe(0);
    await becomeSample();
    expect((await sign()).status).toBe(200);
    const [row] = await backend.in(world, ({ tx }) => tx.select().from(contracts));
    const parties = row?.sections[0]?.text ?? '';
    expect(parties).toContain(
      'between Larkspur Home Cleaning (“we”) and the person who is named and signs at its end (“you”). Larkspur Home Cleaning runs Sweep.',
    );
    expect(JSON.stringify(row?.sections)).not.toContain('the provider');
  });
});
