import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TestRecord {
  /** The path is relative to the project's root. */
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
}

const FOLDER = '.reports';

/**
 * Stores the results of a run, one file for each runner. A partial run replaces only the records of its own test files.
 */
export function recordTests(runner: 'vitest' | 'playwright', records: readonly TestRecord[]): void {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `tests-${runner}.json`);
  const ran = new Set(records.map((record) => record.file));
  const kept = readRecords(path).filter((record) => !ran.has(record.file));
  writeFileSync(path, `${JSON.stringify([...kept, ...records], null, 1)}\n`);
}

/** Returns the latest result of every test on this machine. */
export function allRecords(): TestRecord[] {
  try {
    return readdirSync(FOLDER)
      .filter((name) => /^tests-.*\.json$/.test(name))
      .flatMap((name) => readRecords(join(FOLDER, name)));
  } catch {
    return [];
  }
}

/** Returns the requirement ids in a title, such as `ACT-11`. */
export function rowsOf(title: string): string[] {
  return [...title.matchAll(/\[([A-Z0-9]+-\d+)\]/g)].map((match) => match[1] ?? '');
}

function readRecords(path: string): TestRecord[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as TestRecord[];
  } catch {
    return [];
  }
}
