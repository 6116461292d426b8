import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run } from './terminal';

/**
 * Finds Chromium. Without any it installs one: as root with apt-get Debian's packages, else Playwright's download. False
 * when neither works.
 */
export async function requireChromium(): Promise<boolean> {
  if (findChromium() !== null) return true;
  console.log('No Chromium found. Installing one…');
  // Ubuntu has no package of the headless shell.
  for (const names of [['chromium-headless-shell', 'chromium'], ['chromium']]) {
    await installPackages(names);
    if (findChromium() !== null) return true;
  }
  await downloadChromium();
  if (findChromium() !== null) return true;
  console.error('No Chromium could be installed. Install one and set CHROME_PATH to it.');
  return false;
}

/** Playwright tries a download five times. Stops after the first failure: on a closed network all five fail. */
async function downloadChromium(): Promise<void> {
  const ended = new AbortController();
  const onOutput = (text: string) => {
    process.stdout.write(text);
    if (/\bError:/.test(text)) ended.abort();
  };
  await run('playwright', ['install', 'chromium'], { onOutput, signal: ended.signal });
}

/** The headless shell comes first: the same engine, with a fifth less CPU time. */
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

/** Does nothing unless the user is root and has apt-get. */
export async function installPackages(names: readonly string[]): Promise<void> {
  if (names.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', ...names], { env });
}
