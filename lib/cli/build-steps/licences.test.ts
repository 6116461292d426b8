import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LICENCES_FILE, type Licence } from '@/lib/features/legal/licences';
import { writeLicences } from './licences';

it('[ACHV-09] the build collects the licence of each package that the app uses, not of its tools', async () => {
  const root = mkdtempSync(join(tmpdir(), 'sweep-licences-'));
  mkdirSync(join(root, '.next'));
  const add = (name: string, text: string) => {
    const folder = join(root, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', license: 'MIT' }));
    writeFileSync(join(folder, 'LICENSE'), text);
  };
  add('soap', 'Copyright Soap');
  add('brush', 'Copyright Brush');
  add('sponge', 'Copyright Brush');
  add('ladder', 'Copyright Ladder');
  const own = { dependencies: { soap: '1.0.0', sponge: '1.0.0', brush: '1.0.0' } };
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ name: 'home', version: '1.0.0', ...own, devDependencies: { ladder: '1.0.0' } }),
  );
  await writeLicences(root);
  const written: Licence[] = JSON.parse(readFileSync(join(root, LICENCES_FILE), 'utf8'));
  expect(written).toEqual([
    { packages: ['brush@1.0.0', 'sponge@1.0.0'], text: 'Copyright Brush' },
    { packages: ['soap@1.0.0'], text: 'Copyright Soap' },
  ]);
  rmSync(root, { recursive: true });
});
