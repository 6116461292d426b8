import { setTimeout as wait } from 'node:timers/promises';
import { test } from '@playwright/test';
import { msToMidnight } from '@/lib/core/backend/lifecycle/midnight';
import { brand } from '@/lib/core/ground/site/brand';
import { type Day, dayOf, type Instant } from '@/lib/core/ground/time/zoned';

/*
 * Most tests have a world with a fixed day. Demos use the real day, and cached data expires by the phone's own clock,
 * which a test cannot set inside a service worker.
 */

/** No test takes longer, even on a busy machine. */
const LONGEST_TEST_MS = 240_000;

/** Waits when midnight is near, so that a test does not span two days. */
export async function waitPastMidnight(): Promise<void> {
  const leftMs = msToMidnight(new Date().toISOString(), brand.timeZone);
  if (leftMs > LONGEST_TEST_MS) return;
  test.setTimeout(test.info().timeout + leftMs);
  await wait(leftMs + 2_000);
}

export const realToday = (): Day => dayOf(new Date().toISOString(), brand.timeZone);

export const realMorning = (): Instant => `${realToday()}T11:00:00Z`;
