import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from '@/lib/features/gateway';
import { usedCalls } from './support/call-uses';

const ROOT = new URL('..', import.meta.url).pathname;

/**
 * Calls without a caller in the app, and why they stay. `tests/requirements.md` explains them at the rows named here.
 */
const WITHOUT_CALLER: Readonly<Record<string, string>> = {
  createAvailabilityChange:
    'The app uses `bookBreak`, which has a preview. Roots and demos support both. [DEMO-66]',
  listAreasAround: 'The app uses `listSurroundingAreas`, the live call with the same result. [DEMO-55]',
  getChatToken: 'The gateway calls it for a separate chat service. [CHAT-09]',
};

const sources = new Map(
  ['app', 'components', 'lib']
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /(?<!\.test|^fixture)\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .concat('middleware.ts', 'instrumentation.ts')
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
);
const roots = [...sources.keys()].filter((path) => !/^(components|lib)\//.test(path));
/** Files that declare, handle, limit or forward calls but make none. */
const isNoCaller = (path: string) =>
  /^lib\/core\/(backend|ground\/(contract|server))\/|^lib\/features\/((.+\/)?(server\/|writes|chat-service|([\w-]+-)?schemas?)|\w+\.ts)/.test(
    path,
  );

it('every call has a caller or a listed exception', () => {
  const used = usedCalls(sources, roots, isNoCaller);
  const withoutCaller = Object.keys(calls).filter((name) => !used.has(name));
  expect(withoutCaller.sort()).toEqual(Object.keys(WITHOUT_CALLER).sort());
});

describe('usedCalls', () => {
  const CALLS = 'export const visitCalls = { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 };';
  const used = (files: Readonly<Record<string, string>>) => {
    const all = new Map(Object.entries({ 'lib/calls.ts': CALLS, ...files }));
    return [...usedCalls(all, ['app/page.tsx'], (path) => path.startsWith('lib/backend/')).keys()].sort();
  };

  it.each([
    ['property access', 'visitCalls.a', ['a']],
    ['property access over two lines', 'visitCalls\n  .b', ['b']],
    ['element access', "visitCalls['c']", ['c']],
    ['an optional chain', 'visitCalls?.d', ['d']],
    ['a type', 'null as unknown as typeof visitCalls.a', []],
    ['a comment', '/* visitCalls.a */ null', []],
    ['a text', "'visitCalls.a'", []],
    ['another object', 'others.a', []],
    ['a field of the definition', 'visitCalls.a.pollMs', []],
  ])('finds %s', (_, expression, names) => {
    const page = `import { visitCalls } from '@/lib/calls';\nexport default function Page() { return ${expression}; }`;
    expect(used({ 'app/page.tsx': page })).toEqual(names);
  });

  it('finds destructured calls, at the top of a module and in a function', () => {
    const page = `
      import { visitCalls } from '../lib/calls';
      const { a, b: second, c } = visitCalls;
      const { pollMs } = visitCalls.e;
      export const Page = () => { const { d } = visitCalls; return [a, second, d, pollMs]; };`;
    expect(used({ 'app/page.tsx': page })).toEqual(['a', 'b', 'd']);
  });

  it('follows re-exports', () => {
    const files = {
      'app/page.tsx':
        "import { useA as use } from '@/lib/a';\nexport { use as GET };\nexport { useB } from '@/lib/b';",
      'lib/a.ts': "import { visitCalls } from './calls';\nexport const useA = () => visitCalls.a;",
      'lib/b.ts': "import { visitCalls } from './calls';\nexport const useB = () => visitCalls.b;",
    };
    expect(used(files)).toEqual(['a', 'b']);
  });

  it('follows static and lazy imports, but only used names', () => {
    const files = {
      'app/page.tsx': `
        import { useA } from '@/lib/hooks';
        const load = () => import('@/lib/lazy');
        export default () => [useA(), load()];`,
      'lib/hooks.ts': `
        import { visitCalls } from './calls';
        export const useA = () => helper();
        export const useB = () => visitCalls.b;
        function helper() { return visitCalls.a; }`,
      'lib/lazy.tsx':
        "import { visitCalls } from './calls';\nexport function Lazy() { return visitCalls.c; }",
      'lib/alone.ts': "import { visitCalls } from './calls';\nexport const alone = visitCalls.d;",
      'lib/backend/handler.ts':
        "import { visitCalls } from '../calls';\nexport const handler = visitCalls.e;",
    };
    expect(used(files)).toEqual(['a', 'c']);
    const withBackend = `${files['app/page.tsx']}\nimport { handler } from '@/lib/backend/handler';\nvoid handler;`;
    expect(used({ ...files, 'app/page.tsx': withBackend })).toEqual(['a', 'c']);
  });
});
