import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from '@/lib/cli/support/terminal';
import { SHELL_SCRIPTS_FILE, securityHeaders } from '@/lib/core/gateway/session/security-headers';
import { SHELLS, type ShellName } from '@/lib/core/ground/site/pages';
import { routes } from '@/lib/core/ground/site/routes';

export const SERVICE_WORKER_FILE = join('public', 'sw.js');

export const hasServiceWorker = (root: string): boolean => existsSync(join(root, SERVICE_WORKER_FILE));

export async function buildServiceWorker(root: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  writeShellPages(root);
  const command = resolve(root, 'node_modules/@serwist/cli/dist/bin.mjs');
  const code = await run(process.execPath, [command, 'build', 'serwist.config.mjs'], {
    env: { ...env, NO_UPDATE_NOTIFIER: '1' },
  });
  return code === 0 && hasServiceWorker(root);
}

/** serwist.config.mjs reads this file. */
const SHELL_REVISIONS_FILE = join('.next', 'shell-revisions.json');

function writeShellPages(root: string): void {
  const shells = SHELLS.map((name) => ({ name, html: readFileSync(shellHtmlPath(root, name), 'utf8') }));
  const byShell = <T>(describe: (html: string) => T) =>
    JSON.stringify(Object.fromEntries(shells.map(({ name, html }) => [name, describe(html)])));
  writeFileSync(join(root, SHELL_SCRIPTS_FILE), byShell(inlineScriptHashes));
  writeFileSync(
    join(root, SHELL_REVISIONS_FILE),
    byShell((html) => shellRevision(html)),
  );
}

const shellHtmlPath = (root: string, name: ShellName) =>
  join(root, '.next', 'server', 'app', `${routes.shell(name)}.html`);

export function inlineScriptHashes(html: string): readonly string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...new Set([...scripts].map(([, text = '']) => `sha256-${sha256(text, 'base64')}`))];
}

/** Browsers cache a page with its headers, so a changed policy must change the revision too. */
export function shellRevision(html: string, headers = headersOf(html)): string {
  return sha256(`${html}\0${JSON.stringify(headers)}`, 'hex').slice(0, 32);
}

function headersOf(html: string): Readonly<Record<string, string>> {
  const scripts = { hashes: inlineScriptHashes(html) };
  return securityHeaders({ scripts, isDevelopment: false, isHttps: true });
}

const sha256 = (text: string, form: 'base64' | 'hex') => createHash('sha256').update(text).digest(form);
