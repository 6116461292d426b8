import type { Locator } from '@playwright/test';
import { expectNothingCutOff } from './support/layout';
import { signInToOffice } from './support/office';
import { PREFIX } from './support/servers';
import { expect, test } from './support/test';

/** 90 letters, in words and in one. */
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

for (const width of [390, 1440]) {
  test(`at ${width} px names of 90 letters are whole in the table, in Find anything and in the audit log`, async ({
    page,
    world,
  }) => {
    expect(fullNames.map(({ length }) => length)).toEqual([90, 90]);
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['ella', 'ben'] as const) await world.rename(name, NAMES[name]);
    await signInToOffice(page, world);
    for (const name of fullNames) {
      await page.goto(`${PREFIX}/admin?${new URLSearchParams({ search: name.slice(0, 80) })}`);
      const row = page.getByRole('table').getByRole('link', { name, exact: true });
      await expect(row).toBeVisible();
      await expectWhole(row);
      await expectNothingCutOff(page);

      await page.getByRole('button', { name: 'Find anything' }).click();
      const palette = page.getByRole('dialog', { name: 'Find anything' });
      await palette.getByRole('combobox').fill(name.slice(0, 80));
      const option = palette.getByRole('option').filter({ hasText: name });
      await expect(option.first()).toBeVisible();
      await expectWhole(option.first().getByText(name));
      await expectNothingCutOff(page);

      await option.first().click();
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expectNothingCutOff(page);
      await page.getByRole('button', { name: `Impersonate ${name}` }).click();
      await expect(page.getByText(`Impersonating ${name}`, { exact: true })).toBeVisible();
      await expectNothingCutOff(page);
      await page.goto(`${PREFIX}/admin/audit`);
      const sentence = page.getByRole('main').getByRole('table').getByText(name).first();
      await expect(sentence).toBeVisible();
      await expectWhole(sentence);
      await expectNothingCutOff(page);
    }
  });
}
