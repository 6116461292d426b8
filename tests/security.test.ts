import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const PAGE = 'docs/security.md';

/** Reads the last cell of a row: a test file and the title of a test in it. */
const SHOWN_BY = /^\| [^|]+ \| `([^`]+)`: (.+) \|$/;

const sections = readFileSync(join(ROOT, PAGE), 'utf8').split(/^## /m).slice(1);
const rowsOf = (section: string) => section.split('\n').filter((line) => line.startsWith('| '));
const nameOf = (section: string) => section.split('\n', 1)[0] ?? '';

/** Reads the titles of a file's tests as they are written, each between quotation marks. */
const hasTest = (file: string, title: string): boolean => {
  const path = join(ROOT, file);
  if (!existsSync(path)) return false;
  const text = readFileSync(path, 'utf8');
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted));
};

it('the threat model names a test for each thing that stops an attacker, and each of them exists', () => {
  const missing = sections.flatMap((section) =>
    rowsOf(section)
      .slice(1)
      .filter((row) => !row.startsWith('|---'))
      .filter((row) => {
        const [, file = '', title = ''] = SHOWN_BY.exec(row) ?? [];
        return !hasTest(file, title);
      }),
  );
  expect(missing).toEqual([]);
});

it.each(sections.map((section) => [nameOf(section), section] as const))(
  'the threat model has at least two rows about: %s',
  (name, section) => {
    if (name === 'What is not covered') return expect(rowsOf(section)).toEqual([]);
    expect(rowsOf(section).length).toBeGreaterThan(2);
  },
);
