import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const theme = readFileSync(join(ROOT, 'app/globals.css'), 'utf8');
const KNOWN = new Set([...theme.matchAll(/--spacing-(\d+):/g)].map(([, step]) => step));
const SIZE =
  /(?<![\w-])-?(?:[pm][xytrblse]?|gap(?:-[xy])?|space-[xy]|size|[wh]|(?:min|max)-[wh]|top|right|bottom|left|start|end|inset(?:-[xy])?|scroll-[pm][xytrbl]?)-(\d+)(?![\w/.%-])/g;

const unknownIn = (source: string) =>
  [...source.matchAll(SIZE)].filter(([, step]) => !KNOWN.has(step)).map(([size]) => size);

it('the check of sizes finds sizes that the theme lacks', () => {
  expect(unknownIn('className="px-4 wide:pl-12 max-w-28 w-1/3 size-4 -mt-7"')).toEqual([
    'pl-12',
    'max-w-28',
    '-mt-7',
  ]);
});

it('every class with a size names one of the theme: any other has no effect', () => {
  const files = ['app', 'components'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name))),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((path) =>
    unknownIn(readFileSync(join(ROOT, path), 'utf8')).map((size) => `${path}: ${size}`),
  );
  expect(found).toEqual([]);
});
