import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './test';

/** Expects that no element extends beyond the right edge and that the page does not scroll sideways. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  const out = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    // `sr-only` may hold at some widths only.
    const isForScreenReaders = (element: Element): boolean =>
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      (element.parentElement !== null && isForScreenReaders(element.parentElement));
    const isShown = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !element.closest('[aria-hidden="true"], svg') &&
      !isForScreenReaders(element);
    // Content of a horizontally scrolling row may overflow; the row itself must fit.
    const isSwiped = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent || parent === document.body) return false;
      const isRow =
        ['auto', 'scroll'].includes(getComputedStyle(parent).overflowX) &&
        parent.scrollHeight <= parent.clientHeight;
      return isRow || isSwiped(parent);
    };
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) =>
        isShown(element) && element.getBoundingClientRect().right > width + 1 && !isSwiped(element),
    );
    const names = wide.map((element) => `${element.tagName} ${element.className}`.slice(0, 120));
    return document.documentElement.scrollWidth > width ? ['the page itself', ...names] : names;
  });
  expect(out).toEqual([]);
}

/** The smallest side of a target has this many CSS pixels. */
const TARGET = 44;

/**
 * Expects each target to be at least 44 by 44 CSS pixels, including the area around its box that reacts to clicks;
 * links inside a sentence are exempt (WCAG 2.5.8).
 */
export async function expectThumbTargets(page: Page): Promise<void> {
  const small = await page.evaluate((target) => {
    // An open dialog makes the rest of the page inert.
    const scope = document.querySelector('[role="dialog"]') ?? document;
    const all = scope.querySelectorAll('a[href], button, input, select, textarea, [role="switch"], summary');
    const isShown = (element: Element, width: number) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      element.closest('[inert], [aria-hidden="true"]') === null &&
      width > 1;
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== element.textContent?.trim();
    /** Returns whether a click here reaches the element; points outside the screen count as reached. */
    const answersAt = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit === null || element.contains(hit);
    };
    return [...all].flatMap((element) => {
      const box = (element.closest('label') ?? element).getBoundingClientRect();
      if (!isShown(element, box.width) || isInSentence(element)) return [];
      if (box.width >= target - 0.5 && box.height >= target - 0.5) return [];
      element.scrollIntoView({ block: 'center' });
      const now = element.getBoundingClientRect();
      const [x, y, reach] = [now.x + now.width / 2, now.y + now.height / 2, target / 2 - 1];
      const isReached =
        (now.width >= target || (answersAt(element, x - reach, y) && answersAt(element, x + reach, y))) &&
        (now.height >= target || (answersAt(element, x, y - reach) && answersAt(element, x, y + reach)));
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
      return isReached
        ? []
        : [`${element.tagName} "${name}" is ${Math.round(box.width)} by ${Math.round(box.height)}`];
    });
  }, TARGET);
  expect(small).toEqual([]);
}

/** Sets the browser's default font size in px; 16 is the default. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/** Expects no violation in either colour scheme, without loading the page again. Leaves the page in light. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await page.evaluate(showAllContent);
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/** The browser skips content below the screen, which would keep the colours of the other scheme. */
function showAllContent(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(sheet);
}

/** Sets the size of a page that is open already, and waits until the page has noticed. */
export async function changeTextSize(page: Page, standard: number): Promise<void> {
  await setTextSize(page, standard);
  // The browser dispatches this event when the reader returns from the settings.
  const notice = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(async () => {
    await notice();
    await expect(page.locator('html[data-zoomed-in]')).toHaveCount(standard > 16 ? 1 : 0, { timeout: 500 });
  }).toPass();
}
