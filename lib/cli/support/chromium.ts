import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run } from './terminal';

/** Finds Chromium or installs one. False when neither works; a full Chromium is optional. */
export async function requireChromium(): Promise<boolean> {
  if (!(await requireAnyChromium())) return false;
  if (findWholeChromium() === null) await installPackages(['chromium']);
  return true;
}

async function requireAnyChromium(): Promise<boolean> {
  const found = findChromium();
  // Reference pictures are drawn by the headless shell; a full Chromium lays text out differently.
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

/** The headless shell first: the same engine, with a fifth less CPU time. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** Google Chrome is missing here because it refuses `--load-extension`. */
const WHOLE_NAMES = ['chromium', 'chromium-browser'];

const FIXED_PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

export const findChromium = (variables: NodeJS.ProcessEnv = process.env): string | null =>
  firstOf([
    chromium.executablePath(),
    variables.CHROME_PATH,
    ...onPath(SYSTEM_NAMES, variables),
    ...FIXED_PLACES,
  ]);

export const findWholeChromium = (variables: NodeJS.ProcessEnv = process.env): string | null =>
  firstOf([chromium.executablePath(), ...onPath(WHOLE_NAMES, variables)]);

function onPath(names: readonly string[], { PATH = '' }: NodeJS.ProcessEnv): string[] {
  const folders = PATH.split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

const firstOf = (places: readonly (string | undefined)[]): string | null =>
  places.find((place): place is string => Boolean(place) && existsSync(place ?? '')) ?? null;

/** Only as root with apt-get; else does nothing. */
export async function installPackages(names: readonly string[]): Promise<void> {
  if (names.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', ...names], { env });
}
