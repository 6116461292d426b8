import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pseudoTemplate } from './message-variables';
import { formatMessage } from './messages';

it('a text in the pseudo language is at least two fifths longer than the text and keeps its values', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z ’.]{0,40}$/), fc.string(), (words, name) => {
      const text = formatMessage(pseudoTemplate(`${words}{name}`), { name });
      expect(text.length).toBeGreaterThanOrEqual(words.length * 1.4 + name.length);
      expect(text).toContain(name);
    }),
  );
});

it('a text in the pseudo language keeps parameters and the names of plural forms', () => {
  const template = '{count, plural, one {# day of {name}} other {# days}}';
  expect(pseudoTemplate(template)).toMatch(
    /^\[\{count, plural, one \{# ðåý öf \{name}} other \{# ðåýš}}·+]$/,
  );
});
