import type { Page } from '@playwright/test';
import { PREFIX } from '../browser/support/servers';
import type { TestWorld } from '../browser/support/test';
import { persistedCalls, waitingRows } from './support/rows';
import { expect, test } from './support/test';
import { makeVisit, type OwnVisit } from './support/visits';
import { untilKept } from './support/worker';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'No answer at the door?' });

const record = async (world: TestWorld, { jobId, date }: OwnVisit) => {
  const { body } = await world.api('ella', 'GET', `work/jobs/${jobId}/visits/${date}/access-attempts/`);
  return (body as { attempts: { kind: string; result: string | null; at: string }[] }).attempts;
};

/** Waits until the data of the door steps is cached. */
const untilDoorIsKept = (page: Page) =>
  expect
    .poll(() => persistedCalls(page))
    .toEqual(expect.arrayContaining(['getVisit', 'getFeatureGenerallyActive', 'getAccessRecord']));

test('door attempts made offline survive a reload and are sent in order once online', async ({
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
  await untilDoorIsKept(page);
  await network.down();
  await page.goto(`${network.origin}${visit.address}`);
  await page.getByRole('button', { name: 'No answer at the door?' }).click();
  await sheet(page).getByRole('button', { name: 'Read how to get in: Did not help' }).click();
  await sheet(page).getByRole('textbox', { name: 'Message' }).fill('Nobody opens');
  await sheet(page).getByRole('button', { name: 'Save and send later' }).click();
  await expect(sheet(page).getByText(/Your message is saved on this phone/)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Call your customer: No answer' }).click();
  await expect(sheet(page).getByText(/Saved on this phone\. We send it/)).toBeVisible();
  // Wait until all four are stored before leaving the page.
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
    .poll(async () => (await record(world, visit)).map(({ kind }) => kind))
    .toEqual(['arrived', 'instructions', 'chat', 'call', 'left']);
  const times = (await record(world, visit)).map(({ at }) => at);
  expect(times).toEqual([...times].sort());
  expect(new Set(times).size).toBe(5);
  const { body } = await world.api('ella', 'GET', 'contact/chats/?with=customers');
  expect(body).toMatchObject({ chats: [{ job_id: visit.jobId, last_message: { text: 'Nobody opens' } }] });
});

test('“I’m stuck outside” opens offline from the visit’s help, and its arrival is sent later', async ({
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
  await untilDoorIsKept(page);
  // Leaves the page, so that no memory cache has the help page.
  await page.goto('about:blank');
  await network.down();
  await page.goto(`${network.origin}${visit.address}`);
  await page.getByRole('link', { name: 'Need help with this job?' }).click();
  await expect(page).toHaveTitle(/^Help/);
  const stuck = page.getByRole('link', { name: 'I’m stuck outside' });
  await expect(stuck).toHaveAttribute('href', /stuck=1$/);
  await stuck.click();
  await expect(page).toHaveURL(`${network.origin}${visit.address}?stuck=1`);
  await sheet(page).getByRole('button', { name: 'I am at the door' }).click();
  await expect(sheet(page).getByRole('timer')).toHaveText(/^0:\d\d$/);
  await expect.poll(() => waitingRows(page)).toHaveLength(1);
  expect(await record(world, visit)).toEqual([]);
  await network.up();
  await expect.poll(async () => (await record(world, visit)).map(({ kind }) => kind)).toEqual(['arrived']);
});

test('the help home and the help of a visit open offline by their URLs', async ({
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
  await untilDoorIsKept(page);
  await network.down();
  const query = new URLSearchParams({ job: String(visit.jobId), date: visit.date, actual: visit.date });
  await page.goto(`${network.origin}${PREFIX}/help?${query}`);
  const stuck = page.getByRole('link', { name: 'I’m stuck outside' });
  await expect(stuck).toHaveAttribute('href', `${visit.address}?stuck=1`);
  await expect(page.getByRole('link', { name: 'The visit needs more or less time' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call 0/ })).toBeVisible();
  await page.goto(`${network.origin}${PREFIX}/help`);
  await expect(page.getByRole('link', { name: 'Payment' })).toBeVisible();
  await expect(stuck).toHaveCount(0);
});
