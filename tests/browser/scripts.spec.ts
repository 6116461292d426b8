import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadFeatureMessages } from '@/lib/cli/support/message-files';
import { templatesOf } from '@/lib/core/texts/messages';
import { signInToOffice } from './support/office';
import { PREFIX } from './support/servers';
import { expect, test } from './support/test';

const CHUNKS = join(import.meta.dirname, '..', '..', '.next', 'static', 'chunks');

const isServerOnly = (group: string) => /^admin([A-Z]|$)|(Office|Mail)$/.test(group);

const scriptsIn = (html: string) =>
  [...html.matchAll(/static\/chunks\/([\w~.-]+\.js)/g)].map(([, name]) => name);

test('a cleaner’s pages load no script of the office, and her phone keeps none', async ({
  page,
  signIn,
  world,
}) => {
  const office = readdirSync(CHUNKS).filter(
    (name) => name.endsWith('.js') && readFileSync(join(CHUNKS, name), 'utf8').includes('data-office-part'),
  );
  expect(office).not.toEqual([]);
  await signInToOffice(page, world);
  const loaded = scriptsIn(await page.content());
  // Others load at the first use of a shortcut.
  expect(office.filter((name) => loaded.includes(name))).not.toEqual([]);

  await page.context().clearCookies();
  await signIn('amara');
  for (const path of ['schedule', 'performance', 'extra-jobs', 'profile', 'help']) {
    await page.goto(`${PREFIX}/${path}`);
    const scripts = scriptsIn(await page.content());
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.filter((name) => name && office.includes(name))).toEqual([]);
  }
  const worker = await (await page.request.get(`${PREFIX}/sw.js`)).text();
  const kept = scriptsIn(worker);
  expect(kept.length).toBeGreaterThan(50);
  expect(kept.filter((name) => name && office.includes(name))).toEqual([]);
});

test('no page script contains a text of the office or of a mail', async () => {
  const texts = Object.entries(await loadFeatureMessages()).flatMap(([group, messages]) =>
    templatesOf(messages).map(([, template]) => ({ group, template })),
  );
  const shown = new Set(texts.filter(({ group }) => !isServerOnly(group)).map(({ template }) => template));
  const hidden = texts.filter(
    ({ group, template }) => isServerOnly(group) && /(\w+\W+){4}\w/.test(template) && !shown.has(template),
  );
  const scripts = readdirSync(CHUNKS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(CHUNKS, name), 'utf8'));

  const isInScript = (template: string) => scripts.some((script) => script.includes(template));
  expect(isInScript('You do not have the keys yet')).toBe(true);
  expect(hidden.length).toBeGreaterThan(100);
  expect(hidden.filter(({ template }) => isInScript(template))).toEqual([]);
});
