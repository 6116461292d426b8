import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ourBrowsers } from '../support/browser-support';
import { type Lack, newSyntaxIn, scriptLacks } from '../support/script-features';
import { styleLacks } from '../support/style-features';

const STATIC = join('.next', 'static');
const SHELLS = join('.next', 'server', 'app', 'shell');

/** Says why a page may use what one of our browsers lacks. */
const ACCEPTED: Readonly<Record<string, string>> = {
  'URL.canParse': 'Next adds it to every page; the next test holds that.',
  'navigator.share': '`canShare` asks first, and the button is left out without it.',
  navigation: 'React asks `typeof navigation` before it registers the functions that use it.',
};

/** Without these features pages look plainer and work the same. */
const ACCEPTED_STYLES: Readonly<Record<string, string>> = {
  '@starting-style': 'A part appears without its fade.',
  '::view-transition': 'A page changes without animation.',
  '::view-transition-new': 'A page changes without animation.',
  '::view-transition-old': 'A page changes without animation.',
  'content-visibility': 'Parts below the screen are drawn at once.',
  'cursor: default': 'A touch screen has no cursor.',
  'cursor: pointer': 'A touch screen has no cursor.',
  'field-sizing': '`GrowingField` sets the height by script.',
  'forced-color-adjust': 'A system without forced colours has nothing to adjust.',
  resize: 'A field on a touch screen has no handle.',
  'scrollbar-width': 'A row that scrolls sideways shows its bar.',
  'text-wrap': 'Lines break at other words.',
};

const filesIn = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

const browsers = ourBrowsers();

/** Returns one line for each feature, sorted. */
function linesOf(lacks: readonly Lack[], accepted: Readonly<Record<string, string>>): readonly string[] {
  const lines = lacks
    .filter(({ feature }) => !(feature in accepted))
    .map(({ feature, browsers: lacking }) => `${feature}: not in ${lacking.join(', ')}`);
  return [...new Set(lines)].sort();
}

const unusedOf = (lacks: readonly Lack[], accepted: Readonly<Record<string, string>>) =>
  Object.keys(accepted).filter((feature) => !lacks.some((lack) => lack.feature === feature));

const scripts = filesIn(join(STATIC, 'chunks'), '.js');

test('page scripts use nothing that one of our browsers lacks, but for accepted features', () => {
  const inline = filesIn(SHELLS, '.html').flatMap((html) =>
    [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text),
  );
  expect([scripts.length > 100, inline.length > 2]).toEqual([true, true]);
  const lacks = [...scripts, ...new Set(inline)].flatMap((text) => scriptLacks(text, browsers));
  expect(linesOf(lacks, ACCEPTED)).toEqual([]);
  expect(unusedOf(lacks, ACCEPTED)).toEqual([]);
});

test('page scripts and the service worker have no syntax that one of our browsers lacks', () => {
  const worker = readFileSync(join('public', 'sw.js'), 'utf8');
  expect([...scripts, worker].flatMap((text) => newSyntaxIn(text) ?? [])).toEqual([]);
});

test('every page starts with the script that adds `URL.canParse`', () => {
  const { rootMainFiles } = JSON.parse(readFileSync(join('.next', 'build-manifest.json'), 'utf8')) as {
    readonly rootMainFiles: readonly string[];
  };
  const starts = rootMainFiles.map((file) => readFileSync(join('.next', file), 'utf8'));
  expect(starts.filter((text) => /["']canParse["']\s*in URL\|\|\(URL\.canParse=/.test(text))).toHaveLength(1);
});

test('the service worker uses nothing that one of our browsers lacks', () => {
  const worker = readFileSync(join('public', 'sw.js'), 'utf8');
  expect(worker).toContain('notificationclick');
  expect(linesOf(scriptLacks(worker, browsers), {})).toEqual([]);
});

test('styles use nothing that one of our browsers lacks, but for accepted features', () => {
  const lacks = filesIn(STATIC, '.css').flatMap((text) => styleLacks(text, browsers));
  expect(linesOf(lacks, ACCEPTED_STYLES)).toEqual([]);
  expect(unusedOf(lacks, ACCEPTED_STYLES)).toEqual([]);
});
