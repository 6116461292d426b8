import type { Page } from '@playwright/test';
import { realMorning, waitPastMidnight } from '../../browser/support/real-day';
import { EMBEDDED_PORT } from '../../browser/support/servers';
import { test as base, expect, requestSignIn, type SampleName } from '../../browser/support/test';
import { FaultProxy } from './fault-proxy';
import { openPhone, type Phone } from './phone';
import { openSchedule } from './worker';

interface OfflineFixtures {
  /** This network lies between the test's browser and the app. */
  readonly network: FaultProxy;
  /** Signs in through the network and opens the schedule. */
  readonly enter: (page: Page, name?: SampleName) => Promise<void>;
  /** This is a browser that can be killed and reopened. */
  readonly phone: Phone;
}

/** These are console messages of a broken network. All others fail the test. */
const NETWORK_NOISE = [
  'ERR_',
  'Failed to load resource',
  'Failed to fetch RSC payload',
  'An unknown error occurred when fetching the script',
];

export const test = base.extend<OfflineFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument.
  worldNow: async ({}, use) => {
    await waitPastMidnight();
    await use(realMorning());
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument.
  allowedMessages: async ({}, use) => use([...NETWORK_NOISE]),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument.
  network: async ({}, use) => {
    const network = await FaultProxy.start(EMBEDDED_PORT);
    await use(network);
    network.heal();
    await network.down();
  },
  enter: async ({ network, world }, use) => {
    await use(async (page, name = 'ella') => {
      await requestSignIn(page.request, network.origin, world.email(name), world.password);
      await openSchedule(page, network);
      await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument.
  phone: async ({}, use) => {
    const phone = await openPhone();
    await use(phone);
    await phone.throwAway();
  },
});

export { expect };
