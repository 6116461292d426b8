import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from '@playwright/test';
import { findWholeChromium } from '@/lib/cli/support/chromium';

/**
 * Opens a browser whose back button can be pressed, through an extension with `chrome.tabs.goBack`. `page.goBack()` and
 * `history.back()` reach every entry; the button skips those added without a user gesture.
 */
export interface BrowserWithButton {
  readonly context: BrowserContext;
  /** Presses the back button of the page's tab; false when it is disabled. */
  readonly pressBack: (page: Page) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

interface Tabs {
  query(filter: object): Promise<readonly { readonly id: number; readonly url: string }[]>;
  goBack(id: number): Promise<void>;
}

export async function openBrowserWithButton(args: readonly string[]): Promise<BrowserWithButton> {
  const executablePath = findWholeChromium();
  if (executablePath === null) {
    throw new Error('The headless shell has no back button. Run: npx playwright install chromium');
  }
  const folder = mkdtempSync(join(tmpdir(), 'sweep-back-'));
  const manifest = {
    ...{ manifest_version: 3, name: 'Back button', version: '1', permissions: ['tabs'] },
    background: { service_worker: 'worker.js' },
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'worker.js'), '');
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    // The extension's background script is a service worker too; the project's setting would block it.
    serviceWorkers: 'allow',
    ignoreDefaultArgs: ['--disable-extensions', '--disable-component-extensions-with-background-pages'],
    args: [...args, `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
  });
  const isExtension = (worker: Worker) => worker.url().startsWith('chrome-extension://');
  const worker =
    context.serviceWorkers().find(isExtension) ?? (await context.waitForEvent('serviceworker', isExtension));
  return {
    context,
    pressBack: (page) =>
      worker.evaluate(async (url) => {
        const { tabs } = (globalThis as unknown as { chrome: { tabs: Tabs } }).chrome;
        const tab = (await tabs.query({})).find((one) => one.url === url);
        if (!tab) throw new Error(`No tab shows ${url}`);
        return tabs.goBack(tab.id).then(
          () => true,
          () => false,
        );
      }, page.url()),
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
