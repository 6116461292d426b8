import type { CDPSession, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { stuckOutsideMessages } from '@/lib/features/work/stuck-outside/messages';
import { changeTextSize, expectNothingCutOff, expectThumbTargets, setTextSize } from './support/layout';
import { FAULTY_PORT, origin, PREFIX } from './support/servers';
import { expect, expectAccessible, requestSignIn, test, WORLD_TODAY } from './support/test';

/** Returns each word with its number of lines and whether it is neither clipped nor covered. */
const drawnWords = (shown: HTMLElement) => {
  const box = shown.getBoundingClientRect();
  const isOnTop = (x: number, y: number) => shown.contains(document.elementFromPoint(x, y));
  const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  const words: { readonly word: string; readonly lines: number; readonly isWhole: boolean }[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      // A line box may extend slightly below its letters.
      const isInside =
        left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 4 && bottom <= box.bottom + 4;
      const middle = (top + bottom) / 2;
      words.push({
        word,
        lines: new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size,
        isWhole: isInside && isOnTop(left + 1, middle) && isOnTop(right - 1, middle),
      });
    }
  }
  return words;
};

const whole = (word: string) => ({ word, lines: 1, isWhole: true });

/** These text zooms are measured, as the browser's font size in px. */
const LARGE_TEXTS = { '1.3': 21, '1.5': 24 } as const;

/** Checks the page on the smallest supported phone with each large text. */
async function withEachLargeText(page: Page, check: () => Promise<void>): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const [size, text] of Object.entries(LARGE_TEXTS)) {
    await test.step(`text at ${size}`, async () => {
      await changeTextSize(page, text);
      await check();
    });
  }
}

test('[A11Y-01] the tab bar breaks no word at 360 px with large text', async ({ page, signIn }) => {
  await signIn('amara');
  await withEachLargeText(page, async () => {
    const tabs = page.getByRole('navigation', { name: 'Main pages' });
    const labels = await tabs.locator('a > span:last-child, button > span:last-child').all();
    const words = (await Promise.all(labels.map((label) => label.evaluate(drawnWords)))).flat();
    expect(words).toEqual(['Schedule', 'Extra', 'jobs', 'Ratings', '&', 'Pay', 'Help', 'Menu'].map(whole));
    const right = await tabs.evaluate((bar) => bar.scrollWidth - bar.clientWidth);
    expect(right).toBe(0);
    await expectThumbTargets(page);
  });
});

test('the schedule’s title stays on one line at 360 px with large text', async ({ page, signIn }) => {
  await signIn('amara');
  await withEachLargeText(page, async () => {
    const title = page.getByRole('heading', { name: 'Schedule', level: 1 });
    // Only lines are compared: the button above the title covers its first letters.
    const drawn = async () => (await title.evaluate(drawnWords)).map(({ word, lines }) => ({ word, lines }));
    await expect.poll(drawn).toEqual([{ word: 'Schedule', lines: 1 }]);
    const right = await title.evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return Math.round(range.getBoundingClientRect().right);
    });
    const [own, buttons] = [
      await title.boundingBox(),
      await page.getByRole('button', { name: 'Previous week' }).boundingBox(),
    ];
    // The title is left of the buttons or above them.
    const isClear =
      buttons !== null && own !== null && (right <= buttons.x || own.y + own.height <= buttons.y);
    expect(isClear).toBe(true);
  });
});

const STARTED = ['Started', '1:05pm'].map(whole);

test('a started visit shows its start time whole at 360 px with large text', async ({
  page,
  world,
  signIn,
}) => {
  const visit = { startedAt: `${WORLD_TODAY}T13:05:00Z` };
  await world.build('ella', [{ day: WORLD_TODAY, start: '13:00', end: '15:00', visit }]);
  await world.setNow(`${WORLD_TODAY}T13:20:00Z`);
  await signIn('ella');
  const link = page.locator(`main a[href$="/${WORLD_TODAY}"]`).first();
  const chip = link.getByText('Started 1:05pm', { exact: true });
  await withEachLargeText(page, async () => {
    await chip.scrollIntoViewIfNeeded();
    await expect.poll(() => chip.evaluate(drawnWords)).toEqual(STARTED);
  });
  await link.click();
  const bar = page.getByRole('region', { name: 'Your visit' });
  const label = bar.getByText('Started 1:05pm', { exact: true });
  await withEachLargeText(page, async () => {
    await expect(label).toBeInViewport({ ratio: 1 });
    await expect.poll(() => label.evaluate(drawnWords)).toEqual(STARTED);
    await expect(bar.getByRole('button', { name: 'Finish', exact: true })).toBeInViewport({ ratio: 1 });
  });
});

test('[FMT-02] a visit’s heading shows a long name whole, and the schedule 12 letters, at 360 px with text at 1.3', async ({
  page,
  world,
  signIn,
}) => {
  const names = ['Wilhelmina-Alexandrine von Hohenstein-Rothenberg zu Battersea', 'W'.repeat(60)];
  const visits = names.map((preferredName, index) => ({
    day: WORLD_TODAY,
    start: `${13 + 2 * index}:00`,
    end: `${15 + 2 * index}:00`,
    customer: { preferredName },
  }));
  await world.build('ella', visits);
  await setTextSize(page, LARGE_TEXTS['1.3']);
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn('ella');
  for (const name of names) {
    const short = page.getByText(`${name.slice(0, 12)}...`, { exact: true }).first();
    await expect(short).toBeVisible();
    await expectNothingCutOff(page);
    await short.click();
    const heading = page.getByRole('heading', { name, level: 1, exact: true });
    await expect
      .poll(async () => (await heading.evaluate(drawnWords)).every(({ isWhole }) => isWhole))
      .toBe(true);
    await expectNothingCutOff(page);
    await page.getByRole('link', { name: 'Back to schedule' }).click();
  }
});

/** Returns the top of the first heading, or of what is drawn in its place. */
const topOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().top);

test('the extra jobs begin within 2 px of where their skeleton does, even at 360 px with text at 1.3', async ({
  page,
  browser,
  world,
  signIn,
  setFault,
}) => {
  await signIn('amara');
  const loaded = page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first();
  // Without scripts, the page stays as the server first draws it.
  const context = await browser.newContext({ javaScriptEnabled: false });
  await requestSignIn(context.request, origin(FAULTY_PORT), world.email('amara'), world.password);
  await setFault('amara', 'slow');
  const waiting = await context.newPage();
  const skeleton = waiting.getByText('Loading extra jobs').filter({ visible: true });
  for (const [width, text] of [
    [390, 16],
    [360, LARGE_TEXTS['1.3']],
  ] as const) {
    for (const one of [page, waiting]) {
      await one.setViewportSize({ width, height: 780 });
      await setTextSize(one, text);
    }
    await waiting.goto(`${origin(FAULTY_PORT)}${PREFIX}/extra-jobs`);
    await expect(skeleton).toHaveCount(1);
    await page.goto(`${PREFIX}/extra-jobs`);
    await expect(loaded).toBeVisible();
    const difference = async () => Math.abs((await topOf(skeleton.locator('+ *'))) - (await topOf(loaded)));
    await expect.poll(difference).toBeLessThanOrEqual(2);
  }
  await context.close();
});

/** Finds the "As of" line that a page shows once its requests fail. */
async function ageWithoutAnswers(page: Page): Promise<Locator> {
  await page.route('**/api/v1/**', (route) => route.abort('internetdisconnected'));
  const age = page.getByText(/^As of \d/);
  // A page that is not hydrated yet misses the `online` event, so repeat it.
  await expect(async () => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(age).toBeVisible({ timeout: 3_000 });
  }).toPass();
  return age;
}

/** Measures the gap in px between the bottom of one element and the top of the next. */
async function gapBelow(above: Locator, below: Locator): Promise<number> {
  const [upper, lower] = [await above.boundingBox(), await below.boundingBox()];
  return upper && lower ? lower.y - (upper.y + upper.height) : Number.NaN;
}

test('the data’s age stays 8 px above the selected day at 360 px with large text', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole('ERR_INTERNET_DISCONNECTED');
  allowConsole('Failed to fetch');
  await signIn('amara');
  const days = page.getByRole('navigation', { name: 'Days of the week' });
  const age = await ageWithoutAnswers(page);
  // Other requests succeed again, so the offline notice between the two disappears before the age does.
  await page.unroute('**/api/v1/**');
  await page.route('**/api/v1/**/working-days/**', () => {});
  await expect(page.getByText('No internet connection').filter({ visible: true })).toHaveCount(0, {
    timeout: 30_000,
  });
  await withEachLargeText(page, () =>
    expect.poll(() => gapBelow(age, days.getByRole('button', { pressed: true }))).toBeGreaterThanOrEqual(8),
  );
});

test('a visit’s data age stays 8 px above the next part at 360 px with large text', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole('ERR_INTERNET_DISCONNECTED');
  allowConsole('Failed to fetch');
  await signIn('amara');
  await page.locator('main a[href*="/schedule/visit/"]').first().click();
  const header = page.locator('main header');
  await expect(header.getByRole('link', { name: 'Back to schedule' })).toBeVisible();
  const age = await ageWithoutAnswers(page);
  const next = header.locator('xpath=following-sibling::*[1]');
  await withEachLargeText(page, () => expect.poll(() => gapBelow(age, next)).toBeGreaterThanOrEqual(8));
});

test('a full sheet shows its title above its text at 360 px with text at 1.3', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn('amara');
  await setTextSize(page, 21);
  await page.locator('main a').filter({ hasText: 'Mateusz' }).first().click();
  await page.getByRole('button', { name: 'Running late?' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tell Mateusz you are late' });
  await expect(sheet.getByText('Support can see it too.')).toBeVisible();
  const title = sheet.getByRole('heading', { name: 'Tell Mateusz you are late' });
  const [lines, overflow] = await title.evaluate((shown) => [
    shown.clientHeight / Number.parseFloat(getComputedStyle(shown).lineHeight),
    shown.scrollHeight - shown.clientHeight,
  ]);
  expect(Math.round(lines ?? 0)).toBe(2);
  expect(overflow).toBeLessThanOrEqual(2);
});

test('an instant scroll to the top selects this week and today', async ({ page, signIn }) => {
  await signIn('amara');
  await page.getByRole('button', { name: 'Next week' }).click();
  const strip = page.getByRole('navigation', { name: 'Days of the week' });
  const shown = strip.getByRole('button', { pressed: true });
  await expect(shown).toHaveAccessibleName(/^Monday 23 November/);
  // The selected day is scrolled into view for some frames and kept there until a key press.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  });
  await page.keyboard.press('Shift');
  // It acts like a tap on the status bar of iOS.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(shown).toHaveAccessibleName(/^Wednesday 18 November.*today$/);
  await expect(page.getByRole('button', { name: /^This week/ })).toBeVisible();
});

test('the door sheet opens at its title even when its steps do not fit', async ({ page, world, signIn }) => {
  await page.setViewportSize({ width: 390, height: 480 });
  await world.build('ella', [{ day: WORLD_TODAY, start: '12:00', end: '14:00' }]);
  await signIn('ella');
  await page.locator(`main a[href$="/${WORLD_TODAY}"]`).first().click();
  await page.getByRole('button', { name: stuckOutsideMessages.open }).click();
  const sheet = page.getByRole('dialog', { name: stuckOutsideMessages.title });
  await expect(sheet.getByRole('timer')).toBeInViewport();
  await expect(sheet.getByRole('heading', { name: stuckOutsideMessages.title })).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole('list').first()).toBeVisible();
  expect(
    await sheet
      .locator('[data-dialog-scroll]')
      .evaluate(({ scrollTop, scrollHeight, clientHeight }) => [scrollTop, scrollHeight > clientHeight]),
  ).toEqual([0, true]);
  await expect(sheet).toBeFocused();
});

/** Lists the fonts that draw the element's text, and whether each is a web font. */
async function facesOf(cdp: CDPSession, element: Locator) {
  await element.evaluate((node) => node.setAttribute('data-asked', ''));
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-asked]' });
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
  await element.evaluate((node) => node.removeAttribute('data-asked'));
  return fonts.map(({ familyName, isCustomFont }) => `${familyName} ${isCustomFont}`);
}

test('Polish letters load in Figtree when a page has them, without moving the layout', async ({
  page,
  world,
  signIn,
}) => {
  const cdp = await page.context().newCDPSession(page);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await signIn('ella');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toHaveLength(1);

  // All letters are in the second font file: on a busy machine the first may load too late.
  const customer = { name: 'Żąłńęś', preferredName: 'Żąłńęś' };
  await world.build('ella', [{ day: WORLD_TODAY, start: '12:00', end: '14:00', customer }]);
  let release = () => {};
  const isMeasured = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    if (!fonts.slice(0, 1).includes(route.request().url())) await isMeasured;
    await route.continue();
  });
  const name = page.getByText('Żąłńęś').first();
  // On a busy machine the first font may come too late; the browser then ignores it until the next load.
  await expect(async () => {
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(name).toBeVisible();
    expect(await facesOf(cdp, page.getByRole('heading', { level: 1 }))).toContain('Figtree Light true');
  }).toPass();
  const heightOf = async () => (await page.locator('main').boundingBox())?.height;
  // Parts of the page come later than the name.
  let height = await heightOf();
  await expect(async () => {
    const before = height;
    await page.waitForTimeout(500);
    height = await heightOf();
    expect(height).toBe(before);
  }).toPass();
  release();
  await expect.poll(() => facesOf(cdp, name)).toEqual(['Figtree Light true']);
  expect(new Set(fonts).size).toBe(2);
  expect(await heightOf()).toBe(height);
});

test('[PROF-08] the ID badge offers to add a photo and shows it once saved', async ({ page, signIn }) => {
  await signIn('amara', { at: '/id' });
  await page.getByRole('button', { name: 'Add a photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your photo' });
  const picture = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#2e7d32' } });
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
  await dialog.getByLabel('Choose a photo').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('article').locator(`img[src^="${PREFIX}/api/photos/"]`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a photo' })).toHaveCount(0);
  await expect(page).toHaveURL(`${PREFIX}/id`);
  await expectAccessible(page);
});
