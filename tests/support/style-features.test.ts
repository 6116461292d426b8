import { describe, expect, it } from 'vitest';
import { styleLacks } from './style-features';

const OURS = { safari: '16.4', chrome: '111', firefox: '128' };
const lacksOf = (source: string) => styleLacks(source, OURS).map(({ feature }) => feature);

describe('styleLacks', () => {
  it('styleLacks names a property with the browsers that lack it', () => {
    expect(styleLacks('textarea { field-sizing: content }', OURS)).toEqual([
      { feature: 'field-sizing', browsers: ['safari 16.4', 'chrome 111', 'firefox 128'] },
    ]);
  });

  it.each([
    ['a value', 'p { text-align: match-parent; text-align-last: center }', ['text-align: match-parent']],
    ['a function', 'p { height: calc(1px + calc-size(auto, size)) }', ['calc-size()']],
    ['a function in a variable', 'p { --height: calc-size(auto, size) }', ['calc-size()']],
    ['a function of a group', 'p { color: light-dark(red, blue) }', ['light-dark()']],
    ['an at-rule', '@starting-style { p { opacity: 0 } }', ['@starting-style']],
    ['a media feature', '@media (inverted-colors) { p { opacity: 0 } }', ['@media (inverted-colors)']],
    ['a pseudo-class', 'details:open { color: red }', [':open']],
    [
      'a prefixed selector beside others',
      'a::-moz-progress-bar, a::before { top: 0 }',
      ['::-moz-progress-bar'],
    ],
  ])('styleLacks names %s', (_, source, features) => {
    expect(lacksOf(source)).toEqual(features);
  });

  it.each([
    [
      'what all have',
      'p { display: grid; color: oklch(50% 0 0); &:has(a) { top: 0 } } @container (width > 1px) {}',
    ],
    ['a question to the browser', '@supports (field-sizing: content) { p { field-sizing: content } }'],
    ['a value after another one', 'p { color: red; color: light-dark(red, blue) }'],
    ['a property beside its prefixed form', 'p { -webkit-user-select: none; user-select: none }'],
    ['a selector in a list that forgives', 'p:is([open], :popover-open, :open) { top: 0 }'],
    ['a rule for one engine', 'progress::-moz-progress-bar { color: red }'],
    ['a font with others', 'p { font-family: ui-monospace, monospace }'],
    ['a variable', 'p { --field-sizing: content }'],
  ])('styleLacks leaves out %s', (_, source) => {
    expect(lacksOf(source)).toEqual([]);
  });

  it('styleLacks names an unprefixed property that one browser has with a prefix only', () => {
    expect(lacksOf('p { user-select: none }')).toEqual(['user-select']);
  });
});
