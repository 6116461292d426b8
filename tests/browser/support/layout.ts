import type { Page } from '@playwright/test';
import { expect } from './test';

/** Nothing sticks out to the right of the screen, and the page does not scroll sideways. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  const out = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isShown = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !element.closest('.sr-only, [aria-hidden="true"], svg');
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => isShown(element) && element.getBoundingClientRect().right > width + 1,
    );
    const names = wide.map((element) => `${element.tagName} ${element.className}`.slice(0, 120));
    return document.documentElement.scrollWidth > width ? ['the page itself', ...names] : names;
  });
  expect(out).toEqual([]);
}

/** A thumb's size, in CSS pixels. */
const TARGET = 44;

/** Everything that can be tapped is at least 44 by 44 CSS pixels; links inside a sentence are excepted (WCAG 2.5.8). */
export async function expectThumbTargets(page: Page): Promise<void> {
  const small = await page.evaluate((target) => {
    const all = document.querySelectorAll(
      'a[href], button, input, select, textarea, [role="switch"], summary',
    );
    return [...all].flatMap((element) => {
      const area = element.closest('label') ?? element;
      const { width, height } = area.getBoundingClientRect();
      const isHidden =
        !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) ||
        element.closest('.sr-only, [inert]') !== null ||
        width === 0;
      const isInSentence =
        getComputedStyle(element).display === 'inline' &&
        (element.parentElement?.textContent ?? '').trim() !== element.textContent?.trim();
      if (isHidden || isInSentence || (width >= target - 0.5 && height >= target - 0.5)) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
      return [`${element.tagName} "${name}" is ${Math.round(width)} by ${Math.round(height)}`];
    });
  }, TARGET);
  expect(small).toEqual([]);
}

/** The reader's own text size in the browser's settings; 16 is the usual one. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}
