import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadFeatureMessages } from '@/lib/cli/support/message-files';
import { messageVariables, parametersOf } from '@/lib/core/ground/texts/message-variables';
import { templatesOf } from '@/lib/core/ground/texts/messages';
import { pageTitles } from '@/lib/core/ground/texts/page-titles';
import { expectEachRow } from './support/expect-each-row';

/** Every placeholder has a value. */
const ANY_VALUES = new Proxy({}, { get: () => 1 });

const featureMessages = await loadFeatureMessages();

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('the messages of every feature', () => {
  const features = Object.keys(featureMessages);

  it('the messages of every feature are among the rows of the tests below', () => {
    expect(features.length).toBeGreaterThan(100);
  });

  it('the messages of every feature are well formed', async () => {
    const texts = Object.entries(featureMessages).flatMap(([feature, messages]) =>
      templatesOf(messages).map(([path, template]) => [`${feature}.${path}`, template] as const),
    );
    await expectEachRow(
      texts,
      ([, template]) => parametersOf(template),
      ([name]) => name,
    );
  });

  it('the messages of every feature can be translated by the variable with their name', async () => {
    const variables = messageVariables(featureMessages, { BRAND_LANGUAGE: 'en-XA' });
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    vi.resetModules();
    const translated = await loadFeatureMessages();
    await expectEachRow(features, (feature) => {
      const texts = Object.entries(translated[feature] ?? {}).flatMap(([name, text]: [string, unknown]) =>
        typeof text === 'object' && text ? Object.entries(text) : [[name, text]],
      );
      expect(texts.length).toBeGreaterThan(0);
      const english = texts
        .map(([name, text]) => [name, typeof text === 'function' ? text(ANY_VALUES) : text])
        .filter(([, text]) => !/^\[.+·*\]$/.test(text));
      expect(english).toEqual([]);
    });
  });
});

describe('a message', () => {
  const texts = Object.entries(featureMessages).flatMap(([feature, messages]) =>
    templatesOf(messages).map(([path, template]) => [`${feature}.${path}`, template] as const),
  );
  const plain = new Set(texts.map(([, template]) => template));

  it('a message has curly apostrophes and quotes', () => {
    expect(texts.filter(([, template]) => /['"]/.test(template))).toEqual([]);
  });

  it('a message refers to buttons by their own message, not by a copy of it', () => {
    expect(texts.filter(([, template]) => namesIn(template).some((name) => plain.has(name)))).toEqual([]);
  });

  it('a message refers to page titles by their own message', () => {
    const titles = Object.values(pageTitles).filter(
      (title) => typeof title === 'string' && /^[A-Z].* [A-Z]/.test(title),
    );
    expect(titles).toContain('Ratings & Pay');
    const literal = texts.filter(
      ([name, template]) =>
        !name.startsWith('pageTitles.') && titles.some((title) => template.includes(String(title))),
    );
    expect(literal).toEqual([]);
  });

  it.each([
    ['tap ‘Exit’ in the bar', ['Exit']],
    ['then tap “Need help?”.', ['Need help?']],
    ['use “Forgotten it?”.', ['Forgotten it?']],
    ['Tap Start when you begin.', ['Start']],
    ['tap ‘{exit}’, you don’t and can’t, Tap {start}', []],
  ])('a message finds the button names in “%s”: %j', (sentence, names) => {
    expect(namesIn(sentence).filter((name) => !name.includes('{'))).toEqual(names);
  });
});

/** Returns the quoted words, and the capitalised word after "tap". */
function namesIn(sentence: string): readonly string[] {
  const quoted = sentence.matchAll(/“([^”]+)”|‘([^’]+)’|\b[Tt]ap ([A-Z]\w*)/gu);
  return [...quoted].map(([, ...groups]) => groups.find((group) => group !== undefined) ?? '');
}

it('the message files match the variables of BRAND_MESSAGES', () => {
  expect(Object.keys(featureMessages)).toEqual(
    expect.arrayContaining(['common', 'pageTitles', 'timeOff', 'timeOffOffice', 'visitsLabels']),
  );
  const taken = readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((path) => /(messages(-[\w-]+)?|page-titles)\.ts$/.test(path))
    .flatMap((path) => [...readFileSync(join('lib', path), 'utf8').matchAll(/process\.env\.(MESSAGES_\w+)/g)])
    .map(([, variable]) => variable);
  expect(taken.length).toBeGreaterThan(50);
  expect(taken.sort()).toEqual(Object.keys(messageVariables(featureMessages, {})).sort());
});
