import { missingPackages } from '@/tests/engines/support/packages';
import { installPackages, requireChromium } from './support/chromium';

/** `npm run browsers [-- --engines]`: finds or installs Chromium, and with `--engines` Firefox and WebKit. */
async function findBrowsers(withEngines: boolean): Promise<boolean> {
  const hasChromium = await requireChromium();
  if (withEngines) await installPackages(missingPackages());
  return hasChromium && (!withEngines || missingPackages().length === 0);
}

process.exitCode = (await findBrowsers(process.argv.includes('--engines'))) ? 0 : 1;
