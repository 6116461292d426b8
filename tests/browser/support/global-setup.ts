import { chromium, type FullConfig } from '@playwright/test';

/** Says first which browser the tests run in: what fails may be news of the browser's. */
export default async function globalSetup({ projects }: FullConfig): Promise<void> {
  const browser = await chromium.launch(projects[0]?.use.launchOptions);
  console.log(`Browser: Chromium ${browser.version()}`);
  await browser.close();
}
