import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALLOWED_ADDRESS,
  ALLOWED_TAGS,
  hasFormatting,
  hasMarkup,
  isAdminLink,
  plainTextOf,
  withLineBreaks,
} from './html';

it('[FMT-06] allows eight tags, the attributes of two of them, and four schemes', () => {
  expect(Object.keys(ALLOWED_TAGS)).toEqual(['a', 'b', 'i', 'em', 'strong', 'br', 'blockquote', 'img']);
  const { a, img, ...others } = ALLOWED_TAGS;
  expect([a, img, Object.values(others).flat()]).toEqual([['href'], ['src', 'alt'], []]);
  const schemes = [
    'http:',
    'https:',
    'mailto:',
    'tel:',
    'HTTPS:',
    'javascript:',
    'data:',
    'ftp:',
    '//x',
    '/x',
  ];
  expect(schemes.filter((scheme) => ALLOWED_ADDRESS.test(scheme))).toEqual(schemes.slice(0, 5));
});

it.each([
  ['Key under the pot', false, false],
  ['I <3 this home', false, false],
  ['a < b > c', false, false],
  ['5 > 4 & 3 < 4', false, false],
  ['<b never closed', false, false],
  ['Tom &amp; Ewa', true, false],
  ['one<br>two', true, false],
  ['<p>one</p>', true, false],
  ['<!-- hidden -->', true, false],
  ['<b>bold</b>', true, true],
  ['<IMG src="https://a.example/b.png">', true, true],
  ['<bold>not a tag of ours</bold>', true, false],
])('reads %s as markup: %s, as formatting: %s', (text, isMarkup, isFormatting) => {
  expect([hasMarkup(text), hasFormatting(text)]).toEqual([isMarkup, isFormatting]);
});

it.each([
  ['https://sweep.example/admin', true],
  ['https://sweep.example/admin/jobs/1?x=1', true],
  ['https://office.sweep.example/Admin/', true],
  ['http://SWEEP.example:8080/admin', true],
  ['https://sweep.example/help', false],
  ['https://sweep.example/help/admin', false],
  ['https://notsweep.example/admin', false],
  ['https://sweep.example.evil.example/admin', false],
  ['mailto:admin@sweep.example', false],
  ['https://', false],
])('[FMT-07] knows whether %s leads into the admin area: %s', (address, isAdmin) => {
  expect(isAdminLink(address, ['other.example', 'sweep.example'])).toBe(isAdmin);
});

describe('plainTextOf', () => {
  it.each([
    ['<b>Mind</b> the <i>cat</i>', 'Mind the cat'],
    ['one<br>two<BR/>three<br />\nfour', 'one\ntwo\nthree\nfour'],
    ['<p>one</p>\n<p class="x">two</p>', 'one\n\ntwo'],
    ['say<blockquote>hush</blockquote>now', 'say\nhush\nnow'],
    ['Tom &amp; Ewa, &pound;5 &#163; &#xa3; &nbsp;&mdash;', 'Tom & Ewa, £5 £ £  —'],
    ['&unknown; &#0; &#9999999; &constructor;', '&unknown; &#0; &#9999999; &constructor;'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['a<script>alert(1)</script>b<style>b{}</style>c', 'abc'],
    ['a<svg><script>x</script>y</svg>b', 'ab'],
    ['a<script>never closed', 'a'],
    ['a<!-- hidden -->b<?php x ?>c<!DOCTYPE html>', 'abc'],
    ['I <3 it, 2 < 3, <b>5 > 4</b>', 'I <3 it, 2 < 3, 5 > 4'],
    ['<a href="https://a.example">here</a>', 'here'],
    ['', ''],
  ])('reads %s as %s', (html, text) => {
    expect(plainTextOf(html)).toBe(text);
  });

  it('reads a hundred kilobytes of anything without hanging', () => {
    for (const piece of [
      '<',
      '<b',
      '<script',
      '<script>',
      '<br> ',
      '&amp',
      '<!--',
      '<br>\n',
      '< p',
      '\n \n',
    ]) {
      const started = performance.now();
      plainTextOf(piece.repeat(100_000 / piece.length));
      hasMarkup(piece.repeat(100_000 / piece.length));
      expect(performance.now() - started).toBeLessThan(1_000);
    }
  });

  it('leaves a text without markup alone but for its ends', () => {
    const plain = fc.string().filter((text) => !hasMarkup(text) && !/\n{3}/.test(text));
    fc.assert(
      fc.property(plain, (text) => {
        expect(plainTextOf(text)).toBe(text.trim());
      }),
    );
  });
});

it('keeps paragraphs apart whose tags are not allowed', () => {
  expect(withLineBreaks('<div><p>one</p>\n\n<p>two</p></div><ul><li>three</li></ul>')).toBe(
    'one\n\ntwo\n\nthree',
  );
});
