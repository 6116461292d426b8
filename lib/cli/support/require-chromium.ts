import { existsSync } from 'node:fs';
import { findChromium } from './find-chromium';
import { run } from './run';

/** Finds a Chromium or installs one: Playwright's own, else Debian's where we may. False when there is none after all. */
export async function requireChromium(): Promise<boolean> {
  if (findChromium() !== null) return true;
  console.log('No Chromium found. Installing one…');
  await run('npx', ['playwright', 'install', 'chromium']);
  if (findChromium() !== null) return true;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], { env });
  }
  if (findChromium() !== null) return true;
  console.error('No Chromium could be installed. Install one and set CHROME_PATH to it.');
  return false;
}
