import { brand } from '@/lib/core/ground/site/brand';
import { instantOf } from '@/lib/core/ground/time/zoned';
import { customersMessages, keysOf } from '../browser/support/served';
import { PREFIX } from '../browser/support/servers';
import type { TestWorld } from '../browser/support/test';
import { expect, test } from './support/test';
import { KEPT_LIMIT_MS, NETWORK_NOISE, ofVisit, SHOWN_LIMIT_MS, untilKept } from './support/without-server';

const button = (name: string | RegExp) => ({ role: 'button', name });
const heading = (name: string | RegExp) => ({ role: 'heading', name });
const text = (words: string | RegExp) => ({ text: words });
const menu = { role: 'dialog', name: 'Menu' };
const lists = { role: 'navigation', name: 'Kind of chat' };

/** Ella has only these visits: Wanda, 1pm to 3pm, and Zara, 4pm to 5pm, 15 minutes away. */
async function buildDay(world: TestWorld): Promise<void> {
  const home = { line2: null, line3: null, city: 'London' };
  const access = {
    lockingInstructions: 'Lock both locks.',
    alarm: true,
    alarmExitInstructions: 'Press AWAY, then 4711.',
  };
  await world.build('ella', [
    {
      ...{ day: world.today, start: '13:00', end: '15:00' },
      customer: { preferredName: 'Wanda' },
      property: {
        ...{ ...home, line1: '1 Oak Street', postcode: 'SW12 9EA', latitude: 51.46, longitude: -0.15 },
        accessInformation: access,
      },
    },
    {
      ...{ day: world.today, start: '16:00', end: '17:00' },
      customer: { preferredName: 'Zara' },
      job: { tasks: [{ type: 'cleaning', hours: 1 }] },
      property: { ...home, line1: '7 Elm Road', postcode: 'SW17 7AA', latitude: 51.443, longitude: -0.15 },
    },
  ]);
}

const setTime = (world: TestWorld, time: string) =>
  world.setNow(instantOf(world.today, time, brand.timeZone));

const lateText = (minutes: number) =>
  `Hello Wanda, I am running late. I will be with you by 1:${minutes}pm. Sorry for the wait.`;

test('the newcomer’s first day has an early start, lateness, chat, finish with pay, chat lists and time off', async ({
  phone,
  signIn,
  world,
}) => {
  await buildDay(world);
  await setTime(world, '11:50');
  await signIn('ella');
  await phone.tap({ role: 'link', name: /Wanda/, within: { role: 'main' } });
  await phone.sees(heading('Wanda'));
  const question = { role: 'dialog', name: 'This visit is at 1pm. Start now?' };
  await test.step('an early start', async () => {
    await phone.tap(button('Start'));
    await phone.sees(question);
    await phone.tap({ ...button('Not yet'), within: question });
    await phone.misses(question);
    await phone.sees(button('Start'));
  });
  await test.step('running late', async () => {
    const sheet = { role: 'dialog', name: 'Tell Wanda you are late' };
    await phone.tap(button('Running late?'));
    for (const minutes of [30, 10, 20]) {
      await phone.tap({ role: 'radio', name: `1:${minutes}pm`, within: sheet });
      await phone.sees({ ...text(lateText(minutes)), within: sheet });
    }
    expect(await customersMessages(world, 'ella')).toEqual([]);
    await phone.tap({ ...button('Send message'), within: sheet });
    await phone.misses(sheet);
    await phone.sees(text('We told Wanda that you will be there by 1:20pm.'));
    await expect.poll(() => customersMessages(world, 'ella')).toEqual([lateText(20)]);
  });
  await test.step('the chat', async () => {
    await phone.tap(button('Chat'));
    await phone.sees({ ...text(lateText(20)), within: { role: 'log', name: 'Messages' } });
    await phone.fill('Message', 'I have the key.');
    await phone.tap(button('Send'));
    await expect.poll(() => customersMessages(world, 'ella')).toEqual([lateText(20), 'I have the key.']);
    expect((await phone.sees({ label: 'Message' })).value).toBe('');
    await phone.engine.evaluate(() => history.back(), null);
    await phone.sees(button('Change'));
  });
  await test.step('a start in time', async () => {
    await setTime(world, '13:20');
    await phone.reload();
    await phone.tap(button('Start'));
    await phone.sees(text(/^Started 1:2\dpm$/));
    await phone.misses(question);
    await phone.misses(text(/that you will be/));
  });
  await test.step('how to leave', async () => {
    const bar = { role: 'region', name: 'Your visit' };
    await phone.tap(text('Before you leave'));
    await phone.reads(bar, 'Lock both locks.', 'Press AWAY, then 4711.');
  });
  await test.step('the finish', async () => {
    await setTime(world, '15:21');
    await phone.reload();
    await phone.tap(button('Finish'));
    const done = { role: 'region', name: 'Done' };
    const next = ['Next: Zara at 4pm', '15 min travel · 7 Elm Road'];
    await phone.reads(done, 'You earned £18', '2 h at £11.50, less £5 fee', ...next);
    const directions = { role: 'link', name: /^Directions to Zara/, within: done };
    expect((await phone.sees(directions)).href).toMatch(/maps.*7%20Elm%20Road/);
    await phone.sees(text('Finished 3:21pm'));
  });
  await test.step('the menu opens the chats, and a switch shows both lists', async () => {
    await phone.tap({ role: 'link', name: 'Back to schedule' });
    await phone.tap(button('Menu'));
    await phone.tap({ role: 'link', name: 'Chats', within: menu });
    await phone.isAt(/\/customer-comms$/);
    await phone.sees({ role: 'link', name: 'Customers', current: 'page', within: lists });
    await phone.reads({ role: 'link', name: /^Wanda/ }, 'You: I have the key.');
    await phone.tap({ role: 'link', name: 'Sweepers', within: lists });
    await phone.isAt(/\/worker-comms$/);
    await phone.sees({ role: 'link', name: 'Sweepers', current: 'page', within: lists });
    await phone.sees(text('No Sweeper chats yet'));
    await phone.tap({ role: 'link', name: 'Customers', within: lists });
    await phone.isAt(/\/customer-comms$/);
    await phone.sees({ role: 'link', name: /^Wanda/ });
  });
  await test.step('the menu opens time off', async () => {
    await phone.tap(button('Menu'));
    await phone.tap({ role: 'link', name: 'Time off', within: menu });
    await phone.isAt(/\/time-off$/);
    await phone.sees(heading('Time off'));
    await phone.sees(button('Book time off'));
  });
});

test('an early start is paid in full and its finish leads to the next visit', async ({
  phone,
  signIn,
  world,
}) => {
  await buildDay(world);
  await setTime(world, '11:50');
  await signIn('ella');
  await phone.tap({ role: 'link', name: /Wanda/, within: { role: 'main' } });
  await phone.sees(heading('Wanda'));
  await test.step('the start', async () => {
    const question = { role: 'dialog', name: 'This visit is at 1pm. Start now?' };
    await phone.tap(button('Start'));
    await phone.tap({ ...button('Start now'), within: question });
    await phone.misses(question);
    await phone.sees(text(/^Started 11:5\dam$/));
  });
  await test.step('the finish', async () => {
    await setTime(world, '13:51');
    await phone.reload();
    // The two hours are over: how to leave is open by itself.
    await phone.reads({ role: 'region', name: 'Your visit' }, 'Lock both locks.', 'Press AWAY, then 4711.');
    await phone.tap(button('Finish'));
    await phone.sees(text(/^Finished 1:5\dpm$/));
  });
  await test.step('the next visit', async () => {
    const done = { role: 'region', name: 'Done' };
    await phone.reads(done, 'You earned £18', '2 h at £11.50, less £5 fee', 'Next: Zara at 4pm');
    await phone.tap({ role: 'link', name: 'Open visit', within: done });
    await phone.sees(heading('Zara'));
    await phone.sees(button('Start'));
  });
});

test('[EXTRA-03] [EXTRA-29] the newcomer adds an extra job, the question repeats its pay, and the schedule shows it on its day', async ({
  phone,
  signIn,
}) => {
  await signIn('amara');
  await phone.tap({ role: 'link', name: 'Extra jobs' });
  await phone.sees(heading('Extra Jobs'));
  await phone.tap({ role: 'switch', name: 'Fits my day' });
  await phone.until('list only fitting jobs', () => location.search.includes('fits=1'), null);
  const card = { ...button(/(am|pm) to /), within: { role: 'tabpanel' } };
  await phone.sees(card);
  const words = await phone.engine.evaluate(
    () => document.querySelector('[role=tabpanel] li:has(button[aria-haspopup])')?.textContent ?? '',
    null,
  );
  const [pay = ''] = /^£[\d.]+ · £[\d.]+ an hour(?: · [\dhmin ]+ travel)?(?=\d)/.exec(words) ?? [];
  expect(pay, words).not.toBe('');
  await phone.tap(card);
  const detail = { role: 'dialog', name: 'Extra Job Detail' };
  await phone.reads(detail, pay);
  const when = (await phone.sees({ text: /^\w+day \d+ \w+, \d/, within: detail })).text;
  const [day = '', times = ''] = when.split(', ');
  await phone.tap({ ...button('Add'), within: detail });
  const question = { role: 'dialog', name: 'Add this job?' };
  await phone.reads(question, pay, when);
  await phone.tap({ ...button('Add'), within: question });
  await phone.tap({ role: 'link', name: 'Go to day', within: { role: 'dialog', name: 'Job added!' } });
  await phone.isAt(/\/schedule$/);
  const start = times.split(' to ')[0] ?? '';
  const onDay = { role: 'region', name: new RegExp(`^${day}`) };
  await phone.sees({ role: 'link', name: new RegExp(`(^|[^\\d:])${start}`), within: onDay });
});

test('[KEYS-15] [KEYS-16] the newcomer completes a two-way key handover without a connection and sends it later', async ({
  phone,
  signIn,
  world,
  server,
  allowConsole,
}) => {
  NETWORK_NOISE.forEach(allowConsole);
  await signIn('amara');
  await phone.tap({ role: 'link', name: /Key handover with Ewa/ });
  await phone.sees(heading('Key handover with Ewa'));
  const meeting = { role: 'region', name: 'Key handover' };
  const { text: words } = await phone.reads(meeting, 'Ewa', 'Meet at 1pm', 'Station Café', /You get K-3\d+/);
  const [, given = ''] = /You give (K-4\d+)/.exec(words) ?? [];
  const [, got = ''] = /You get (K-3\d+)/.exec(words) ?? [];
  expect(await keysOf(world, 'amara')).toContain(given);
  const directions = await phone.sees({ role: 'link', name: /^Directions/ });
  expect(directions.href).toMatch(/Station%20Caf%C3%A9%2C%2014%20Clapham%20High%20Street/);
  await phone.misses(button('Start'));
  const path = await phone.engine.evaluate(() => location.pathname, null);
  const [, jobId = ''] = /visit\/(\d+)\//.exec(path) ?? [];
  await untilKept(phone, [ofVisit(jobId)]);
  await server.stop();
  await phone.open(path.slice(PREFIX.length));
  await phone.sees({ ...text('Meet at 1pm'), within: meeting }, SHOWN_LIMIT_MS);
  await phone.tap(button(/^Complete the handover with Ewa/));
  // It is 11am.
  const early = { role: 'dialog', name: 'This meeting is at 1pm. Complete it now?' };
  await phone.tap({ ...button('Complete now'), within: early });
  const question = { role: 'dialog', name: 'Which keys were handed over?' };
  await phone.reads(question, given, got);
  await phone.tap({ ...button('Confirm'), within: question });
  await phone.sees({ ...text('All keys are handed over.'), within: meeting });
  const waiting = { ...text('Waiting to send'), within: meeting };
  await phone.sees(waiting);
  await server.start();
  await phone.misses(waiting, KEPT_LIMIT_MS);
  await phone.sees(text(/^Finished \d/));
  await expect.poll(() => keysOf(world, 'amara')).toEqual(expect.arrayContaining([got]));
  expect(await keysOf(world, 'amara')).not.toContain(given);
});
