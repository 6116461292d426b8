import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { olderCommit } from './older-build';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sweep-history-'));
  git('init', '--quiet');
  vi.stubEnv('OLDER_COMMIT', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

const IDENTITY = ['-c', 'user.name=Test', '-c', 'user.email=test@sweep.example'];
const git = (...args: string[]): string =>
  execFileSync('git', [...IDENTITY, ...args], { cwd: root, encoding: 'utf8' }).trim();

function commit(path: string, content: string): string {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
  git('add', '.');
  git('commit', '--quiet', '-m', path);
  return git('rev-parse', 'HEAD');
}

it('the older version is the commit before the last one that changes the build, not tests, commands or documents', () => {
  commit('app/page.tsx', 'first');
  const before = commit('README.md', 'words');
  commit('app/page.tsx', 'second');
  commit('lib/rules.test.ts', 'test');
  commit('lib/cli/start.ts', 'command');
  commit('README.md', 'more words');
  expect(olderCommit(root)).toBe(before);
});

it('the older version is a commit of the main line after a merge', () => {
  const before = commit('app/page.tsx', 'first');
  const main = git('branch', '--show-current');
  git('switch', '--quiet', '-c', 'side');
  commit('app/page.tsx', 'second');
  commit('app/page.tsx', 'third');
  git('switch', '--quiet', main);
  git('merge', '--quiet', '--no-ff', '-m', 'merge', 'side');
  expect(olderCommit(root)).toBe(before);
});

it('the older version is not the commit before a merge that brought documents only', () => {
  const before = commit('app/page.tsx', 'first');
  const main = git('branch', '--show-current');
  git('switch', '--quiet', '-c', 'side');
  commit('README.md', 'words');
  git('switch', '--quiet', main);
  commit('app/page.tsx', 'second');
  git('merge', '--quiet', '--no-ff', '-m', 'merge', 'side');
  expect(olderCommit(root)).toBe(before);
});

it('the older version is null in a shallow clone, in a first commit and without git', () => {
  commit('app/page.tsx', 'first');
  expect(olderCommit(root)).toBeNull();
  commit('app/page.tsx', 'second');
  const clone = join(root, 'clone');
  git('clone', '--quiet', '--depth', '1', `file://${root}`, clone);
  expect(olderCommit(clone)).toBeNull();
  rmSync(join(root, '.git'), { recursive: true });
  expect(olderCommit(root)).toBeNull();
});

it('the older version is the chosen commit, and an unknown one is an error', () => {
  const first = commit('app/page.tsx', 'first');
  commit('app/page.tsx', 'second');
  commit('app/page.tsx', 'third');
  vi.stubEnv('OLDER_COMMIT', first.slice(0, 10));
  expect(olderCommit(root)).toBe(first);
  vi.stubEnv('OLDER_COMMIT', 'of-nowhere');
  expect(() => olderCommit(root)).toThrow();
});
