import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectEachRow } from './support/expect-each-row';

const ROOT = new URL('..', import.meta.url).pathname;
const FOLDER = 'docs/decisions';
const INDEX = 'README.md';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const files = new Set(readdirSync(join(ROOT, FOLDER)));
const decisions = [...files].filter((file) => file !== INDEX).sort();

const isText = (name: string) => /\.(ts|tsx|mts|mjs|js|css|sql|json|md)$/.test(name);
const sources = ['app', 'components', 'docs', 'lib', 'tests']
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
  .concat(readdirSync(ROOT, { withFileTypes: true }))
  .filter((entry) => entry.isFile() && isText(entry.name))
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));

/** Decisions that a file refers to: by path, by number, or by file name within their folder. */
function namedDecisions(path: string): string[] {
  const text = read(path);
  const byPath = [...text.matchAll(/docs\/decisions\/([\w.-]*\w)/g)];
  const byFile = path.startsWith(FOLDER) ? [...text.matchAll(/\]\(([\w-]+\.md)\)/g)] : [];
  const byNumber = [...text.matchAll(/\bdecisions? (\d{4})\b/gi)];
  return [...byPath, ...byFile, ...byNumber].map(([, name = '']) => name);
}

const exists = (name: string) =>
  /^\d{4}$/.test(name) ? decisions.some((file) => file.startsWith(`${name}-`)) : files.has(name);

it('links only decisions that exist', () => {
  const broken = sources.flatMap((path) =>
    namedDecisions(path)
      .filter((name) => !exists(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(broken).toEqual([]);
});

describe('decisions', () => {
  it('are each listed once in the index with number and title', () => {
    const listed = [...read(`${FOLDER}/${INDEX}`).matchAll(/^- \[(\d{4})\]\(([\w-]+\.md)\) (.+)$/gm)];
    const titles = decisions.map((file) => `${file.slice(0, 4)} ${file} ${titleOf(file)}`);
    expect(listed.map(([, number, file, title]) => `${number} ${file} ${title}`).sort()).toEqual(titles);
  });

  it('have a title, date, status, context, options, choice and consequences', async () => {
    expect(decisions.length).toBeGreaterThan(70);
    await expectEachRow(decisions, (file) => {
      const parts = read(`${FOLDER}/${file}`).match(/^(# \S|Date: \d{4}-\d\d-\d\d|Status: accepted|## .+)/gm);
      const [title, date, status, ...sections] = parts ?? [];
      expect([title?.slice(0, 2), date?.slice(0, 6), status]).toEqual(['# ', 'Date: ', 'Status: accepted']);
      expect(sections).toEqual(['## Context', '## Options', '## Choice', '## Consequences']);
    });
  });
});

const titleOf = (file: string) => /^# (.+)$/m.exec(read(`${FOLDER}/${file}`))?.[1];
