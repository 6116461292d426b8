import { storageName } from '@/lib/core/ground/site/brand';
import { signInToOffice } from './support/office';
import type { PhoneScreen } from './support/phone-screen';
import { expect, test } from './support/test';

const button = (name: string | RegExp) => ({ role: 'button', name });
const dialog = (name: string) => ({ role: 'dialog', name });
const heading = (name: string) => ({ role: 'heading', name });
const text = (words: string | RegExp) => ({ text: words });

/** WebDriver has this code point for the key. */
const ARROW_RIGHT = '\uE014';
const LIMIT_MS = 30_000;

async function send(office: PhoneScreen, kind: string, label: string, words: string): Promise<void> {
  await office.tap({ role: 'link', name: kind });
  await office.fill(label, words);
  await office.tap(button('Save draft'));
  await office.sees(text('Saved. Nobody has it yet.'));
  await office.tap(button(`Send now: ${words}`));
  await office.sees(text(`Sent: ${words}`));
}

test('a popup and a question of the office open on the phone, and the answer is in the office', async ({
  phone,
  office,
  signIn,
  world,
}) => {
  test.setTimeout(180_000);
  const [news, question] = ['Bring a torch', 'How was your week?'];
  await phone.open('/login');
  // Otherwise the card of notifications opens first, in engines that have them.
  const notes = ['push-permission-asked', 'push-home-screen-shown'].map(storageName);
  await phone.engine.evaluate((names) => {
    for (const name of names) localStorage.setItem(name, 'true');
  }, notes);
  await signIn('ella');
  await test.step('write', async () => {
    await signInToOffice(office, world);
    await office.tap({ role: 'link', name: 'Messages', within: { role: 'navigation', name: 'Office' } });
    await send(office, 'Write a popup', 'Heading', news);
    await send(office, 'Ask a question', 'Question', question);
  });
  await test.step('read and answer', async () => {
    await phone.sees(dialog(news), LIMIT_MS);
    await phone.tap({ ...button('Close'), within: dialog(news) });
    await phone.sees(dialog(question), LIMIT_MS);
    await phone.tap({ role: 'radio', name: 'Good', within: dialog(question) });
    await phone.tap({ ...button('Submit'), within: dialog(question) });
    await phone.sees(dialog('Submitted'), LIMIT_MS);
  });
  await test.step('in the office', async () => {
    await office.tap({ role: 'link', name: /^Sent/ });
    await office.sees(text('Good 1 · bad 0 · closed 0'));
    await office.sees(text('Sent to 5 · delivered 1 · opened 1'));
  });
});

test('the deck of news turns by key, swipe and button, and ends on the schedule', async ({
  phone,
  signIn,
}) => {
  await signIn('ella');
  await phone.open('/whats-new');
  await phone.sees(heading('What’s new in 3.25.0'));
  await phone.engine.type(ARROW_RIGHT);
  await phone.sees(heading('Further improvements to the job page'));
  const focused = () => document.activeElement?.textContent ?? '';
  await expect.poll(() => phone.engine.evaluate(focused, null)).toBe('Further improvements to the job page');
  await phone.engine.evaluate(() => {
    const list = document.querySelector('main ul');
    // A finger does the same: it ends the scrolling of a button, then moves the list.
    list?.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    list?.scrollTo({ left: 2 * list.clientWidth });
  }, null);
  await phone.sees({ ...heading('Travel preferences'), within: { role: 'listitem', name: 'Slide 3 of 4' } });
  await phone.tap(button('Do it later'));
  await phone.tap(button('Go to your schedule'));
  await phone.sees(heading('Schedule'));
  await phone.isAt(/\/schedule$/);
});
