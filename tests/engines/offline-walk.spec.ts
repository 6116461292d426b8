import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { customersMessages } from '../browser/support/served';
import { makeVisits } from '../offline/support/visits';
import type { PhoneScreen } from './support/phone-screen';
import { expect, test } from './support/test';
import { KEPT_LIMIT_MS, NETWORK_NOISE, ofVisit, SHOWN_LIMIT_MS, untilKept } from './support/without-server';

const schedule = { role: 'heading', name: 'Schedule' };
const started = { text: /^Started \d/ };
const late = 'Hello Mina, I am running late. I will be with you by 12:20pm. Sorry for the wait.';
const messages = { role: 'log', name: 'Messages' };
const bar = { role: 'region', name: 'Your visit' };
const done = { role: 'region', name: 'Done' };
const waiting = { text: 'Waiting to send', within: bar };

test('the phone keeps writes without a server over page loads and a browser restart, and sends each once', async ({
  phone,
  signIn,
  world,
  server,
  allowConsole,
}) => {
  // Page loads, a browser restart and a server start are slow on a busy machine.
  test.setTimeout(180_000);
  NETWORK_NOISE.forEach(allowConsole);
  const [visit, next] = await makeVisits(world, ['Mina', 'Nora'], { startHours: [12, 15] });
  if (!visit || !next) throw new Error('There are no visits.');
  await signIn('ella');
  await test.step('a first message', async () => {
    await phone.tap({ role: 'link', name: /Mina/ });
    await phone.tap({ role: 'button', name: 'Chat' });
    await say(phone, 'Hello Mina.');
    await expect.poll(() => customersMessages(world, 'ella')).toEqual(['Hello Mina.']);
    await phone.engine.evaluate(() => history.back(), null);
    await phone.sees({ role: 'button', name: 'Running late?' });
    await phone.engine.evaluate(() => history.back(), null);
    await phone.sees(schedule);
  });
  await test.step('cached on the phone', () => {
    const visits = [visit, next].map(({ jobId }) => ofVisit(jobId));
    return untilKept(phone, [...visits, '["chatId",', OWN_FEATURES.runningLate]);
  });
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
    await phone.tap({ role: 'radio', name: '12:20pm', within: sheet });
    await phone.sees({ text: late, within: sheet });
    await phone.tap({ role: 'button', name: 'Send message', within: sheet });
    await phone.sees({ text: 'We will tell Mina that you will be there by 12:20pm.' });
  });
  await test.step('a message', async () => {
    await phone.tap({ role: 'link', name: 'Chat' });
    await phone.sees({ text: 'Hello Mina.', within: messages }, SHOWN_LIMIT_MS);
    await say(phone, 'I am at the door.');
    await phone.sees({ text: 'Waiting to send', within: messages });
    await phone.engine.evaluate(() => history.back(), null);
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
    await phone.reads(done, 'You earned £18', 'Next: Nora at 3pm');
    await phone.reads(bar, /Finished \d/, 'Waiting to send');
  });
  await test.step('the next visit, early', async () => {
    const question = { role: 'dialog', name: 'This visit is at 3pm. Start now?' };
    await phone.tap({ role: 'link', name: 'Open visit', within: done });
    await phone.sees({ role: 'heading', name: 'Nora' }, SHOWN_LIMIT_MS);
    await phone.tap({ role: 'button', name: 'Start' });
    await phone.tap({ role: 'button', name: 'Not yet', within: question });
    await phone.misses(question);
    await phone.tap({ role: 'button', name: 'Start' });
    await phone.tap({ role: 'button', name: 'Start now', within: question });
    await phone.sees(started);
    await phone.sees(waiting);
  });
  expect(await world.writes().catch(() => 'no server')).toBe('no server');
  await test.step('server back', async () => {
    await server.start();
    await phone.misses(waiting, KEPT_LIMIT_MS);
    await phone.sees(started);
  });
  await test.step('one effect', async () => {
    const { started_at: startedAt, finished_at: finishedAt } = await visit.served();
    expect(Date.parse(finishedAt ?? '') - Date.parse(startedAt ?? '')).toBeGreaterThan(0);
    const texts = ['Hello Mina.', late, 'I am at the door.'];
    await expect.poll(() => customersMessages(world, 'ella')).toEqual(texts);
    expect((await next.served()).started_at).not.toBeNull();
    // These are the opening of the chat, three messages, two starts and a finish.
    expect((await world.writes()).map(({ status }) => status)).toEqual(Array(7).fill(200));
    await phone.open('/schedule');
    await phone.sees({ role: 'link', name: /Mina.*Finished/ });
  });
});

async function say(phone: PhoneScreen, message: string): Promise<void> {
  await phone.fill('Message', message);
  await phone.tap({ role: 'button', name: 'Send' });
  await phone.sees({ text: message, within: messages });
}
