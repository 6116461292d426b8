import { findChromium, findWholeChromium } from './find-chromium';
import { installPackages } from './install-packages';
import { run } from './run';

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
