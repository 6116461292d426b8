import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

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
