import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellName } from '@/lib/page-entry';

/** What the build leaves beside itself of each shell: the hashes of its inline scripts, for its security policy. */
export type ShellScripts = Readonly<Partial<Record<ShellName, readonly string[]>>>;

/** Below the folder of the app. */
export const SHELL_SCRIPTS_FILE = join('.next', 'shell-scripts.json');

let cached: ShellScripts | undefined;

/** The hashes of a shell's inline scripts; null where no build has made it, as while developing. */
export function shellScripts(name: ShellName | null): readonly string[] | null {
  if (name === null || process.env.NODE_ENV !== 'production') return null;
  cached ??= readShellScripts(process.cwd());
  return cached[name] ?? null;
}

function readShellScripts(root: string): ShellScripts {
  // The comment keeps the bundler from following a path that only exists where the server runs.
  const path = join(/* turbopackIgnore: true */ root, SHELL_SCRIPTS_FILE);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ShellScripts) : {};
}
