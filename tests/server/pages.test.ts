import { expect } from 'vitest';
import { PREFIX } from '../browser/support/servers';
import { signIn } from '../support/plain-browser';
import { test } from './support/test';

test('the HTML of the schedule contains the days, without a skeleton or later chunks', async ({
  browser,
  world,
}) => {
  await signIn(browser, world.email('amara'), world.password);
  // A page waits only a moment for its data, which can be too short on a busy machine.
  const schedule = async () => {
    const html = await (
      await browser.request(`${PREFIX}/schedule`, { headers: { accept: 'text/html' } })
    ).text();
    return {
      hasVisits: html.includes('/schedule/visit/'),
      hasSkeleton: html.includes('Loading your schedule'),
      // React has this placeholder for streamed content.
      isStreamed: html.includes('<template id="B:'),
    };
  };
  await expect.poll(schedule).toEqual({ hasVisits: true, hasSkeleton: false, isStreamed: false });
});

test('the server serves existing files and answers 404 for unknown ones', async ({ browser }) => {
  for (const [path, status] of [
    ['/icon.svg', 200],
    ['/icons/icon-192.png', 200],
    ['/manifest.webmanifest', 200],
    ['/sw.js', 200],
    ['/robots.txt', 404],
    ['/schedule.php', 404],
    // This is the optimizer of `next/image`, which needs no session.
    [`/_next/image?url=${encodeURIComponent(`${PREFIX}/icons/icon-192.png`)}&w=640&q=75`, 404],
  ] as const) {
    expect((await browser.request(`${PREFIX}${path}`)).status, path).toBe(status);
  }
});
