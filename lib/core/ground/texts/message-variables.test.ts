import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { englishLeft, messageVariables } from './message-variables';
import { messages } from './messages';

const SOURCE = {
  title: 'Time off',
  booked: '{count, plural, one {# day} other {# days}} off for {name}',
  reason: { sick: 'Sick', holiday: 'Holiday' },
} as const;
const features = { timeOff: messages(SOURCE, undefined), common: messages({ back: 'Back' }, undefined) };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-messages-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function variablesFor(text: string, others: Record<string, string> = {}) {
  const path = join(folder, 'texts.json');
  writeFileSync(path, text);
  return messageVariables(features, { BRAND_MESSAGES: path, ...others });
}

describe('messageVariables', () => {
  it('messageVariables gives each feature only its own replaced texts', () => {
    const file = { timeOff: { title: 'Leave', reason: { sick: 'Ill' }, booked: '{name}: {count, number}' } };
    const { MESSAGES_TIME_OFF, MESSAGES_COMMON } = variablesFor(JSON.stringify(file));
    expect(MESSAGES_COMMON).toBe('');
    const replaced = messages(SOURCE, MESSAGES_TIME_OFF);
    expect(replaced.title).toBe('Leave');
    expect(replaced.reason).toEqual({ sick: 'Ill', holiday: 'Holiday' });
    expect(replaced.booked({ count: 2, name: '{Ann}' })).toBe('{Ann}: 2');
  });

  it('messageVariables replaces nothing by default', () => {
    expect(messageVariables(features, {})).toEqual({ MESSAGES_TIME_OFF: '', MESSAGES_COMMON: '' });
  });

  it('messageVariables has every text in the pseudo language, except for texts of the file', () => {
    const { MESSAGES_TIME_OFF } = variablesFor('{"timeOff": {"title": "Leave"}}', {
      BRAND_LANGUAGE: 'en-XA',
    });
    const pseudo = messages(SOURCE, MESSAGES_TIME_OFF);
    expect(pseudo.title).toBe('Leave');
    expect(pseudo.reason.sick).toBe('[Šîçķ··]');
    expect(pseudo.booked({ count: 1, name: 'Ann' })).toMatch(/^\[1 ðåý öff föŕ Ann·+\]$/);
  });

  it.each([
    ['{"timeOff": {"titel": "Leave"}}', 'has timeOff.titel, which is no message'],
    ['{"work": {"title": "Leave"}}', 'has work.title, which is no message'],
    ['{"timeOff": {"reason": "Why"}}', 'has timeOff.reason, which is no message'],
    ['{"timeOf": {}}', 'has timeOf, which is no message'],
    ['{"timeOff": {"reasons": {}}}', 'has timeOff.reasons, which is no message'],
    ['{"timeOff": {"title": {}}}', 'must have a text for timeOff.title'],
    ['{"timeOff": {"title": ""}}', 'cannot replace timeOff.title: it is empty'],
    [
      '{"timeOff": {"booked": "{count, plural, one {a day} other {{name}}}"}}',
      'cannot replace timeOff.booked: it lacks {name} in its form "one"',
    ],
    ['{"timeOff": {"title": 7}}', 'must have a text for timeOff.title'],
    ['{"timeOff": {"title": ["a"]}}', 'must have a text for timeOff.title'],
    ['{"timeOff": {"booked": "{count} off"}}', 'cannot replace timeOff.booked: it lacks {name}'],
    [
      '{"timeOff": {"title": "Leave {"}}',
      'cannot replace timeOff.title: it opens a brace that is never closed',
    ],
    ['["a"]', 'must be JSON like {"timeOff": {"title": "Holidays"}}'],
    ['{', 'must be JSON like {"timeOff": {"title": "Holidays"}}'],
  ])('messageVariables refuses %s in one line', (text, reason) => {
    expect(() => variablesFor(text)).toThrow(`BRAND_MESSAGES (${join(folder, 'texts.json')}) ${reason}.`);
  });

  it('messageVariables replaces nothing for an empty feature or group', () => {
    const nothing = { MESSAGES_TIME_OFF: '', MESSAGES_COMMON: '' };
    expect(variablesFor('{"timeOff": {"reason": {}}, "common": {}}')).toEqual(nothing);
  });

  it('messageVariables refuses a missing file', () => {
    const path = join(folder, 'none.json');
    expect(() => messageVariables(features, { BRAND_MESSAGES: path })).toThrow(
      `BRAND_MESSAGES (${path}) cannot be read.`,
    );
  });
});

describe('englishLeft', () => {
  const leftIn = (BRAND_LANGUAGE: string, file: object) =>
    englishLeft(features, variablesFor(JSON.stringify(file)), { BRAND_LANGUAGE });

  it('englishLeft counts the texts missing in a language and names the first', () => {
    const file = { timeOff: { title: 'Urlop', reason: { sick: 'Chory' } } };
    expect(leftIn('pl', file)).toBe(
      '3 of 5 texts are not in pl and stay English, first timeOff.booked (BRAND_MESSAGES).',
    );
    expect(leftIn('de-AT', {})).toMatch(/^5 of 5 texts .* first timeOff\.title /);
  });

  it('englishLeft reports nothing for a complete file or for English', () => {
    const timeOff = {
      title: 'Urlop',
      reason: { sick: 'Chory', holiday: 'Urlop' },
      booked: '{name}: {count}',
    };
    expect(leftIn('pl', { timeOff, common: { back: 'Wstecz' } })).toBeNull();
    expect(leftIn('en-GB', {})).toBeNull();
    expect(englishLeft(features, messageVariables(features, {}), {})).toBeNull();
  });
});
