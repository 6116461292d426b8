import { expect, type Page } from '@playwright/test';

/** The forms of joining, as somebody fills them in who has just opened each. None of them is sent. */
export const fillIn = {
  contact: async (page: Page) => {
    await page.getByLabel('Address line 1').fill('14 Ramsden Road');
    await page.getByLabel('Town or city').fill('London');
    await page.getByLabel('Postcode').fill('SW12 8QX');
    await page.getByLabel('Mobile').fill('07700 900572');
    await page.getByLabel('Emergency contact: name').fill('سارة');
    await page.getByLabel('Emergency contact: number').fill('07700 900456');
    await page.getByLabel('Emergency contact: who they are to you').fill('Sister');
  },
  payment: async (page: Page) => {
    await page.getByLabel('Name on account').fill('Noor Haddad');
    await page.getByLabel('Account number').fill('55779911');
    await page.getByLabel('Sort code').fill('20-00-00');
    await page.getByLabel('National Insurance number').fill('AB123456C');
  },
  /** With a finger. */
  signature: async (page: Page) => {
    const paper = page.getByRole('img', { name: /sign/i });
    await paper.scrollIntoViewIfNeeded();
    const { x, y } = (await paper.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 40, y + 60);
    await page.mouse.down();
    for (const step of [1, 2, 3, 4]) await page.mouse.move(x + 40 + 30 * step, y + 60 + 20 * (step % 2));
    await page.mouse.up();
  },
};

/** What a step says of a save that did not arrive, without losing what was filled in. */
export const expectNotSaved = (page: Page) =>
  expect(
    page.getByText(/^(This was not saved|You are offline\. Nothing is saved yet)/).first(),
  ).toBeVisible();
