import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LICENCES_FILE, type Licence } from '@/lib/features/reading/legal/licences';
import { writeLicences } from './licences';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sweep-licences-'));
  mkdirSync(join(root, '.next'));
});
afterEach(() => rmSync(root, { recursive: true }));

function add(name: string, files: Readonly<Record<string, string>>) {
  const folder = join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', license: 'MIT' }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
}

async function licencesOf(dependencies: readonly string[], tools: readonly string[] = []) {
  const versions = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  const own = { dependencies: versions(dependencies), devDependencies: versions(tools) };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'home', version: '1.0.0', ...own }));
  await writeLicences(root);
  return JSON.parse(readFileSync(join(root, LICENCES_FILE), 'utf8')) as readonly Licence[];
}

it('[ACHV-09] the build collects the licence of each package that the app uses, not of its tools', async () => {
  add('soap', { LICENSE: 'Copyright Soap' });
  add('brush', { LICENSE: 'Copyright Brush' });
  add('sponge', { LICENSE: 'Copyright Brush' });
  add('ladder', { LICENSE: 'Copyright Ladder' });
  expect(await licencesOf(['soap', 'sponge', 'brush'], ['ladder'])).toEqual([
    { packages: ['brush@1.0.0', 'sponge@1.0.0'], text: 'Copyright Brush' },
    { packages: ['soap@1.0.0'], text: 'Copyright Soap' },
  ]);
});

it('[ACHV-09] the list of licences adds the notice of a package, and takes the chosen one of several licences', async () => {
  add('bucket', { LICENSE: 'Copyright Bucket', NOTICE: 'Made by Pail' });
  add('dompurify', { LICENSE: 'Chosen', 'LICENSE-MPL': 'Other' });
  expect(await licencesOf(['bucket', 'dompurify'])).toEqual([
    { packages: ['bucket@1.0.0'], text: 'Copyright Bucket\n\nMade by Pail' },
    { packages: ['dompurify@1.0.0'], text: 'Chosen' },
  ]);
});
