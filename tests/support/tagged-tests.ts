import { globSync, readFileSync } from 'node:fs';
import { rowsOf } from './test-records';

/** This is a part of a test file: all of a Vitest file, or one browser test. */
interface TaggedTests {
  readonly file: string;
  /** The titles name these requirement rows. */
  readonly rows: readonly string[];
  /** It is true if `npm test` runs it. */
  readonly isShort: boolean;
}

const VITEST_FILES = '{app,components,lib,tests}/**/*.test.{ts,tsx}';
const BROWSER_FILES = 'tests/{browser,offline,builds,engines}/**/*.spec.ts';
const SLOW_FILE = /^\/\/ @module-tag slow$/m;
/** A title begins with its rows. */
const TITLE = /['"`]\[[A-Z0-9]+-\d+\][^\n]*/g;
/** Such a test is skipped, for example, without PostgreSQL. */
const MAYBE_SKIPPED = /\b(?:runIf|skipIf)\(/;
const CORE_TEST = /\btag: '@core'/;

/** Reads the titles and tags of all tests from their sources. */
export function taggedTests(): TaggedTests[] {
  return [
    ...globSync(VITEST_FILES).map((file) => {
      const source = readFileSync(file, 'utf8');
      const titles = [...source.matchAll(TITLE)].map(([title]) => title).join();
      return { file, rows: rowsOf(titles), isShort: !SLOW_FILE.test(source) && !MAYBE_SKIPPED.test(source) };
    }),
    ...globSync(BROWSER_FILES).flatMap((file) =>
      browserTests(readFileSync(file, 'utf8')).map((head) => ({
        file,
        rows: rowsOf(head),
        isShort: CORE_TEST.test(head),
      })),
    ),
  ];
}

/** Finds the title and options of each `test(…)`, up to its function. */
const browserTests = (source: string): string[] =>
  source
    .split(/\b(?:test|served)\(/)
    .slice(1)
    .map((text) => text.split(/\basync\b/)[0] ?? '');
