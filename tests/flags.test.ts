import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { adminSwitchesMessages } from '@/lib/features/admin/messages';
import { FEATURES, SETTINGS } from '@/lib/flags';

const ROOT = new URL('..', import.meta.url).pathname;

const sources = ['app', 'components', 'lib']
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /(?<!\.test|^fixture)\.tsx?$/.test(entry.name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n');

it('no used flag is described as “Nothing yet”', () => {
  const used = Object.entries(FEATURES).filter(([key]) => new RegExp(`FEATURES\\.${key}\\b`).test(sources));
  expect(used.length).toBeGreaterThan(5);
  const idle = used.filter(([, name]) => adminSwitchesMessages.featureDoes[name].startsWith('Nothing yet'));
  expect(idle).toEqual([]);
});

it('each flag and setting has a description and a condition for its removal', () => {
  const texts = [
    ...Object.values(FEATURES).map((name) => adminSwitchesMessages.featureDoes[name]),
    ...Object.values(SETTINGS).map((name) => adminSwitchesMessages.settingDoes[name]),
  ];
  expect(texts.filter((text) => !/^\S.{8,}\.$/.test(text))).toEqual([]);
  const flags = readFileSync(join(ROOT, 'lib/flags.ts'), 'utf8');
  const explained = flags.matchAll(/^ {2}\/\/ Can be removed when .+\.\n {2}\w+: '([\w-]+)',$/gm);
  expect([...explained].map(([, name]) => name)).toEqual([
    ...Object.values(FEATURES),
    ...Object.values(SETTINGS),
  ]);
});
