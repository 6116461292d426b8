import type { Page } from '@playwright/test';
import { bar, tryDemo } from './support/demo';
import { expectNothingCutOff } from './support/layout';
import { impersonate, impersonationBar, signInToOffice } from './support/office';
import { PREFIX } from './support/servers';
import { expect, type SampleName, test } from './support/test';

test.describe.configure({ timeout: 180_000 });

/** A phone of 360 px, the narrowest that counts. */
const PHONE = { width: 360, height: 740 };

const PLACEHOLDER = /coming soon|not built|not in the (app|demo) yet|placeholder|lorem ipsum/i;

/** Opens every line of the side menu, except those of other sites. `lines` are paths and headings. */
async function expectMenu(page: Page, lines: readonly string[]): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(`${PREFIX}/schedule/show/menu`);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const links = menu.getByRole('navigation').getByRole('link');
  const pathsNow = () =>
    links.evaluateAll((found) => found.map((link) => link.getAttribute('href')?.replace(/^\/[\w-]+/, '')));
  const paths = lines.map((line) => line.split(' ')[0] ?? '');
  await expect.poll(pathsNow).toEqual(paths);
  for (const line of lines.filter((one) => one.startsWith('/'))) await expectRealPage(page, line);
}

async function expectRealPage(page: Page, line: string): Promise<void> {
  const path = line.split(' ')[0] ?? '';
  await page.goto(`${PREFIX}${path}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  expect(`${path} ${await heading.textContent()}`).toBe(line);
  await expect(page.getByRole('main'), path).not.toContainText(PLACEHOLDER);
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(sideways, path).toBeLessThanOrEqual(0);
}

const FIRST = ['/profile Profile', '/schedule Schedule'];
const LAST = [
  '/payments Payments',
  '/performance Ratings & Pay',
  '/achievements Achievements',
  '/news Guides & News',
  '/refer Refer Cleaners',
];
const SECOND = ['/customer-comms Chats', '/time-off Time off'];
const EXTRA_JOBS = '/extra-jobs Extra Jobs';
const ALL = [...FIRST, EXTRA_JOBS, ...LAST, '/help Help', ...SECOND];
/** Amara has the academy, which is another site. */
const OF_AMARA = ALL.flatMap((line) =>
  line.startsWith('/news') ? ['https://academy.sweep.example/', line] : [line],
);

for (const [name, lines] of [
  ['amara', OF_AMARA],
  ['ben', ALL],
  ['ella', ALL],
] satisfies [SampleName, readonly string[]][]) {
  test(`[PLAT-01] on a narrow phone every menu line of ${name} opens a real page that fits`, async ({
    page,
    signIn,
  }) => {
    await signIn(name);
    await expectMenu(page, lines);
  });
}

test('[PLAT-01] the menu lines of a cleaner without extra jobs open real pages that fit', async ({
  page,
  signIn,
}) => {
  await signIn('chloe');
  await expectMenu(
    page,
    ALL.filter((line) => line !== EXTRA_JOBS),
  );
});

test('[PLAT-01] the menu lines of the demo open real pages that fit', async ({ page, allowConsole }) => {
  allowConsole('infrastructure/sync-time/');
  await tryDemo(page);
  await expectMenu(page, [
    ...FIRST,
    EXTRA_JOBS,
    ...LAST,
    '/whats-next What’s Next?',
    '/help Help',
    ...SECOND,
  ]);
  await expect(bar(page)).toBeVisible();
});

test('[PLAT-01] an administrator who acts as a cleaner finds the same pages', async ({ page, world }) => {
  await signInToOffice(page, world);
  await impersonate(page, 'Amara Okafor');
  await expectMenu(page, OF_AMARA);
  await expect(impersonationBar(page, 'Amara Okafor')).toBeVisible();
});

test('[MENU-15] a cleaner who is joining has no menu, and every line of it leads to the welcome page', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(PHONE);
  await signIn('dev');
  for (const line of ALL) {
    await page.goto(`${PREFIX}${line.split(' ')[0]}`);
    await expect(page, line).toHaveURL(/\/onboarding\/welcome$/);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

const OFFICE_MENU = [
  '/admin Cleaners',
  '/admin/extra-jobs Extra jobs',
  '/admin/inbox Inbox',
  '/admin/messages Messages to cleaners',
  '/admin/pay Pay',
  '/admin/switches Features and settings',
];
const OFFICE_TABS = [
  '/admin/applicants Applicants',
  '/admin/replies Saved replies',
  '/admin/colleagues Colleagues',
  '/admin/failed-jobs Emails and documents',
  '/admin/audit Audit log',
];

for (const [what, size] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a narrow phone', PHONE],
] as const) {
  test(`at ${what} every line and tab of the office’s menu opens a real page that fits`, async ({
    page,
    world,
  }) => {
    await signInToOffice(page, world);
    await page.setViewportSize(size);
    const menu = page.getByRole('navigation', { name: 'Office' }).getByRole('link');
    const paths = () =>
      menu.evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/^\/[\w-]+/, '')));
    expect(await paths()).toEqual(OFFICE_MENU.map((line) => line.split(' ')[0]));
    for (const line of [...OFFICE_MENU, ...OFFICE_TABS]) await expectRealPage(page, line);
  });
}

test('[PLAT-01] further pages, news, licences and legal texts fit a narrow phone', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(PHONE);
  await signIn('amara');
  for (const path of ['/news/winter-week', '/legal', '/legal/terms', '/legal/privacy', '/legal/licences']) {
    await page.goto(`${PREFIX}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingCutOff(page);
  }
});
