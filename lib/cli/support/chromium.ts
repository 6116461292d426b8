import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run } from './terminal';

/**
 * Finds a Chromium or installs one: Playwright's own, else Debian's where we may. False when there is none after all. One test
 * needs a whole Chromium; without it that test alone fails, and says so.
 */
export async function requireChromium(): Promise<boolean> {
  if (!(await requireAnyChromium())) return false;
  if (findWholeChromium() === null) await installPackages(['chromium']);
  return true;
}

async function requireAnyChromium(): Promise<boolean> {
  const found = findChromium();
  // The reference pictures are drawn by the shell; a whole Chromium puts letters elsewhere.
  if (found === '/usr/bin/chromium') await installPackages(['chromium-headless-shell']);
  if (found !== null) return true;
  console.log('No Chromium found. Installing one…');
  await run('npx', ['playwright', 'install', 'chromium']);
  if (findChromium() !== null) return true;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await installPackages([name]);
    if (findChromium() !== null) return true;
  }
  console.error('No Chromium could be installed. Install one and set CHROME_PATH to it.');
  return false;
}

/** The headless shell first: the same engine without a window's parts, and a fifth less of a small machine's time. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** With a window's parts; Chrome itself refuses extensions that a command line names. */
const WHOLE_NAMES = ['chromium', 'chromium-browser'];

const FIXED_PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** A Chromium for the browser tests: Playwright's own, then `CHROME_PATH`, then the system's; null for none. */
export const findChromium = (variables: NodeJS.ProcessEnv = process.env): string | null =>
  firstOf([
    chromium.executablePath(),
    variables.CHROME_PATH,
    ...onPath(SYSTEM_NAMES, variables),
    ...FIXED_PLACES,
  ]);

/** A Chromium that takes extensions, for the test that presses the browser's own back button; null for none. */
export const findWholeChromium = (variables: NodeJS.ProcessEnv = process.env): string | null =>
  firstOf([chromium.executablePath(), ...onPath(WHOLE_NAMES, variables)]);

function onPath(names: readonly string[], { PATH = '' }: NodeJS.ProcessEnv): string[] {
  const folders = PATH.split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

const firstOf = (places: readonly (string | undefined)[]): string | null =>
  places.find((place): place is string => Boolean(place) && existsSync(place ?? '')) ?? null;

/** Installs Debian's packages where this user may; whether they are there afterwards is for the caller to see. */
export async function installPackages(names: readonly string[]): Promise<void> {
  if (names.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', ...names], { env });
}
