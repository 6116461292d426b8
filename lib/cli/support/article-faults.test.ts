import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { articleFaults } from './article-faults';

it('articleFaults finds no fault in our articles', async () => {
  expect(await articleFaults(null)).toEqual([]);
});

it('[ACHV-08] articleFaults names file, line and reason of a marketplace’s broken article', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sweep-content-'));
  mkdirSync(join(folder, 'guides'));
  writeFileSync(
    join(folder, 'guides', 'oven.md'),
    '---\ntitle: Ovens\nsummary: Clean\nminutes: 5\npicture: bathroom.svg\npictureAlt: Bath\ntags: []\ntasks: []\nproducts: []\n---\n\n[Gone](/cleaning-guides/gone)\n',
  );
  expect(await articleFaults(folder)).toEqual([
    `${join(folder, 'guides', 'oven.md')}:12 There is no page "/cleaning-guides/gone".`,
  ]);
  rmSync(folder, { recursive: true });
});
