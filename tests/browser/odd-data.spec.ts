import { HOSTILE_HTML } from '../support/hostile-html';
import { expectNothingCutOff } from './support/layout';
import { expect, expectAccessible, test, WORLD_TODAY } from './support/test';

const HTML =
  'Mop <b>gently</b>.<script>document.title = "taken over"</script><img src=x onerror="document.title=\'taken over\'">' +
  ' See <a href="https://example.org/floor">the floor guide</a>, not <a href="javascript:alert(1)">this</a>.';

const morning = { day: WORLD_TODAY, start: '06:00', end: '07:00' } as const;

test('the app shows long instructions, markup and a long key number safely and uncut', async ({
  page,
  world,
  signIn,
}) => {
  await world.build('ella', [
    {
      ...morning,
      customer: { name: 'Odd', preferredName: 'Odd' },
      property: { access: 'keysafe', accessInformation: { keySafeCode: '12345678901234567890' } },
      job: {
        instructions: [
          { id: 1, taskType: 'cleaning', instruction: 'Every shelf, please. '.repeat(100) },
          { id: 2, taskType: 'cleaning', instruction: HTML },
        ],
      },
    },
  ]);
  await signIn('ella');
  await page.getByRole('link', { name: /Odd/ }).first().click();
  await expect(page.getByText('12345678901234567890')).toBeVisible();
  await expect(page.getByRole('link', { name: 'the floor guide' })).toHaveAttribute('target', '_blank');
  await expect(page.locator('b', { hasText: 'gently' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'this', exact: true })).toHaveCount(0);
  await expect(page).not.toHaveTitle(/taken over/);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible();
  await expectNothingCutOff(page);
  await expectAccessible(page);
});

test('[FMT-06] the app shows hostile HTML without running it and without console errors', async ({
  page,
  world,
  signIn,
}) => {
  // PostgreSQL cannot store a null character.
  const texts = HOSTILE_HTML.filter((html) => !html.includes('\0'));
  const instructions = texts.map((html, index) => ({
    id: index + 1,
    taskType: 'cleaning',
    instruction: `<i>Text ${index + 1}</i>${html}`,
  }));
  const customer = { name: 'Odd', preferredName: 'Odd' };
  await world.build('ella', [{ ...morning, customer, job: { instructions } }]);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await signIn('ella');
  await page.getByRole('link', { name: /Odd/ }).first().click();
  await expect(page.locator('i', { hasText: /^Text \d+$/ })).toHaveCount(texts.length);
  expect(dialogs).toEqual([]);
  const handlers = await page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll('*')].flatMap(({ attributes }) =>
        [...attributes].map(({ name }) => name).filter((name) => name.startsWith('on')),
      ),
    );
  expect(handlers).toEqual([]);
  await expectNothingCutOff(page);
});

test('the app shows right-to-left text, emoji, long names and a visit across midnight', async ({
  page,
  world,
  signIn,
}) => {
  await world.build('ella', [
    { ...morning, customer: { name: 'ليلى', preferredName: 'ليلى' } },
    {
      day: morning.day,
      start: '07:30',
      end: '08:00',
      customer: { name: 'E', preferredName: '🧹👩‍👩‍👧 Rosa' },
    },
    {
      day: morning.day,
      start: '09:00',
      end: '10:00',
      customer: { name: 'Long', preferredName: 'Bartholomew-Maximilian von Habsburg' },
      property: { line1: '1234 Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Boulevard' },
    },
    { day: morning.day, start: '22:30', end: '00:30', customer: { name: 'N', preferredName: 'Nightowl' } },
  ]);
  await signIn('ella');
  for (const name of ['ليلى', 'Rosa', 'Bartholomew-...', 'Nightowl']) {
    await expect(
      page.getByRole('link', { name: new RegExp(name.replaceAll('.', '\\.')) }).first(),
    ).toBeVisible();
  }
  await expectNothingCutOff(page);
  await page
    .getByRole('link', { name: /Nightowl/ })
    .first()
    .click();
  await expect(page.getByText('12:30am')).toBeVisible();
  await expectNothingCutOff(page);
});

test('the app shows forty visits in a day', async ({ page, world, signIn }) => {
  const visits = Array.from({ length: 40 }, (_, index) => {
    const hour = String(6 + Math.floor(index / 3)).padStart(2, '0');
    const minute = ['00', '20', '40'][index % 3] ?? '00';
    return {
      day: morning.day,
      start: `${hour}:${minute}`,
      end: `${hour}:59`,
      customer: { name: `C${index}`, preferredName: `Customer ${index}` },
    };
  });
  await world.build('ella', visits);
  await signIn('ella');
  const today = page.locator('main section[data-day]').first();
  await expect(today.locator('a[href*="/schedule/visit/"]')).toHaveCount(40);
  await expectNothingCutOff(page);
});
