import { OWN_FEATURES } from '@/lib/flags';
import { customersMessages } from '../browser/support/served';
import { type PersistedRow, readStore } from '../offline/support/rows';
import { makeVisit, type OwnVisit } from '../offline/support/visits';
import type { PhoneScreen } from './support/phone-screen';
import { expect, test } from './support/test';

/** Longer than a page waits before it brings the worker, and the worker fetches what it keeps. */
const KEPT_LIMIT_MS = 30_000;
/** No cleaner waits longer for a page that the phone has. */
const SHOWN_LIMIT_MS = 5_000;

/** What browsers say of a server that is not there. */
const NETWORK_NOISE = [
  /Could not connect|Cannot load http|Connection refused|Failed to load resource|NetworkError|access control checks/i,
  /Failed to fetch RSC payload|An unknown error occurred when fetching the script|Load failed/i,
  // Firefox's words for a fetch through the worker that ended on the way, now and then when a page is left at once. A worker
  // whose answer is refused has other words ("passed a promise to FetchEvent.respondWith() that rejected"), which stay errors.
  /A ServiceWorker intercepted the request and encountered an unexpected error/,
];

const schedule = { role: 'heading', name: 'Schedule' };
const started = { text: /^Started \d/ };
const late =
  'Hello Mina, I am running about 20 minutes late. I will be with you by 1:20am. Sorry for the wait.';
const bar = { role: 'region', name: 'Your visit' };
const done = { role: 'region', name: 'Done' };
const waiting = { text: 'Waiting to send', within: bar };

test('keeps what was tapped without a server over whole-page loads and a new browser, and sends it once: lateness, start and finish', async ({
  phone,
  signIn,
  world,
  server,
  allowConsole,
}) => {
  NETWORK_NOISE.forEach(allowConsole);
  const visit = await makeVisit(world, 'Mina');
  await signIn('ella');
  await test.step('visit seen once', async () => {
    await phone.tap({ role: 'link', name: /Mina/ });
    await phone.sees({ role: 'button', name: 'Running late?' });
    await phone.engine.evaluate(() => history.back(), null);
    await phone.sees(schedule);
  });
  await test.step('kept on the phone', () => untilKept(phone, visit));
  await test.step('server stopped, cold open', async () => {
    await server.stop();
    await phone.engine.open('about:blank');
    await phone.open('/schedule');
    await phone.sees(schedule, SHOWN_LIMIT_MS);
  });
  await test.step('visit', async () => {
    await phone.tap({ role: 'link', name: /Mina/ });
    await phone.sees({ role: 'heading', name: 'Mina' }, SHOWN_LIMIT_MS);
  });
  await test.step('running late', async () => {
    const sheet = { role: 'dialog', name: 'Tell Mina you are late' };
    await phone.tap({ role: 'button', name: 'Running late?' });
    await phone.tap({ role: 'radio', name: '20 minutes', within: sheet });
    await phone.sees({ text: late, within: sheet });
    await phone.tap({ role: 'button', name: 'Send message', within: sheet });
    await phone.sees({ text: 'We will tell Mina that you will be 20 minutes late.' });
  });
  await test.step('start', async () => {
    await phone.tap({ role: 'button', name: 'Start' });
    await phone.sees(started);
    await phone.sees(waiting);
  });
  for (const [name, path] of [
    ['Ratings & Pay', '/performance'],
    ['Time off', '/time-off'],
    ['Schedule', '/schedule'],
  ] as const) {
    await test.step(`whole page ${path}`, async () => {
      await phone.open(path);
      await phone.sees({ role: 'heading', name }, SHOWN_LIMIT_MS);
    });
  }
  await test.step('new browser process', async () => {
    await phone.engine.restart();
    await phone.open(visit.address.slice('/app-sweepers'.length));
    await phone.sees(started, SHOWN_LIMIT_MS);
    await phone.sees(waiting);
  });
  await test.step('finish', async () => {
    await phone.tap({ role: 'button', name: 'Finish' });
    await phone.tap({ role: 'button', name: 'Finish anyway' });
    await phone.reads(done, 'You earned £23', 'That was your last visit today');
    await phone.reads(bar, /Finished \d/, 'Waiting to send');
  });
  expect(await world.writes().catch(() => 'no server')).toBe('no server');
  await test.step('server back', async () => {
    await server.start();
    await phone.misses(waiting, KEPT_LIMIT_MS);
    await phone.reads(bar, /Finished \d/);
  });
  await test.step('one effect', async () => {
    const { started_at: startedAt, finished_at: finishedAt } = await visit.served();
    expect(Date.parse(finishedAt ?? '') - Date.parse(startedAt ?? '')).toBeGreaterThan(0);
    await expect.poll(() => customersMessages(world, 'ella')).toEqual([late]);
    expect((await world.writes()).map(({ status }) => status)).toEqual([200, 200, 200]);
    await phone.open('/schedule');
    await phone.sees({ role: 'link', name: /Mina.*Finished/ });
  });
});

/** Waits until the schedule and this visit open without signal. */
async function untilKept(phone: PhoneScreen, { jobId }: OwnVisit): Promise<void> {
  const rows = (store: string) => phone.engine.evaluate(readStore, { database: 'CACHE__sweep', store });
  const hasWorker = () => navigator.serviceWorker.controller !== null;
  await phone.until('have a worker', hasWorker, null, KEPT_LIMIT_MS);
  await expect
    .poll(async () => (await rows('meta')).length, { timeout: KEPT_LIMIT_MS, message: 'who is signed in' })
    .toBe(2);
  const kept = async () => ((await rows('answers')) as PersistedRow[]).map(({ params }) => params).join();
  for (const part of [`["jobId",${jobId}]`, OWN_FEATURES.runningLate])
    await expect.poll(kept, { timeout: KEPT_LIMIT_MS }).toContain(part);
}
