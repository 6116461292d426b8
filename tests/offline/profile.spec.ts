import type { Page } from '@playwright/test';
import { PREFIX } from '../browser/support/servers';
import { persistedCalls } from './support/rows';
import { expect, test } from './support/test';
import { untilKept } from './support/worker';

/** Finds elements as high as a row without text, image or control. */
const emptyRows = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const ROW_PX = 24;
    return [...main.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isBlank =
          (element.textContent ?? '').trim() === '' &&
          !element.matches('svg, svg *, img, input') &&
          element.querySelector('svg, img, input') === null;
        return isBlank && height >= ROW_PX && width >= main.clientWidth / 2;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

test('the offline profile has no empty row and says which data is not saved', async ({
  page,
  network,
  enter,
}) => {
  await enter(page, 'amara');
  await expect.poll(() => persistedCalls(page)).toContain('getUser');
  await untilKept(page);
  // The profile was never opened, so photos are unknown to the phone.
  await network.down();
  await page.goto(`${network.origin}${PREFIX}/profile`);
  await expect(page.getByRole('link', { name: /^Address/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Customer keys' })).toContainText(
    /not saved on this phone.*You need a connection to see/s,
  );
  await expect(page.getByRole('region', { name: 'Payment details' })).toContainText(
    /not saved on this phone.*You need a connection to see them/s,
  );
  await expect(page.getByRole('button', { name: 'Add a photo' })).toHaveCount(0);
  await expect.poll(() => emptyRows(page)).toEqual([]);
});
