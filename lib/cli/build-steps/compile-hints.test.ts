import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { COMPILE_HINT, hintStartScripts } from './compile-hints';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sweep-hints-'));
  write(
    'build-manifest.json',
    JSON.stringify({ rootMainFiles: ['static/chunks/main.js'], polyfillFiles: [] }),
  );
  writePage('(app)/schedule/(week)', '/(app)/schedule', { layout: ['layout'], page: ['layout', 'week'] });
  writePage('login', '/login', { page: ['login'] });
  for (const name of ['main', 'layout', 'week', 'login', 'later'])
    write(`static/chunks/${name}.js`, `run('${name}')`);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  const whole = join(root, '.next', path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, text);
}

/** Next writes this manifest as a script that fills a variable. */
function writePage(folder: string, route: string, parts: Record<string, readonly string[]>): void {
  const entryJSFiles = Object.fromEntries(
    Object.entries(parts).map(([part, names]) => [part, names.map((name) => `static/chunks/${name}.js`)]),
  );
  write(
    `server/app/${folder}/page_client-reference-manifest.js`,
    `globalThis.__RSC_MANIFEST=(globalThis.__RSC_MANIFEST||{});globalThis.__RSC_MANIFEST["${route}"]=${JSON.stringify({ entryJSFiles })}`,
  );
}

const textOf = (name: string) => readFileSync(join(root, '.next', 'static', 'chunks', `${name}.js`), 'utf8');

it('the build marks the scripts that pages start with, not those loaded later', () => {
  hintStartScripts(root);
  for (const name of ['main', 'layout', 'week', 'login'])
    expect(textOf(name)).toBe(`${COMPILE_HINT}run('${name}')`);
  expect(textOf('later')).toBe("run('later')");
});

it('the build marks a script once even after two runs', () => {
  hintStartScripts(root);
  hintStartScripts(root);
  expect(textOf('main')).toBe(`${COMPILE_HINT}run('main')`);
});

it('the build throws when Next names no start scripts', () => {
  rmSync(join(root, '.next', 'server'), { recursive: true });
  write('build-manifest.json', JSON.stringify({ rootMainFiles: [] }));
  expect(() => hintStartScripts(root)).toThrow('The build names no scripts that its pages start with.');
});
