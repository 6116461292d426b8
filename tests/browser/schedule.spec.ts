import { FAULTY_PORT, origin, PREFIX } from './support/servers';
import { expect, test } from './support/test';

test('[NAV-09] [SCHED-01] shows the weeks with a row for each day, today first in view', async ({
  page,
  signIn,
}) => {
  await signIn('amara');
  const days = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(days.first()).toBeInViewport();
  const today = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/London',
  });
  const parts = Object.fromEntries(today.formatToParts(new Date()).map((part) => [part.type, part.value]));
  await expect(days.first()).toContainText(`${parts.weekday} ${parts.day} ${parts.month}`);
  expect(await days.count()).toBeGreaterThanOrEqual(28);
});

test('shows finished visits with a tick and those to come without', async ({ page, signIn, world }) => {
  await world.setNow(`${new Date().toISOString().slice(0, 10)}T11:00:00Z`);
  await signIn('amara');
  const visits = page.locator('main a[href*="/schedule/visit/"]');
  await expect(visits.first()).toBeVisible();
  await expect.poll(() => visits.count()).toBeGreaterThan(30);
});

for (const fault of ['down', 'html', 'half', 'other-shape', 'unavailable'] as const) {
  test(`[SCHED-20] says "Could not load your schedule" when the root is ${fault}, and Retry brings it`, async ({
    page,
    signIn,
    setFault,
    allowConsole,
  }) => {
    allowConsole('502');
    allowConsole('503');
    allowConsole('504');
    await signIn('amara', { port: FAULTY_PORT });
    await setFault('amara', fault);
    await page.goto(`${origin(FAULTY_PORT)}${PREFIX}/schedule`);
    await expect(page.getByText('Could not load your schedule')).toBeVisible();
    await setFault('amara', 'none');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('main a[href*="/schedule/visit/"]').first()).toBeVisible();
  });
}

test.describe('on a phone set to another zone', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('shows the marketplace’s days and times', async ({ page, signIn, world }) => {
    await signIn('amara');
    const user = (await world.api('amara', 'GET', 'auth/')).body as { id: number };
    const days = (
      await world.api('amara', 'GET', `workers/${user.id}/working-days/?expand=activities__visit`)
    ).body as {
      activities: { visit?: { time_slot: { start: string } } }[];
    }[];
    const first = days[0]?.activities.find(({ visit }) => visit)?.visit;
    const [hours = '0', minutes = '00'] = (first?.time_slot.start ?? '').split(':');
    const twelve = Number(hours) % 12 === 0 ? 12 : Number(hours) % 12;
    const shown = `${twelve}${minutes === '00' ? '' : `:${minutes}`}${Number(hours) < 12 ? 'am' : 'pm'}`;
    await expect(page.locator('main a[href*="/schedule/visit/"]').first()).toContainText(shown);
  });
});
