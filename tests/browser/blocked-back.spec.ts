import { openBrowserWithButton } from './support/browser-back';
import { EMBEDDED_PORT, origin, PREFIX } from './support/servers';
import { expect, test } from './support/test';

test('[NAV-07] the welcome page blocks the back button after the first touch, however often it is pressed', async ({
  launchOptions,
}) => {
  const { context, pressBack, close } = await openBrowserWithButton(launchOptions.args ?? []);
  try {
    const page = await context.newPage();
    const base = origin(EMBEDDED_PORT);
    await page.goto(`${base}${PREFIX}/login`);
    await page.getByRole('heading', { level: 1 }).click();
    await page.goto(`${base}${PREFIX}/onboarding/welcome`);
    const heading = page.getByRole('heading', { level: 1, name: 'Welcome to Sweep' });
    const guard = () => page.evaluate(() => JSON.stringify(history.state));
    await expect.poll(guard).toContain('"staysOnPage":true');
    await heading.click();
    await page.evaluate(() => {
      const counting = Object.assign(window, { pops: 0 });
      window.addEventListener('popstate', () => {
        counting.pops += 1;
      });
    });
    for (let press = 1; press <= 6; press += 1) {
      expect(await pressBack(page)).toBe(true);
      // Each press goes back to the lower history entry and forward again.
      const pops = () => page.evaluate(() => (window as unknown as { readonly pops?: number }).pops);
      await expect.poll(pops).toBe(2 * press);
      expect(new URL(page.url()).pathname).toBe(`${PREFIX}/onboarding/welcome`);
      await expect(heading).toBeVisible();
    }
  } finally {
    await close();
  }
});
