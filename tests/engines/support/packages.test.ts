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
  it('names every package of a machine that has none of them', () => {
    expect(missingPackages(folder)).toEqual([
      'firefox-esr',
      'webkit2gtk-driver',
      'gjs',
      'xvfb',
      'gir1.2-webkit2-4.1',
    ]);
  });

  it('names none where all are there', () => {
    for (const name of ['firefox-esr', 'WebKitWebDriver', 'gjs', 'Xvfb']) install(name);
    expect(missingPackages(folder)).toEqual([]);
  });

  it('names the bindings where gjs does not find WebKit', () => {
    for (const name of ['firefox-esr', 'WebKitWebDriver', 'Xvfb']) install(name);
    install('gjs', 1);
    expect(missingPackages(folder)).toEqual(['gir1.2-webkit2-4.1']);
  });
});
