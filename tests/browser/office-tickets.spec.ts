import type { Page } from '@playwright/test';
import { expectNothingCutOff } from './support/layout';
import { openOfficePage, signInToOffice } from './support/office';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, type TestWorld, test } from './support/test';
import { becomeViewer } from './support/viewer';

const KEY = 'A key that does not turn';
const TICKETS = `${PREFIX}/admin/inbox?kind=ticket`;

const ticket = (page: Page) => page.getByRole('article');
const panel = (page: Page) => page.getByRole('complementary', { name: 'Cleaner' });
const items = (page: Page) =>
  page.getByRole('region', { name: 'Items' }).getByRole('link', { name: /Okafor|Ben/ });
const filter = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const reply = (page: Page) => page.getByLabel('Write to Amara Okafor');
const closed = (page: Page) => ticket(page).getByText(/^Resolved by .* at /);

async function openTicket(page: Page, title: string): Promise<void> {
  await page.goto(TICKETS);
  await items(page).filter({ hasText: title }).click();
  await expect(ticket(page).getByRole('heading', { name: title })).toBeVisible();
}

const send = (page: Page) => ticket(page).getByRole('button', { name: 'Send', exact: true }).click();

/** Returns the comments of ticket 2 as the cleaner sees them. */
async function commentsOf(world: TestWorld): Promise<readonly string[]> {
  const { body } = await world.api('amara', 'GET', 'integrations/zendesk/ticket-link/2/comments/');
  return (body as { results: { body: string }[] }).results.map((comment) => comment.body);
}

/** Below this width the panel covers the ticket. */
const ROOM = 1200;

const showPanel = async (page: Page, width: number) => {
  if (width < ROOM) await page.getByRole('link', { name: 'Show cleaner' }).click();
};
const hidePanel = async (page: Page, width: number) => {
  if (width < ROOM) await panel(page).getByRole('link', { name: 'Close' }).click();
};

const WIDTHS = [390, 1440];

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the list is filtered by assignee and by what waits, and each filter says how many', async ({
      page,
      world,
    }) => {
      test.slow();
      await signInToOffice(page, world);
      await openTicket(page, KEY);
      await page.getByRole('button', { name: 'Assign to me' }).click();
      await expect(ticket(page).getByText(/· Assigned to you$/)).toBeVisible();
      await page.goto(TICKETS);
      const subjects = {
        'All 3': ['Working hours', 'My last payment', KEY],
        'Mine 1': [KEY],
        'Unassigned 2': ['Working hours', 'My last payment'],
        'Waiting 2': ['Working hours', KEY],
        'Resolved 1': ['Change of address'],
      };
      await expect(filter(page, 'All 3')).toHaveAttribute('aria-current', 'true');
      for (const name of ['Mine 1', 'Unassigned 2', 'Waiting 2', 'All 3', 'Resolved 1'] as const) {
        await filter(page, name).first().click();
        await expect(filter(page, name).first()).toHaveAttribute('aria-current', 'true');
        await expect(items(page)).toHaveText(subjects[name].map((subject) => new RegExp(subject)));
      }
      await page.goto(TICKETS);
      await expectNothingCutOff(page);
      await expectAccessible(page);
    });

    test('a reply waits for the cleaner; a note stays in the office; tags are kept', {
      tag: '@core',
    }, async ({ page, world, browser, baseURL }) => {
      test.slow();
      await signInToOffice(page, world);
      await openTicket(page, KEY);
      await showPanel(page, width);
      await expect(panel(page).getByText('New', { exact: true })).toBeVisible();
      await hidePanel(page, width);
      await page.getByText('Internal note', { exact: true }).click();
      await page.getByLabel('Only colleagues see this.').fill('She broke a key in May.');
      await page.getByRole('button', { name: 'Save the note' }).click();
      await expect(ticket(page).getByText(/^Internal note: Hannah Osei, /)).toBeVisible();
      await showPanel(page, width);
      await expect(panel(page).getByText('New', { exact: true })).toBeVisible();
      await hidePanel(page, width);
      await reply(page).fill('Please try the upper lock first.');
      await send(page);
      await expect(ticket(page).getByText('Please try the upper lock first.')).toBeVisible();
      await expect(reply(page)).toHaveValue('');
      await showPanel(page, width);
      await expect(panel(page).getByText('Waits for the cleaner')).toBeVisible();
      await panel(page).getByLabel('Tags').fill('keys, Broken Lock');
      await page.getByRole('button', { name: 'Save the tags' }).click();
      await expect(panel(page).getByLabel('Tags')).toHaveValue('keys, broken-lock');
      await hidePanel(page, width);
      await expect(ticket(page).getByText('She broke a key in May.')).toBeVisible();
      await expectNothingCutOff(page);
      await expectAccessible(page);

      expect(await commentsOf(world)).toEqual([
        'The new key does not turn in the lower lock.',
        'Please try the upper lock first.',
      ]);
      const phone = await (await browser.newContext({ baseURL, serviceWorkers: 'block' })).newPage();
      await phone.goto(`${PREFIX}/login`);
      await phone.getByLabel('Email').fill(world.email('amara'));
      await phone.getByLabel('Password', { exact: true }).fill(world.password);
      await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
      await phone.getByRole('heading', { name: 'Schedule', level: 1 }).waitFor();
      await phone.goto(`${PREFIX}/help/help-request-activity/2`);
      await expect(phone.getByText('Please try the upper lock first.')).toBeVisible();
      expect(await phone.content()).not.toContain('She broke a key');
      await phone.context().close();
    });

    test('J and K move between tickets, R goes to the reply, E closes', async ({ page, world }) => {
      test.slow();
      await signInToOffice(page, world);
      await openTicket(page, 'Working hours');
      const isShown = (title: string) =>
        expect(ticket(page).getByRole('heading', { name: title })).toBeVisible();
      // Until the page's scripts listen, a key does nothing.
      await expect(async () => {
        await page.keyboard.press('r');
        await expect(page.getByLabel(/^Write to Ben/)).toBeFocused({ timeout: 500 });
      }).toPass();
      await expect(page.getByLabel(/^Write to Ben/)).toHaveValue('');
      await page.keyboard.type('jke');
      await expect(page.getByLabel(/^Write to Ben/)).toHaveValue('jke');
      await page.getByLabel(/^Write to Ben/).blur();
      await page.keyboard.press('j');
      await isShown('My last payment');
      await page.keyboard.press('j');
      await isShown(KEY);
      await page.keyboard.press('k');
      await isShown('My last payment');
      await page.keyboard.press('r');
      await expect(reply(page)).toBeFocused();
      await reply(page).blur();
      await page.keyboard.press('e');
      await expect(closed(page)).toBeVisible();
      await expect(ticket(page).getByRole('heading', { name: 'My last payment' })).toBeVisible();
    });
  });
}

/** Walks at both widths in one world; it ends as it began. */
async function atBothWidths(page: Page, walk: (width: number) => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await walk(width);
    });
  }
}

test('a saved reply is edited on its page and inserted below a ticket, at both widths', async ({
  page,
  world,
}) => {
  test.slow();
  await signInToOffice(page, world);
  await atBothWidths(page, async (width) => {
    const text = `Please call us at ${width}.`;
    await page.goto(`${PREFIX}/admin`);
    await openOfficePage(page, 'Settings', 'Saved replies');
    const card = page.getByRole('main').locator('form').filter({ hasText: 'Name' });
    const changed = card.filter({ has: page.getByRole('button', { name: 'Save: Call us' }) });
    await changed.getByLabel('Reply').fill(text);
    await changed.getByRole('button', { name: 'Save: Call us' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Saved: Call us');
    await expectNothingCutOff(page);
    await expectAccessible(page);

    await openTicket(page, KEY);
    await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible();
    await reply(page).fill('Hello Amara,');
    await page
      .getByRole('navigation', { name: 'Saved replies' })
      .getByRole('link', { name: 'Call us' })
      .click();
    await expect(reply(page)).toHaveValue(`Hello Amara,\n\n${text}`);
    await send(page);
    await expect(ticket(page).getByText(text)).toBeVisible();
    expect((await commentsOf(world)).at(-1)).toBe(`Hello Amara,\n\n${text}`);
  });
});

test('closing is seen by the cleaner and can be undone, at both widths', async ({ page, world }) => {
  test.slow();
  const status = async () => {
    const { body } = await world.api('amara', 'GET', 'integrations/zendesk/ticket-link/2/');
    const served = body as { status: string; is_closed_to_user: boolean };
    return [served.status, served.is_closed_to_user];
  };
  await signInToOffice(page, world);
  await atBothWidths(page, async () => {
    await openTicket(page, KEY);
    await ticket(page).getByRole('button', { name: 'Close', exact: true }).click();
    await expect(closed(page)).toBeVisible();
    await expect(ticket(page).getByText('A reply opens the ticket again.')).toBeVisible();
    expect(await status()).toEqual(['closed', true]);
    await ticket(page).getByRole('button', { name: 'Reopen' }).click();
    await expect(ticket(page).getByRole('button', { name: 'Close', exact: true })).toBeVisible();
    expect(await status()).toEqual(['open', false]);
  });
});

test('a viewer reads a ticket with its note and the saved replies, and can change nothing', async ({
  page,
  world,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInToOffice(page, world);
  await openTicket(page, KEY);
  await page.getByText('Internal note', { exact: true }).click();
  await page.getByLabel('Only colleagues see this.').fill('She broke a key in May.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(ticket(page).getByText('She broke a key in May.')).toBeVisible();
  await becomeViewer(page, world);
  await openTicket(page, KEY);
  await expect(ticket(page).getByText('She broke a key in May.')).toBeVisible();
  await expect(reply(page)).toBeDisabled();
  for (const name of ['Send', 'Save the tags', 'Assign to me', 'Close'])
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
  await page.locator('main').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('e');
  await expect(closed(page)).toHaveCount(0);
  await expectAccessible(page);
  await openOfficePage(page, 'Settings', 'Saved replies');
  await expect(page.getByRole('textbox', { name: 'Name' }).first()).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  expect(await commentsOf(world)).toEqual(['The new key does not turn in the lower lock.']);
});
