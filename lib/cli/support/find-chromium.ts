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
const FIXED_PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** A Chromium for the browser tests: Playwright's own, then `CHROME_PATH`, then the system's; null for none. */
export function findChromium(variables: NodeJS.ProcessEnv = process.env): string | null {
  const folders = (variables.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const places = [chromium.executablePath(), variables.CHROME_PATH, ...onPath, ...FIXED_PLACES];
  return places.find((place): place is string => Boolean(place) && existsSync(place ?? '')) ?? null;
}
