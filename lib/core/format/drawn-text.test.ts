import { expect, it } from 'vitest';
import { canDraw, drawnText } from './drawn-text';

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
  ['نور', false],
])('whether "%s" can be drawn in full: %s', (name, expected) => {
  expect(canDraw(name)).toBe(expected);
});
