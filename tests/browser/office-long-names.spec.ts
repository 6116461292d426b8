import type { Locator } from '@playwright/test';
import { signInToOffice } from './support/office';
import { untilNothingIsCutOff } from './support/page-checks';
import { PREFIX } from './support/servers';
import { expect, test } from './support/test';

/** The names have 90 letters, in several words or in one. */
const NAMES = {
  ella: {
    firstNames: 'Wilhelmina Alexandra Josephine Theodora Bernadette Maximiliane',
    lastName: 'of the Long Meadow near Sea',
  },
  ben: { firstNames: 'Bo', lastName: 'W'.repeat(87) },
} as const;

const fullNames = Object.values(NAMES).map(({ firstNames, lastName }) => `${firstNames} ${lastName}`);

/** Expects that no box around the text clips or abbreviates it. */
async function expectWhole(shown: Locator): Promise<void> {
  const clipped = await shown.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    const clips: string[] = lines.length === 0 ? ['nothing is drawn'] : [];
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(box);
      const { left, right } = box.getBoundingClientRect();
      const isOutside = lines.some((line) => line.left < left - 1 || line.right > right + 1);
      const isClipped = overflowX !== 'visible' && isOutside;
      const isAbbreviated = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      if (isClipped || isAbbreviated) clips.push(`${box.tagName} ${box.className}`);
    }
    return clips;
  });
  expect(clipped).toEqual([]);
}

test('names of 90 letters are whole in the table, in Find anything and in the audit log, on a phone and a desk', async ({
  page,
  world,
}) => {
  test.slow();
  expect(fullNames.map(({ length }) => length)).toEqual([90, 90]);
  for (const name of ['ella', 'ben'] as const) await world.rename(name, NAMES[name]);
  const atEachWidth = async (check: () => Promise<void>) => {
    for (const width of [1440, 390]) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await check();
        await untilNothingIsCutOff(page);
      });
    }
  };
  await page.setViewportSize({ width: 390, height: 900 });
  await signInToOffice(page, world);
  for (const name of fullNames) {
    await page.goto(`${PREFIX}/admin?${new URLSearchParams({ search: name.slice(0, 80) })}`);
    const row = page.getByRole('table').getByRole('link', { name, exact: true });
    await atEachWidth(async () => {
      await expect(row).toBeVisible();
      await expectWhole(row);
    });

    await page.getByRole('button', { name: 'Find anything' }).click();
    const palette = page.getByRole('dialog', { name: 'Find anything' });
    await palette.getByRole('combobox').fill(name.slice(0, 80));
    const option = palette.getByRole('option').filter({ hasText: name }).first();
    await atEachWidth(async () => {
      await expect(option).toBeVisible();
      await expectWhole(option.getByText(name));
    });

    await option.click();
    await atEachWidth(() => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible());
    await page.getByRole('button', { name: `Impersonate ${name}` }).click();
    await atEachWidth(() => expect(page.getByText(`Impersonating ${name}`, { exact: true })).toBeVisible());
    await page.goto(`${PREFIX}/admin/audit`);
    const sentence = page.getByRole('main').getByRole('table').getByText(name).first();
    await atEachWidth(async () => {
      await expect(sentence).toBeVisible();
      await expectWhole(sentence);
    });
  }
});
