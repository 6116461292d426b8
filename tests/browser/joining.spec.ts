import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { SAMPLE_PASSWORD } from '@/lib/core/backend/accounts/sample-password';
import { FaultProxy } from '../offline/support/fault-proxy';
import { expectNotSaved, fillIn } from './support/applicant';
import { type Instance, startInstance, untilReady } from './support/instance';
import { latestMail } from './support/mail-folder';
import { signInToOffice } from './support/office';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, test } from './support/test';

const LINK = /https?:\/\/[^/\s]+(\/app-sweepers\/get-started\/[\w/-]+)/;
const EMAIL = 'noor@applicants.example';
const office = {
  email: () => 'admin@sweep.example',
  password: SAMPLE_PASSWORD,
  aheadMs: async () => 0,
};

/** This is a separate server that the test can kill, behind a proxy that can cut connections. */
const served = test.extend<{ server: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument.
  server: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'sweep-joining-'));
    const dataDir = join(folder, 'data');
    const running: Instance[] = [];
    const start = async (port?: number) => {
      const instance = await startInstance({ DATA_DIR: dataDir }, port);
      running.push(instance);
      await untilReady(instance);
      return instance;
    };
    const { origin, port } = await start();
    const network = await FaultProxy.start(port);
    const kill = async () => void (await running.at(-1)?.signal('SIGKILL'));
    await use({ origin, dataDir, network, kill, startAgain: async () => void (await start(port)) });
    await network.down();
    await Promise.all(running.map((instance) => instance.signal('SIGKILL').catch(() => undefined)));
    rmSync(folder, { recursive: true, force: true });
  },
});

interface Server {
  readonly origin: string;
  readonly dataDir: string;
  readonly network: FaultProxy;
  readonly kill: () => Promise<void>;
  readonly startAgain: () => Promise<void>;
}

served(
  '[NAV-06] [NAV-08] [PROF-11] an invited applicant completes onboarding despite cut connections and a killed server',
  { tag: '@core' },
  async ({ page, browser, server, allowConsole }) => {
    test.slow();
    for (const noise of ['ERR_', 'Failed to load resource', 'Failed to fetch RSC payload'])
      allowConsole(noise);
    const { network } = server;
    const desk = await (await browser.newContext()).newPage();
    const path = await invite(desk, server);
    const token = path.split('/').at(-1) ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    await page.goto(`${network.origin}${path}`);
    await expect(page).toHaveURL(`${network.origin}${PREFIX}/onboarding/welcome`);
    expect(await page.content()).not.toContain(token);
    await expect(page.getByRole('heading', { name: 'Welcome, Noor' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Get started' }).click();
    await page.getByRole('link', { name: 'Get started' }).click();

    const onwards = page.getByRole('button', { name: /^(Continue|Try again)$/ });
    await page.getByLabel('Password', { exact: true }).fill('a quiet broom');
    await onwards.click();
    await expect(page.getByLabel('Town or city')).toBeVisible();
    await onwards.click();
    await expect(page.getByText('Enter your town or city.')).toBeVisible();
    await expect(page.getByText('Choose an answer.')).toHaveCount(0);
    await fillIn.contact(page);
    // The server saves the data, but its response is lost.
    const isSaving = ({ method, path }: { method: string; path: string }) =>
      method === 'PATCH' && path.includes('/workers/');
    network.when(isSaving, { kind: 'cut-answer' }, 1);
    await onwards.click();
    await expectNotSaved(page);
    await onwards.click();

    const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture() };
    await page.getByLabel('Choose a photo').setInputFiles(photo);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save photo' }).click();

    await expect(page.getByText('Choose all that apply.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Walking' }).check();
    const saves = network.seen.filter(isSaving);
    expect(new Set(saves.map(({ key }) => key)).size).toBe(1);
    network.when(isSaving, { kind: 'delay', ms: 1_000 }, 1);
    await onwards.click();
    await expect.poll(() => network.seen.filter(isSaving).length).toBe(saves.length + 1);
    await server.kill();
    await expectNotSaved(page);
    await server.startAgain();
    // The choice survives a reload.
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Walking' })).toBeChecked();
    await onwards.click();

    await expect(page.getByRole('heading', { name: 'Your hours' })).toBeVisible();
    await page.goto(`${network.origin}${PREFIX}/schedule`);
    await expect(page.getByText(/You have done 4 of 8 steps/)).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('switch', { name: /Monday/ }).click();
    await onwards.click();
    await expect(
      page.getByText('Two letters, six digits, one letter. Example: AB 12 34 56 C.'),
    ).toBeVisible();
    await fillIn.payment(page);
    await onwards.click();

    await expect(page.getByText('This agreement is between Larkspur Home Cleaning (“we”)')).toBeVisible();
    await fillIn.signature(page);
    await expectAccessible(page);
    network.when(({ path }) => path.endsWith('/onboarding/contract/'), { kind: 'cut-answer' }, 1);
    await page.getByRole('button', { name: 'Sign the contract' }).click();
    await expectNotSaved(page);
    await page.getByRole('button', { name: 'Sign the contract' }).click();
    await page.getByRole('button', { name: 'Open my schedule' }).click();
    await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();

    await desk.goto(`${server.origin}${PREFIX}/admin/applicants`);
    const row = desk.getByRole('listitem').filter({ hasText: EMAIL });
    const address = (await row.getByRole('link', { name: 'Contract (PDF)' }).getAttribute('href')) ?? '';
    // A background job creates the document; the response waits for it.
    const document = await desk.request.get(`${server.origin}${address}`);
    expect(document.headers()['content-type']).toBe('application/pdf');
    expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await desk.context().close();

    await page.goto(`${network.origin}${PREFIX}/profile`);
    const [copy] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: /^Your contract/ }).click(),
    ]);
    await copy.close();
    const own = await page.request.get(`${network.origin}${PREFIX}/api/contract`);
    expect(own.headers()['content-type']).toBe('application/pdf');
  },
);

/** Invites Noor; returns the path of the link in her mail. */
async function invite(desk: Page, { origin, dataDir }: Server): Promise<string> {
  await signInToOffice(desk, office, origin);
  await desk.goto(`${origin}${PREFIX}/admin/applicants?invite=1`);
  await desk.getByLabel('First names').fill('Noor');
  await desk.getByLabel('Last name').fill('Haddad');
  await desk.getByLabel('Email').fill(EMAIL);
  await desk.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(desk.getByRole('status')).toBeVisible();
  await expectAccessible(desk);
  await expect(() => expect(latestMail(dataDir, EMAIL)).not.toBeNull()).toPass();
  return LINK.exec(latestMail(dataDir, EMAIL) ?? '')?.[1] ?? '';
}

const picture = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#2e7d32' } })
    .jpeg()
    .toBuffer();
