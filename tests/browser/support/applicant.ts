import { expect, type Locator, type Page } from '@playwright/test';

/** Fills in the onboarding forms without submitting them. */
export const fillIn = {
  contact: async (page: Page) => {
    await page.getByLabel('Address line 1').fill('14 Ramsden Road');
    await page.getByLabel('Town or city').fill('London');
    await page.getByLabel('Postcode').fill('SW12 8QX');
    await page.getByLabel('Mobile').fill('07700 900572');
    await page.getByLabel('Emergency contact: name').fill('سارة');
    await page.getByLabel('Emergency contact: number').fill('07700 900456');
    await page.getByLabel('Emergency contact: relationship').fill('Sister');
  },
  payment: async (page: Page) => {
    await page.getByLabel('Name on account').fill('Noor Haddad');
    await page.getByLabel('Account number').fill('55779911');
    await page.getByLabel('Sort code').fill('20-00-00');
    await page.getByLabel('National Insurance number').fill('AB123456C');
  },
  /** Signs with a downward touch: without `touch-action: none` on the pad the page would scroll instead. */
  signature: async (page: Page) => {
    const paper = page.getByRole('img', { name: /sign/i });
    await paper.scrollIntoViewIfNeeded();
    const { x, y, height } = (await paper.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    const browser = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
    const steps = 12;
    const pointAt = (step: number) => ({
      x: x + 40 + 10 * step,
      y: y + 10 + ((height - 20) * step) / steps,
    });
    await touch('touchStart', pointAt(0));
    for (let step = 1; step <= steps; step += 1) await touch('touchMove', pointAt(step));
    await touch('touchEnd');
    await browser.detach();
    expect(await scrolled()).toBe(before);
    expect(await inkHeight(paper)).toBeGreaterThan(0.7);
  },
};

/** A step whose data was not saved shows this message. */
export const expectNotSaved = (page: Page) =>
  expect(
    page.getByText(/^(This was not saved|You are offline\. Nothing is saved yet)/).first(),
  ).toBeVisible();

/** Measures the inked share of the pad's height, from the first inked row to the last: 0 to 1. */
const inkHeight = (paper: Locator) =>
  paper.evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    const rows = Array.from({ length: height }, (_, row) => row).filter((row) =>
      data.slice(row * width * 4, (row + 1) * width * 4).some((value, place) => place % 4 === 3 && value > 0),
    );
    return ((rows.at(-1) ?? 0) - (rows[0] ?? 0)) / height;
  });
