import { expect, it } from 'vitest';
import { lettersNotDrawn, nameLines } from './pdf';

it.each([
  ['Ñandú Őrült-Ångström', ['Ñandú Őrült-Ångström']],
  ['محمد عبد الله الأنصاري', ['محمد عبد الله الأنصاري']],
  ['نور Smith-Jones', ['نور', 'Smith-Jones']],
  ['Noor الهاشمي', ['Noor', 'الهاشمي']],
  ['Noor (نور) Haddad', ['Noor (', 'نور)', 'Haddad']],
  ['אברהם 12', ['אברהם', '12']],
  ['x'.repeat(300), ['x'.repeat(300)]],
  ['', []],
])('a PDF splits %s into lines of one direction each', (name, lines) =>
  expect(nameLines(name)).toEqual(lines),
);

it.each([
  ['Ñandú O’Briain', []],
  ['محمد אברהם Ελένη Юлия', []],
  ['李小李 Lee', ['U+674E', 'U+5C0F']],
  ['𠮷', ['U+20BB7']],
])('a PDF lists the characters of %s that no font has', (name, letters) =>
  expect(lettersNotDrawn(name)).toEqual(letters),
);
