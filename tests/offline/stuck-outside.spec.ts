import type { Page } from '@playwright/test';
import type { TestWorld } from '../browser/support/test';
import { persistedAnswers, waitingRows } from './support/rows';
import { expect, test } from './support/test';
import { makeVisit, type OwnVisit } from './support/visits';
import { untilKept } from './support/worker';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'No answer at the door?' });

const record = async (world: TestWorld, { jobId, date }: OwnVisit) => {
  const { body } = await world.api('ella', 'GET', `work/jobs/${jobId}/visits/${date}/access-attempts/`);
  return (body as { attempts: { kind: string; result: string | null; at: string }[] }).attempts;
};

test('what was tried at a door without signal is there after a cold open, and arrives in order afterwards', async ({
  page,
  network,
  enter,
  world,
}) => {
  const visit = await makeVisit(world, 'Mina');
  await enter(page);
  await page.goto(`${network.origin}${visit.address}`);
  await expect(page.getByRole('button', { name: 'No answer at the door?' })).toBeVisible();
  await untilKept(page);
  await expect(async () => {
    const kept = (await persistedAnswers(page)).map(({ call }) => call);
    expect(kept).toEqual(
      expect.arrayContaining(['getVisit', 'getFeatureGenerallyActive', 'getAccessRecord']),
    );
  }).toPass({ timeout: 30_000 });
  await network.down();
  await page.goto(`${network.origin}${visit.address}`);
  await page.getByRole('button', { name: 'No answer at the door?' }).click();
  await sheet(page).getByRole('button', { name: 'Read how to get in: Did not help' }).click();
  await sheet(page).getByRole('textbox', { name: 'Message' }).fill('Nobody opens');
  await sheet(page).getByRole('button', { name: 'Save and send later' }).click();
  await expect(sheet(page).getByText(/Your message waits on this phone/)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Call your customer: No answer' }).click();
  await expect(sheet(page).getByText(/Saved on this phone\. We send it/)).toBeVisible();
  // The arrival and what was tried, a message in its entry: a page that is left before it has saved a tap has not said that it did.
  await expect.poll(() => waitingRows(page)).toHaveLength(4);
  await page.goto(`${network.origin}${visit.address}?stuck=1`);
  await expect(sheet(page).getByText(/: No answer$/)).toBeVisible();
  await expect(sheet(page).getByRole('timer')).toHaveText(/^\d+:\d\d$/);
  await sheet(page).getByRole('button', { name: 'I have to leave' }).click();
  await page
    .getByRole('dialog', { name: 'Leave this visit?' })
    .getByRole('button', { name: 'Leave and tell support' })
    .click();
  await expect(sheet(page).getByText(/^You left at/)).toBeVisible();
  expect(await record(world, visit)).toEqual([]);
  await network.up();
  await expect
    .poll(async () => (await record(world, visit)).map(({ kind }) => kind), { timeout: 30_000 })
    .toEqual(['arrived', 'instructions', 'chat', 'call', 'left']);
  const times = (await record(world, visit)).map(({ at }) => at);
  expect(times).toEqual([...times].sort());
  expect(new Set(times).size).toBe(5);
  const { body } = await world.api('ella', 'GET', 'contact/chats/?with=customers');
  expect(body).toMatchObject({ chats: [{ job_id: visit.jobId, last_message: { text: 'Nobody opens' } }] });
});
