import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { SETTINGS } from '@/lib/core/ground/site/settings';
import { BUILT_FEATURES } from '@/lib/features/office/switches/built-features';
import { adminSwitchesMessages } from '@/lib/features/office/switches/messages';
import {
  isRuleSetting,
  RULE_SUBJECTS,
  SETTING_SUBJECTS,
  settingsOf,
} from '@/lib/features/office/switches/setting-fields';

const ROOT = new URL('..', import.meta.url).pathname;

const sources = ['app', 'components', 'lib']
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /(?<!\.test|^fixture|^built-features)\.tsx?$/.test(entry.name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n');

it('[FLAG-06] [FLAG-07] [FLAG-08] the flags have the names of the documents, and one that another row names', () => {
  const named = ['academy-link', 'add-hours-page', 'call-recording-consent', 'contact-cs-sweeper-callback']
    .concat([
      'contact-cs-sweeper-email-in-open-hours',
      'extra-regular-jobs-lock-exemption',
      'job-settings-page',
    ])
    .concat(['later-assignment-cut-off', 'live-chat-always-available', 'need-more-time', 'ops-block'])
    .concat(['pandemic-precautions', 'recommended-start-time', 'support-web-widget', 'ticket-tags-in-chat'])
    .concat(['time-off-message-required']);
  const own = ['regular-extra-jobs-unlocked'];
  expect(Object.values(FEATURES).toSorted()).toEqual([...named, ...own].toSorted());
});

it('the office says “not built” of exactly those features that nothing reads', () => {
  const used = Object.entries(FEATURES).filter(([key]) => new RegExp(`FEATURES\\.${key}\\b`).test(sources));
  expect(used.map(([, name]) => name)).toEqual(BUILT_FEATURES);
  expect(used.length).toBeGreaterThan(5);
});

it('each flag and setting that the office shows has a description, and each that is no rule a condition for its removal', () => {
  const settings = [...SETTING_SUBJECTS, ...RULE_SUBJECTS].flatMap(settingsOf);
  const texts = [
    ...BUILT_FEATURES.map((name) => adminSwitchesMessages.featureDoes[name]),
    ...settings.map((name) => adminSwitchesMessages.settingDoes[name]),
  ];
  expect(settings).toHaveLength(41);
  expect(texts.filter((text) => !/^\S.{8,}\.$/.test(text))).toEqual([]);
  const flags = ['lib/core/ground/site/flags.ts', 'lib/core/ground/site/settings.ts']
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n');
  const explained = flags.matchAll(/^ {2}\/\/ Can be removed when .+\.\n {2}\w+: '([\w-]+)',$/gm);
  expect([...explained].map(([, name]) => name)).toEqual([
    ...Object.values(FEATURES),
    ...Object.values(SETTINGS).filter((name) => !isRuleSetting(name)),
  ]);
});
