import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** These programs run both browsers, with their Debian packages. */
export const PROGRAMS = {
  firefox: { name: 'firefox-esr', package: 'firefox-esr' },
  webKitDriver: { name: 'WebKitWebDriver', package: 'webkit2gtk-driver' },
  gjs: { name: 'gjs', package: 'gjs' },
  xvfb: { name: 'Xvfb', package: 'xvfb' },
} as const;

/** The package lets gjs load WebKit. */
const WEBKIT_FOR_GJS = 'gir1.2-webkit2-4.1';

export function missingPackages(path = process.env.PATH): string[] {
  const missing: string[] = Object.values(PROGRAMS)
    .filter(({ name }) => findProgram(name, path) === null)
    .map((program) => program.package);
  return hasWebKitForGjs(path) ? missing : [...missing, WEBKIT_FOR_GJS];
}

export function pathOf(program: keyof typeof PROGRAMS): string {
  const { name, package: from } = PROGRAMS[program];
  const path = findProgram(name);
  if (path === null) throw new Error(`There is no ${name}; it is in Debian's package ${from}.`);
  return path;
}

function findProgram(name: string, searched = process.env.PATH): string | null {
  const folders = (searched ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

function hasWebKitForGjs(path: string | undefined): boolean {
  const gjs = findProgram(PROGRAMS.gjs.name, path);
  const load = "imports.gi.versions.WebKit2 = '4.1'; imports.gi.WebKit2";
  return gjs !== null && spawnSync(gjs, ['-c', load], { stdio: 'ignore' }).status === 0;
}
