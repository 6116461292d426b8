import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { shownPages } from '@/lib/core/ground/site/page-lookup';
import { handlers } from '@/lib/features/backend';
import { callSchemas, calls } from '@/lib/features/gateway';
import { rowsOf } from './support/test-records';

const ROOT = new URL('..', import.meta.url).pathname;

/** Returns a folder's files, relative to the root. */
function filesOf(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

const isTest = (path: string) => /(\.test\.tsx?|\/fixture\.ts)$/.test(path);
const sources = ['app', 'components', 'lib']
  .flatMap((folder) => filesOf(folder, /\.tsx?$/))
  .filter((path) => !isTest(path));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Lists a file's imports except `import type`, our own as paths from the root. */
const importsOf = (path: string, { isLazyToo } = { isLazyToo: true }) => [
  ...targetsOf(path, /(?:^|\n)\s*(?:import|export)(?!\s+type\s)(?:[^;'"]*?from)?\s+'([^']+)'/g),
  ...(isLazyToo ? targetsOf(path, /import\('([^']+)'\)/g) : []),
];

/** Lists imports by `import type`, which are erased at build time. */
const typeImportsOf = (path: string) =>
  targetsOf(path, /(?:^|\n)\s*(?:import|export)\s+type\s[^;'"]*?from\s+'([^']+)'/g);

function targetsOf(path: string, pattern: RegExp): string[] {
  return [...read(path).matchAll(pattern)]
    .map(([, target]) => target ?? '')
    .map((target) => {
      if (target.startsWith('@/')) return target.slice(2);
      if (target.startsWith('.')) return relative(ROOT, join(ROOT, path, '..', target));
      return target;
    });
}

const PAGES = sources.filter((path) => /^app\/(.*\/)?page\.tsx$/.test(path));
const OTHER_PAGES = PAGES.filter((path) => !path.startsWith('app/admin/'));
const BY_PATH = new Map(sources.map((path) => [path.replace(/\.tsx?$/, ''), path]));
const isClientFile = (path: string) => /^['"]use client['"]/.test(read(path));

const isOfMessages = (path: string) =>
  /^lib\/(features|core)\/(?!ground\/texts\/).+\/messages[\w-]*\.ts$/.test(path);

/** Lists the files whose code loads with a page: its client components and their imports, without lazy ones. */
function browserFilesOf(page: string): readonly string[] {
  const server = new Set([page]);
  const browser = new Set<string>();
  const follow = (path: string, isBrowser: boolean) => {
    for (const target of importsOf(path, { isLazyToo: false })) {
      const next = BY_PATH.get(target.replace(/\.tsx?$/, ''));
      if (next) (isBrowser || isClientFile(next) ? browser : server).add(next);
    }
  };
  // Iterating a set includes items that are added during the iteration.
  for (const path of server) follow(path, false);
  for (const path of browser) follow(path, true);
  return [...browser];
}

interface Texts {
  readonly path: string;
  readonly constant: string;
}

/** Returns the message constants that a file imports. */
const textsImportedBy = (path: string): readonly Texts[] =>
  [...read(path).matchAll(/(?:^|\n)import\s+\{([^}]*)\}\s+from\s+'([^']+)'/g)].flatMap(
    ([, names = '', from = '']) => {
      const target = `${from.startsWith('@/') ? from.slice(2) : relative(ROOT, join(ROOT, path, '..', from))}.ts`;
      if (!isOfMessages(target)) return [];
      return names.split(',').flatMap((name) => (name.trim() ? { path: target, constant: name.trim() } : []));
    },
  );

const textsByPage = new Map<string, readonly Texts[]>();
function textsOf(page: string): readonly Texts[] {
  const texts = textsByPage.get(page) ?? browserFilesOf(page).flatMap(textsImportedBy);
  textsByPage.set(page, texts);
  return texts;
}

const MESSAGE_FILES = sources.filter(isOfMessages);

const constantsIn = (path: string) =>
  [
    ...read(path).matchAll(
      /^export const (\w+) = (?:\/\*.*\*\/ )?messages\((.*(?=\);$)|\n[\s\S]*?^(?=\);))/gm,
    ),
  ].map(([, constant = '', source = '']) => ({ constant, source }));

/** Only the server uses these texts, which a bundler removes from pages. */
const isServerOnly = (constant: string) => /^admin([A-Z]|$)|(Office|Mail)$/.test(groupOf(constant));
const groupOf = (constant: string) => constant.replace(/(Messages|Texts)$/, '');

/** A page may load this much gzip of a text file without use (docs/decisions/0535-split-files-only-above-one-kilobyte.md). */
const MOST_UNUSED_BYTES = 1_000;

/** Counts the compressed bytes of texts that a page would load without use if these files were one. */
function unusedBytes(page: string, paths: readonly string[]): number {
  const used = textsOf(page).filter(({ path }) => paths.includes(path));
  if (used.length === 0) return 0;
  const all = paths.flatMap(constantsIn).filter(({ constant }) => !isServerOnly(constant));
  return gzipBytes(all) - gzipBytes(all.filter((one) => used.some((text) => text.constant === one.constant)));
}

const gzipBytes = (texts: readonly { source: string }[]) =>
  gzipSync(texts.map(({ source }) => source.replaceAll(/\/\*[\s\S]*?\*\/|^ *\/\/.*|\n */gm, '')).join(''))
    .length;

/**
 * A layer is a feature with its server code, a folder of core, or a folder of components: `pages.tsx` of a feature is a
 * layer above its screens. Registries are above all features.
 */
const folderOf = (path: string) =>
  /^components\/([\w-]+\/){1,2}pages(\.tsx)?$/.test(path)
    ? `${dirname(path)}/pages`
    : (/^lib\/(core|features)\/[\w-]+\/[\w-]+(?=\/)/.exec(path)?.[0] ?? dirname(path));
const isRegistry = (path: string) => dirname(path) === 'lib/features';

describe('the codebase', () => {
  it.each([
    ['folders of components', 'components/'],
    ['features', 'lib/features/'],
    ['folders of core’s zones', 'lib/core/'],
  ])('the codebase has no import cycles between %s, types included', (_, within) => {
    const edges = new Map<string, Set<string>>();
    for (const path of sources.filter((one) => one.startsWith(within) && !isRegistry(one))) {
      const from = folderOf(path);
      for (const target of [...importsOf(path), ...typeImportsOf(path)]) {
        const to = folderOf(target);
        if (!target.startsWith(within) || isRegistry(target) || to === from) continue;
        edges.set(from, (edges.get(from) ?? new Set()).add(to));
      }
    }
    const cycles = [...edges.keys()].filter((start) => {
      // Iterating a set includes items that are added during the iteration.
      const reached = new Set(edges.get(start));
      for (const folder of reached) for (const next of edges.get(folder) ?? []) reached.add(next);
      return reached.has(start);
    });
    expect(cycles).toEqual([]);
  });

  it('the codebase gives every call a schema, a handler and its key as id', () => {
    for (const [key, call] of Object.entries(calls)) {
      expect(call.id).toBe(key);
      expect(call.path).toMatch(/^[a-z][^?#]*\/$/);
    }
    expect(Object.keys(callSchemas).sort()).toEqual(Object.keys(calls).sort());
    expect(Object.keys(handlers).sort()).toEqual(Object.keys(calls).sort());
  });

  it('the codebase keeps zod, drizzle and date-fns-tz out of all client code', () => {
    const byPath = new Map(sources.map((path) => [path.replace(/\.tsx?$/, ''), path]));
    const clientRoots = sources.filter(
      (path) => /^['"]use client['"]/.test(read(path)) || path === 'app/sw.ts',
    );
    expect(clientRoots.length).toBeGreaterThan(3);
    for (const start of clientRoots) {
      const seen = new Set<string>();
      const queue = [start];
      for (let path = queue.pop(); path; path = queue.pop()) {
        if (seen.has(path)) continue;
        seen.add(path);
        for (const target of importsOf(path)) {
          expect(target, `${start} reaches ${target} through ${path}`).not.toMatch(
            /^(zod|drizzle-orm|date-fns|date-fns-tz|pg|server-only)(\/|$)/,
          );
          const next = byPath.get(target.replace(/\.tsx?$/, ''));
          if (next) queue.push(next);
        }
      }
    }
  });

  it('the codebase loads the pages of only one feature in its app shell', () => {
    const byPath = new Map(sources.map((path) => [path.replace(/\.tsx?$/, ''), path]));
    for (const shell of ['schedule', 'schedule-list', 'visit']) {
      const seen = new Set([`app/(phone)/shell/${shell}/page.tsx`]);
      // Iterating a set includes items that are added during the iteration.
      for (const path of seen) {
        for (const target of importsOf(path, { isLazyToo: false })) {
          const next = byPath.get(target.replace(/\.tsx?$/, ''));
          if (next) seen.add(next);
        }
      }
      const entries = [...seen].filter((path) => /^components\/[\w-]+\/[\w-]+\/pages\.tsx$/.test(path));
      expect(entries, shell).toEqual([
        `components/work/${shell === 'visit' ? 'visits' : 'schedule'}/pages.tsx`,
      ]);
      expect(
        [...seen].filter((path) => /^components\/pages\//.test(path)),
        shell,
      ).toEqual([]);
    }
  });

  it('the codebase loads no part of the office in a page outside it', () => {
    const isOffice = (path: string) => /^(app\/admin|components\/office)\//.test(path);
    const isPart = (path: string) => isOffice(path) || read(path).includes('data-office-part');
    expect([...new Set(OTHER_PAGES.flatMap(browserFilesOf))].filter(isPart)).toEqual([]);
    expect(browserFilesOf('app/admin/layout.tsx')).toContain('components/office/frame/live-page.tsx');
    expect(browserFilesOf('app/admin/layout.tsx')).toContain('components/office/frame/office-alerts.tsx');
  });

  it('the codebase marks each client component of the office', () => {
    const elsewhere = new Set(OTHER_PAGES.flatMap(browserFilesOf));
    const inOffice = sources.filter((path) => path.startsWith('app/admin/')).flatMap(browserFilesOf);
    // The kit also has parts that load on demand.
    const kit = sources.filter((path) => path.startsWith('components/office/frame/'));
    const parts = [...new Set([...inOffice, ...kit])].filter(
      // The preview of a message shows the phone's own parts, which load on demand there.
      (path) =>
        path.startsWith('components/') &&
        !path.startsWith('components/talk/popups/') &&
        isClientFile(path) &&
        !elsewhere.has(path),
    );
    expect(parts).toEqual(
      expect.arrayContaining([
        'components/office/inbox/saved-replies.tsx',
        'components/office/keys/meeting-fields.tsx',
        'components/office/frame/palette.tsx',
      ]),
    );
    expect(parts.filter((path) => !read(path).includes('data-office-part'))).toEqual([]);
  });

  it('the codebase loads no mail, document or office texts in a page', () => {
    const faults = PAGES.flatMap((page) =>
      textsOf(page)
        .filter(({ constant }) => isServerOnly(constant))
        .map(({ constant }) => `${page} loads ${constant}`),
    );
    expect(faults).toEqual([]);
  });

  it('the codebase marks texts as side-effect free in files with several constants', () => {
    // Without the mark a bundler keeps unused constants.
    const unmarked = MESSAGE_FILES.filter(
      (path) => constantsIn(path).length > 1 && / = messages\(/.test(read(path)),
    );
    expect(unmarked).toEqual([]);
  });

  it('the codebase splits a feature’s texts only where one file would add over 1 kB of unused texts to a page', () => {
    const pairs = MESSAGE_FILES.flatMap((one) =>
      MESSAGE_FILES.filter((other) => one < other && dirname(one) === dirname(other)).map((other) => [
        one,
        other,
      ]),
    );
    const needless = pairs.filter((pair) =>
      PAGES.every((page) => unusedBytes(page, pair) <= MOST_UNUSED_BYTES),
    );
    expect(needless).toEqual([]);
  });

  it('the codebase has no text file that adds over 1 kB of unused texts to a page', () => {
    const extras = MESSAGE_FILES.flatMap((path) =>
      PAGES.map((page) => ({ path, page, bytes: unusedBytes(page, [path]) })),
    );
    expect(extras.filter(({ bytes }) => bytes > MOST_UNUSED_BYTES)).toEqual([]);
  });

  it('the codebase uses <fieldset> only in the form primitive, which fixes Safari’s layout, or without a legend', () => {
    const faults = sources.filter((path) => /<fieldset\b/.test(read(path)));
    expect(faults.sort()).toEqual([
      'components/office/frame/office-access.tsx',
      'components/ui/fieldset.tsx',
    ]);
  });

  it('the codebase filters queries by world and worker only with the helpers of worlds/rows', () => {
    const isHandMade = (text: string) =>
      /\beq\(\s*\w+\.world,/.test(text) ||
      /\bofWorld\(\s*\w+,\s*(\w+),[^;]*?\beq\(\1\.workerId, ctx\.workerId\)/.test(text);
    const handMade = sources.filter((path) => isHandMade(read(path)));
    expect(handMade.toSorted()).toEqual([
      // It reads events of several worlds in one query.
      'lib/core/backend/live/find-events.ts',
      'lib/core/backend/worlds/rows.ts',
      // Deletes a world by its id, in a transaction without a context.
      'lib/core/backend/worlds/worlds.ts',
    ]);
  });

  it('the codebase reads the API roots in one file only', () => {
    const asking = sources.filter(
      (path) =>
        /apiRoots\b/.test(read(path)) &&
        !/^lib\/(cli\/|core\/(ground\/server\/env|gateway\/calls\/upstream))/.test(path),
    );
    expect(asking.filter((path) => path !== 'lib/core/backend/lifecycle/get-backend.ts')).toEqual([]);
  });

  it('the codebase has no page path outside lib/core/ground/site/routes and no call path outside calls', () => {
    const beginning = (address: string) => address.split(/[/:*]/).filter(Boolean)[0];
    const pages = shownPages.flatMap(({ path }) => beginning(path) ?? []);
    const paths = Object.values(calls).flatMap(({ path }) => beginning(path) ?? []);
    const addresses = new RegExp(
      `['"\`](/(${[...new Set(pages)].join('|')})[/'"\`?]|/?(${[...new Set(paths)].join('|')})/)`,
    );
    const saying = sources.filter(
      (path) =>
        /^(components|lib\/features)\//.test(path) &&
        !/\/(server\/.+|(office-)?calls(-[\w-]+)?\.ts)$/.test(path),
    );
    const withoutComments = (path: string) => read(path).replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '');
    expect(saying.filter((path) => addresses.test(withoutComments(path)))).toEqual([]);
  });

  it('the codebase tags tests with known requirements, three at most', () => {
    const known = new Set(
      [...read('tests/requirements.md').matchAll(/^- \[([A-Z0-9]+-\d+)\]/gm)].map((m) => m[1]),
    );
    const tests = ['app', 'components', 'lib', 'tests'].flatMap((folder) =>
      filesOf(folder, /\.(test|spec)\.tsx?$/),
    );
    for (const path of tests) {
      for (const [, title = ''] of read(path).matchAll(
        /\b(?:it|test)(?:\.each\([^)]*\))?\(\s*['"`]([^'"`]*)/g,
      )) {
        const rows = rowsOf(title);
        expect(rows.length, `${path}: ${title}`).toBeLessThanOrEqual(3);
        for (const row of rows) expect(known.has(row), `${path}: ${title}`).toBe(true);
      }
    }
  });
});

describe('fields of forms', () => {
  const drawn = sources.filter((path) => /^(app|components)\/.*\.tsx$/.test(path));

  it('a text field is a GrowingField, which grows in each browser', () => {
    const plain = drawn.filter((path) => /<textarea\b/.test(read(path)));
    expect(plain).toEqual(['components/ui/growing-field.tsx']);
  });

  it('a field for a day or time is a DateInput, which looks empty in each browser', () => {
    const elements = drawn.flatMap((path) => {
      const parts = read(path).split(/\btype="(?:date|time|datetime-local)"/);
      return parts.slice(0, -1).map((before) => [...before.matchAll(/<(\w+)\s/g)].at(-1)?.[1]);
    });
    expect(new Set(elements)).toEqual(new Set(['DateInput', 'Field']));
  });
});
