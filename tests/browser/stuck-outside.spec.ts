import type { Page } from '@playwright/test';
import { expectNothingCutOff, expectThumbTargets, setTextSize } from './support/layout';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, type TestWorld, test } from './support/test';

interface ServedVisit {
  readonly job_id: number;
  readonly scheduled_date: string;
  readonly actual_date: string;
  readonly started_at: string | null;
}

async function visitOfToday(world: TestWorld): Promise<ServedVisit> {
  const { id } = (await world.api('amara', 'GET', 'auth/')).body as { id: number };
  const path = `workers/${id}/working-days/?expand=activities__visit`;
  const days = (await world.api('amara', 'GET', path)).body as { activities: { visit?: ServedVisit }[] }[];
  const visit = days[0]?.activities.flatMap((one) => one.visit ?? []).find((one) => !one.started_at);
  if (!visit) throw new Error('Today has no visit to start.');
  return visit;
}

const recordPath = ({ job_id, scheduled_date }: ServedVisit) =>
  `work/jobs/${job_id}/visits/${scheduled_date}/access-attempts/`;

/** Returns the kinds of the stored attempts, in order. */
const kinds = async (world: TestWorld, visit: ServedVisit) => {
  const { body } = await world.api('amara', 'GET', recordPath(visit));
  return (body as { attempts: { kind: string }[] }).attempts.map(({ kind }) => kind);
};

const sheet = (page: Page) => page.getByRole('dialog', { name: 'No answer at the door?' });

async function openVisit(page: Page, visit: ServedVisit): Promise<void> {
  const { job_id: job, scheduled_date: scheduled, actual_date: actual } = visit;
  await page.goto(`${PREFIX}/schedule/visit/${job}/${scheduled}/${actual}`);
}

test('a cleaner at a locked door follows the steps, is let in and starts', { tag: '@core' }, async ({
  page,
  world,
  signIn,
}) => {
  await signIn('amara');
  const visit = await visitOfToday(world);
  await openVisit(page, visit);
  await page.getByRole('button', { name: 'No answer at the door?' }).click();
  await expect(sheet(page).getByRole('timer')).toHaveText(/^0:\d\d$/);
  await expectAccessible(page);
  await sheet(page).getByRole('button', { name: 'Read how to get in: Did not help' }).click();
  await expect(sheet(page).locator('[aria-current=step]')).toContainText('Message your customer');
  await page.reload();
  await expect(sheet(page).getByText(/^\d+(:\d\d)?[ap]m: Did not help$/)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'They let me in' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByText(/^They let you in at/)).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText(/^Visit started at/)).toBeVisible();
  await expect.poll(() => kinds(world, visit)).toEqual(['arrived', 'instructions', 'let-in']);
});

test('Back closes the steps, a mistake can be undone, and support learns of leaving', async ({
  page,
  world,
  signIn,
}) => {
  await signIn('amara');
  const visit = await visitOfToday(world);
  await openVisit(page, visit);
  await page.getByRole('button', { name: 'No answer at the door?' }).click();
  await sheet(page).getByRole('button', { name: 'Call your customer: No answer' }).click();
  await sheet(page).getByRole('button', { name: 'Undo: call' }).click();
  await expect(sheet(page).getByRole('button', { name: 'Undo: I am at the door' })).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'See what to do' }).click();
  await sheet(page).getByRole('button', { name: 'I have to leave' }).click();
  const question = page.getByRole('dialog', { name: 'Leave this visit?' });
  await expect(question).toContainText('Not done yet: Call your customer.');
  await question.getByRole('textbox').fill('The bell is broken');
  await question.getByRole('button', { name: 'Leave and tell support' }).click();
  await expect(sheet(page).getByText(/^You left at/)).toBeVisible();
  await expect.poll(() => kinds(world, visit)).toEqual(['arrived', 'call', 'taken-back', 'left']);
});

/** Returns the texts of the primary buttons, found by the brand's background colour. */
const mainButtons = (page: Page) =>
  sheet(page)
    .locator('button, a')
    .evaluateAll((all) => {
      const probe = document.createElement('div');
      probe.style.backgroundColor = 'var(--brand)';
      document.body.append(probe);
      const brand = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return all.flatMap((one) =>
        getComputedStyle(one).backgroundColor === brand ? [one.textContent?.trim() ?? ''] : [],
      );
    });

test('each moment has one primary button that fits a small phone with large text', async ({
  page,
  world,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await setTextSize(page, 21);
  await signIn('amara');
  const { job_id: job, scheduled_date: scheduled, actual_date: actual } = await visitOfToday(world);
  await page.goto(`${PREFIX}/schedule/visit/${job}/${scheduled}/${actual}?stuck=1`);
  await expect(sheet(page).getByRole('button', { name: 'I am at the door' })).toBeVisible();
  expect(await mainButtons(page)).toEqual(['I am at the door']);
  await expectAccessible(page);
  await sheet(page).getByRole('button', { name: 'I am at the door' }).click();
  await expect(sheet(page).getByRole('timer')).toHaveText(/^0:\d\d$/);
  expect(await mainButtons(page)).toEqual(['They let me in']);
  await expectAccessible(page);
  await expectThumbTargets(page);
  await expectNothingCutOff(page);
  await sheet(page).getByRole('button', { name: 'Contact support: They answered' }).click();
  await expect(sheet(page).getByRole('button', { name: 'Undo: support' })).toBeVisible();
  expect(await mainButtons(page)).toEqual(['They let me in']);
});
