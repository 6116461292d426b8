import { expect, it } from 'vitest';
import { canDraw, drawnText, mustShape } from './drawn-text';

it.each([
  ['Łucja Żółkiewska', 'Łucja Żółkiewska'],
  ['Nguyễn Thị Hồng', 'Nguyễn Thị Hồng'],
  ['Zoe\u0308 O’Brien', 'Zoë O’Brien'],
  ['Ελένη Дарья', 'Ελένη Дарья'],
  ['Amara 🧹 Okafor', 'Amara Okafor'],
  ['Mei 梅 Lin', 'Mei Lin'],
  ['نور', ''],
  ['梅', ''],
  ['🧹', ''],
  ['7', ''],
  ['A\u202eB\u0000', 'AB'],
])('the drawn part of "%s" is "%s"', (text, drawn) => {
  expect(drawnText(text)).toBe(drawn);
});

it.each([
  ['Łucja  Żółkiewska ', true],
  ['Amara 🧹', false],
  ['نور', true],
  ['דוד Levi', true],
  ['نور 🧹', false],
  ['梅', false],
  ['نور 梅', false],
])('the name "%s" can be drawn in full: %s', (name, expected) => {
  expect(canDraw(name)).toBe(expected);
});

it.each([
  ['نُور الدين', true],
  ['ნინო', true],
  ['Łucja', false],
  ['梅', false],
])('the name "%s" needs another layout: %s', (name, expected) => {
  expect(mustShape(name)).toBe(expected);
});
