import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { findWholeChromium } from '@/lib/cli/support/chromium';
import { storageName } from '@/lib/core/ground/site/brand';
import { expect, test } from './support/test';

const ASKED = storageName('push-permission-asked');

const PUSH = {
  id: '9',
  action: 'notification',
  delivery_id: '7',
  title: 'Support has replied',
  body: 'Tap to read the answer.',
  to_url: '/help',
  to_url_target: 'app',
  hash: 'ticket',
  expires_at: '2099-01-01T00:00:00.000Z',
};

/** Returns the origin's service worker, for the DevTools protocol. */
async function workerOf(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return { session, registrationId: await registered };
}

async function deliver(
  page: Page,
  { session, registrationId }: { session: CDPSession; registrationId: string },
  data: string,
): Promise<void> {
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (!active) return [];
    const found = await (await navigator.serviceWorker.ready).getNotifications();
    return found.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** The headless shell shows no notifications. */
const whole = findWholeChromium();

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  launchOptions: {
    executablePath: whole ?? undefined,
    args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  },
});

test('the phone shows each push, a malformed one plainly, and replaces the same hash', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('amara');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const worker = await workerOf(context, page);
  await deliver(page, worker, JSON.stringify(PUSH));
  await expect.poll(() => shown(page)).toEqual([{ title: PUSH.title, body: PUSH.body, tag: 'ticket' }]);
  const second = { ...PUSH, title: '2 replies from support' };
  await deliver(page, worker, JSON.stringify(second));
  await expect.poll(() => shown(page)).toEqual([{ title: second.title, body: PUSH.body, tag: 'ticket' }]);
  await deliver(page, worker, 'hello');
  await expect
    .poll(async () => (await shown(page)).map(({ title }) => title).toSorted())
    .toEqual(['2 replies from support', 'Something new in Sweep']);
});

test('[PUSH-12] a tap leads the open app to the page and reports delivered and opened', async ({
  page,
  context,
  signIn,
}) => {
  const reports: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/contact/delivery/')) reports.push(request.postData() ?? '');
  });
  await signIn('amara');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const worker = await workerOf(context, page);
  await deliver(page, worker, JSON.stringify(PUSH));
  await expect.poll(() => shown(page)).toHaveLength(1);
  const [serviceWorker] = context.serviceWorkers();
  if (!serviceWorker) throw new Error('There is no service worker');
  // This is a script, because this file has no types of service workers.
  await serviceWorker.evaluate(`(async () => {
    const [notification] = await registration.getNotifications();
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })()`);
  await expect(page).toHaveURL(/\/app-sweepers\/help\?launch=push$/);
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
  await expect
    .poll(() => reports.map((body) => JSON.parse(body)))
    .toEqual([
      { id: '7', type: 'push', state: 'd' },
      { id: '7', type: 'push', state: 'o' },
    ]);
});

const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
] as const;

test.describe('without a permission', () => {
  test.use({ permissions: [] });

  test('[PUSH-06] the schedule offers notifications once', async ({ page, signIn }, info) => {
    await page.addInitScript((asked) => {
      // Headless browsers refuse without a prompt.
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
      if (sessionStorage.getItem('unasked')) return;
      sessionStorage.setItem('unasked', 'true');
      localStorage.removeItem(asked);
    }, ASKED);
    await signIn('amara');
    const card = page.getByRole('dialog', { name: 'Know at once when something changes' });
    await expect(card).toBeVisible();
    for (const { width, colorScheme } of LOOKS) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      for (const name of ['Turn on notifications', 'Not now'])
        await expect(card.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      await page.screenshot({ path: info.outputPath(`card-${width}-${colorScheme}.png`) });
    }
    await card.getByRole('button', { name: 'Not now' }).click();
    await expect(card).toBeHidden();
    expect(await page.evaluate((asked) => localStorage.getItem(asked), ASKED)).toBe('true');
  });
});
