import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildStamp, isBuildCurrent, removeBuildStamp, writeBuildStamp } from './ensure-build';

describe('buildStamp', () => {
  let root: string;
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const stamp = (variables: Record<string, string> = {}) =>
    buildStamp(root, variables as unknown as NodeJS.ProcessEnv);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sweep-stamp-'));
    write('app/page.tsx', 'page');
    write('lib/deep/er/rules.ts', 'rules');
    write('package-lock.json', '{}');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it.each([
    ['app/page.tsx', 'another page'],
    ['lib/deep/er/rules.ts', 'rule'],
    ['components/new.tsx', ''],
    ['public/icon.svg', '<svg/>'],
    ['next.config.ts', 'config'],
    ['serwist.config.mjs', 'config'],
    ['lib/cli/build-steps/step.ts', 'step'],
    ['package.json', '{ "browserslist": [] }'],
    ['package-lock.json', '{ }'],
  ])('buildStamp changes with %s', (path, content) => {
    const before = stamp();
    write(path, content);
    expect(stamp()).not.toBe(before);
  });

  it('buildStamp changes with file names and brand variables', () => {
    const before = stamp({ BRAND_NAME: 'Sweep' });
    expect(stamp({ BRAND_NAME: 'Mop' })).not.toBe(before);
    expect(stamp({ BRAND_NAME: 'Sweep', BRAND_COLOUR: '#000' })).not.toBe(before);
    rmSync(join(root, 'app/page.tsx'));
    write('app/other.tsx', 'page');
    expect(stamp({ BRAND_NAME: 'Sweep' })).not.toBe(before);
  });

  it('buildStamp ignores tests, commands, documents and other variables', () => {
    const before = stamp();
    write('lib/deep/er/rules.test.ts', 'test');
    write('lib/cli/start.ts', 'command');
    write('README.md', 'words');
    write('public/sw.js', 'what the build made');
    expect(stamp({ PORT: '4000' })).toBe(before);
  });

  it('buildStamp marks a build as current until a source changes or sw.js is missing', () => {
    mkdirSync(join(root, '.next'));
    write('public/sw.js', 'worker');
    const isCurrent = () => isBuildCurrent(root, {} as NodeJS.ProcessEnv);
    expect(isCurrent()).toBe(false);
    writeBuildStamp(root, stamp());
    expect(isCurrent()).toBe(true);
    write('app/page.tsx', 'changed');
    expect(isCurrent()).toBe(false);
    write('app/page.tsx', 'page');
    rmSync(join(root, 'public/sw.js'));
    expect(isCurrent()).toBe(false);
    write('public/sw.js', 'worker');
    expect(isCurrent()).toBe(true);
    removeBuildStamp(root);
    expect(isCurrent()).toBe(false);
  });
});
