import { existsSync } from 'node:fs';
import { run } from './run';

/** Installs Debian's packages where this user may; whether they are there afterwards is for the caller to see. */
export async function installPackages(names: readonly string[]): Promise<void> {
  if (names.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', ...names], { env });
}
