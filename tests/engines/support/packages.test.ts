import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingPackages } from './packages';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-packages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function install(name: string, exitCode = 0): void {
  writeFileSync(join(folder, name), `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(join(folder, name), 0o755);
}

describe('missingPackages', () => {
  it('missingPackages returns every package when none is installed', () => {
    expect(missingPackages(folder)).toEqual([
      'firefox-esr',
      'webkit2gtk-driver',
      'gjs',
      'xvfb',
      'gir1.2-webkit2-4.1',
    ]);
  });

  it('missingPackages returns an empty list when all are installed', () => {
    for (const name of ['firefox-esr', 'WebKitWebDriver', 'gjs', 'Xvfb']) install(name);
    expect(missingPackages(folder)).toEqual([]);
  });

  it('missingPackages returns the bindings when gjs cannot load WebKit', () => {
    for (const name of ['firefox-esr', 'WebKitWebDriver', 'Xvfb']) install(name);
    install('gjs', 1);
    expect(missingPackages(folder)).toEqual(['gir1.2-webkit2-4.1']);
  });
});
