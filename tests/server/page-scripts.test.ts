import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { loadFeatureMessages } from '@/lib/cli/support/message-files';
import { templatesOf } from '@/lib/core/ground/texts/messages';
import { PREFIX } from '../browser/support/servers';
import { signIn } from '../support/plain-browser';
import { test } from './support/test';

const CHUNKS = join('.next', 'static', 'chunks');

const isServerOnly = (group: string) => /^admin([A-Z]|$)|(Office|Mail)$/.test(group);

test('page scripts ask the browser to compile their functions while loading', async ({ browser, world }) => {
  await signIn(browser, world.email('amara'), world.password);
  for (const path of ['/schedule', '/performance']) {
    const html = await (await browser.request(`${PREFIX}${path}`)).text();
    const scripts = [...html.matchAll(/<script src="([^"]+)" async=""/g)].map(([, src = '']) => src);
    expect(scripts.length, path).toBeGreaterThan(3);
    for (const src of scripts) {
      const script = await (await browser.request(src)).text();
      expect(script, src).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    }
  }
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
