import { chromium, type FullConfig } from '@playwright/test';

/** Prints the browser version first: a new browser may cause failures. */
export default async function globalSetup({ projects }: FullConfig): Promise<void> {
  const browser = await chromium.launch(projects[0]?.use.launchOptions);
  console.log(`Browser: Chromium ${browser.version()}`);
  await browser.close();
}
