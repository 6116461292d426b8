import { setTimeout as wait } from 'node:timers/promises';
import { test } from '@playwright/test';
import { brand } from '@/lib/brand';
import { msToMidnight } from '@/lib/core/lifecycle/midnight';
import { type Day, dayOf, type Instant } from '@/lib/core/time/zoned';

/*
 * Most tests have a world with a fixed day. Demos are made for the real day, and what a phone keeps is valid by the phone's own
 * clock, which no test can set in a service worker.
 */

/** Longer than one test takes on a busy machine. */
const LONGEST_TEST_MS = 240_000;

/** No test of the real day may begin on one day and end on the next. */
export async function waitPastMidnight(): Promise<void> {
  const leftMs = msToMidnight(new Date().toISOString(), brand.timeZone);
  if (leftMs > LONGEST_TEST_MS) return;
  test.setTimeout(test.info().timeout + leftMs);
  await wait(leftMs + 2_000);
}

export const realToday = (): Day => dayOf(new Date().toISOString(), brand.timeZone);

/** Late morning of the real day. */
export const realMorning = (): Instant => `${realToday()}T11:00:00Z`;
