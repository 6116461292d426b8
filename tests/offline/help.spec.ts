import type { Page } from '@playwright/test';
import { expectNothingCutOff } from '../browser/support/layout';
import { openOfficePage, signInToOffice } from '../browser/support/office';
import { EMBEDDED_PORT, origin, PREFIX } from '../browser/support/servers';
import { expectAccessible } from '../browser/support/test';
import { persistedAnswers } from './support/rows';
import { expect, test } from './support/test';
import { makeVisit } from './support/visits';
import { openSchedule, untilKept } from './support/worker';

const TICKETS = 'integrations/zendesk/ticket-links/?status=new,open,pending,hold';

interface ServedTicket {
  readonly ticket_id: number;
  readonly category: string;
  readonly job_id: number | null;
}

const menuCount = (page: Page) => page.getByRole('link', { name: /^Help(,|$)/ });

test('a form written without signal is sent once, answered, answered back with a photo, and closed', async ({
  page,
  browser,
  network,
  world,
  enter,
}) => {
  test.slow();
  const visit = await makeVisit(world, 'Rosalind');
  const tickets = async () => {
    const { body } = await world.api('ella', 'GET', TICKETS);
    return (body as { results: readonly ServedTicket[] }).results;
  };
  await enter(page);
  await untilKept(page);
  await network.down();

  await page.goto(`${network.origin}${PREFIX}/help`);
  await page.getByRole('link', { name: 'A job today' }).click();
  await page.getByRole('radio', { name: /Rosalind/ }).check();
  await page.getByRole('radio', { name: 'The visit needs more or less time' }).check();
  await page.getByLabel('What has happened?').fill('The basement is flooded.');
  // The typed text survives a reload.
  await page.reload();
  await expect(page.getByLabel('What has happened?')).toHaveValue('The basement is flooded.');
  await expectNothingCutOff(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(
    page.getByText('Saved on this phone. The app sends it when you have signal.').first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to help' }).click();
  await expect(page.getByText('The basement is flooded.')).toBeVisible();
  expect(await tickets()).toEqual([]);

  await network.up();
  await expect.poll(tickets).toMatchObject([{ category: 'duration', job_id: visit.jobId }]);
  await expect(page.getByRole('link', { name: /^How long a visit takes/ })).toBeVisible();
  await expect(page.getByText('The basement is flooded.')).toHaveCount(0);
  await expect(menuCount(page)).toHaveAccessibleName('Help, 1 help request in progress');
  await expectAccessible(page);

  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signInToOffice(office, world, origin(EMBEDDED_PORT));
  await openOfficePage(office, 'Inbox');
  await office.getByRole('region', { name: 'Items' }).getByRole('link', { name: /Ella/ }).click();
  await expect(office.getByRole('region', { name: 'Visit', exact: true })).toContainText('Rosalind');
  await office.getByLabel(/^Write to Ella/).fill('Please leave. We tell Rosalind.');
  await office.getByRole('button', { name: 'Send', exact: true }).click();

  await expect(menuCount(page)).toHaveAccessibleName('Help, 1 help request in progress, new answer');
  await expect(menuCount(page).locator('.bg-bad')).toBeVisible();
  await page.getByRole('link', { name: /New answer/ }).click();
  await expect(page.getByText('Please leave. We tell Rosalind.')).toBeVisible();
  await expect(page.getByText('The basement is flooded.')).toBeVisible();
  await expectNothingCutOff(page);
  await expectAccessible(page);
  await page.getByLabel('Add a photo').setInputFiles('tests/browser/reference/schedule-light.png');
  await expect(page.getByAltText('Photo 1')).toBeVisible();
  await page.getByPlaceholder('Enter new message').fill('This is how it looks.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(
    page.getByRole('article').filter({ hasText: 'This is how it looks.' }).getByRole('img'),
  ).toBeVisible();
  const thread = office.getByRole('region', { name: 'How long a visit takes' });
  await expect(thread.getByText('This is how it looks.')).toBeVisible();
  await expect(thread.getByAltText(/^Photo 1 from Ella/)).toBeVisible();
  await office.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(office.getByText(/^Resolved by .* at /)).toBeVisible();
  await expect(page.getByText(/^This request is closed\./)).toBeVisible();
  await page.getByRole('link', { name: 'Back to help' }).click();
  await expect(page.getByText('No requests in progress.')).toBeVisible();
  await expect(menuCount(page)).toHaveAccessibleName('Help');
  await office.context().close();

  const sent = (await world.writes()).filter(({ status }) => status === 200);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(sent.length);
  expect(await tickets()).toEqual([]);
  const closed = await world.api('ella', 'GET', 'integrations/zendesk/ticket-links/');
  expect(closed.body).toMatchObject({ num_results: 1, results: [{ status: 'closed' }] });
});

test('a visit’s help form begun without signal stays when the signal is back, and is sent', async ({
  page,
  network,
  world,
  enter,
}) => {
  const visit = await makeVisit(world, 'Rosalind');
  await enter(page);
  await untilKept(page);
  await network.down();
  const { jobId, date } = visit;
  const query = `job=${jobId}&date=${date}&actual=${date}`;
  await page.goto(`${network.origin}${PREFIX}/help/contact/duration?${query}`);
  await page.getByLabel('What has happened?').fill('There are two more rooms.');
  await network.up();
  // Online, the customer comes first.
  await expect(page.getByText(/^Try to contact your customer before/)).toBeVisible();
  await expect(page.getByLabel('What has happened?')).toHaveValue('There are two more rooms.');
  await page.reload();
  await expect(page.getByText(/^Try to contact your customer before/)).toBeVisible();
  await expect(page.getByLabel('What has happened?')).toHaveValue('There are two more rooms.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^We have received your request/)).toBeVisible();
  const { body } = await world.api('ella', 'GET', TICKETS);
  expect(body).toMatchObject({ num_results: 1, results: [{ category: 'duration', job_id: jobId }] });
});

test('a reply that waited while the office closed its ticket opens a new one, and each links to the other', async ({
  page,
  browser,
  network,
  world,
  enter,
}) => {
  test.slow();
  await enter(page, 'amara');
  await untilKept(page);
  await page.goto(`${network.origin}${PREFIX}/help`);
  await page.getByRole('link', { name: /^My last payment/ }).click();
  await expect(page.getByPlaceholder('Enter new message')).toBeVisible();
  const closedId = Number(page.url().split('/').at(-1));
  await network.down();
  await page.getByPlaceholder('Enter new message').fill('The hour is still missing.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Not sent yet. The app sends it when you have signal.')).toBeVisible();

  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signInToOffice(office, world, origin(EMBEDDED_PORT));
  await openOfficePage(office, 'Inbox');
  await office
    .getByRole('region', { name: 'Items' })
    .getByRole('link', { name: /Amara/ })
    .filter({ hasText: 'My last payment' })
    .click();
  await office.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(office.getByText(/^Resolved by .* at /)).toBeVisible();
  await office.context().close();

  await network.up();
  const followUps = async () => {
    const { body } = await world.api('amara', 'GET', TICKETS);
    const { results } = body as { results: readonly { readonly follows_ticket_id: number | null }[] };
    return results.filter(({ follows_ticket_id: follows }) => follows === closedId);
  };
  await expect.poll(followUps).toMatchObject([{ subject: 'My last payment' }]);
  await expect(page.getByText('The hour is still missing.')).toHaveCount(0);
  await page.getByRole('link', { name: 'See the new request' }).click();
  await expect(page.getByText('The hour is still missing.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the earlier request' })).toHaveAttribute(
    'href',
    new RegExp(`/help-request-activity/${closedId}$`),
  );
});

test('a ticket opens offline by its address, and a reply written there is sent once', async ({
  page,
  network,
  world,
  enter,
}) => {
  test.slow();
  await enter(page, 'amara');
  await untilKept(page);
  await page.goto(`${network.origin}${PREFIX}/help`);
  await page.getByRole('link', { name: /^My last payment/ }).click();
  const answer = 'Your customer agrees. You get the hour with your next payment.';
  await expect(page.getByText(answer)).toBeVisible();
  const address = page.url();
  const ticketId = address.split('/').at(-1);
  const kept = async () =>
    (await persistedAnswers(page)).filter(({ params }) => params.includes(`["ticketId","${ticketId}"]`));
  await expect.poll(kept).toHaveLength(2);
  await openSchedule(page, network);
  await network.down();

  await page.goto(address);
  await expect(page.getByText(answer)).toBeVisible();
  await page.getByPlaceholder('Enter new message').fill('Thank you!');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Not sent yet. The app sends it when you have signal.')).toBeVisible();
  await page.goto(`${network.origin}${PREFIX}/help`);
  await expect(page.getByRole('link', { name: /^My last payment/ })).toBeVisible();

  await network.up();
  const comments = async () => {
    const path = `integrations/zendesk/ticket-link/${ticketId}/comments/`;
    const { body } = await world.api('amara', 'GET', path);
    return (body as { results: readonly { readonly body: string }[] }).results.map((one) => one.body);
  };
  await expect.poll(comments).toContain('Thank you!');
  expect((await comments()).filter((text) => text === 'Thank you!')).toHaveLength(1);
});
