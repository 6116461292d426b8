import { makeVisit } from '../offline/support/visits';
import { expect, test } from './support/test';

const button = (name: string | RegExp) => ({ role: 'button', name });
const heading = (name: string | RegExp) => ({ role: 'heading', name });
const text = (words: string | RegExp) => ({ text: words });

interface Served {
  readonly attempts: readonly { readonly kind: string }[];
  readonly chats: readonly { readonly last_message: { readonly text: string } | null }[];
}

test('the cleaner follows the steps at a locked door, messages the customer and is let in', async ({
  phone,
  signIn,
  world,
}) => {
  const { jobId, date } = await makeVisit(world, 'Mina');
  const served = async (path: string) => (await world.api('ella', 'GET', path)).body as Served;
  await signIn('ella');
  const door = { role: 'dialog', name: 'No answer at the door?' };
  await test.step('at the door', async () => {
    await phone.tap({ role: 'link', name: /Mina/ });
    await phone.sees(heading('Mina'));
    await phone.tap(button('No answer at the door?'));
    await phone.sees({ role: 'timer', within: door });
    await phone.tap({ ...button('Read how to get in: Did not help'), within: door });
    await phone.sees({ text: /: Did not help$/, within: door });
  });
  await test.step('chat', async () => {
    await phone.tap({ ...button('Chat'), within: door });
    await phone.fill('Message', 'Nobody opens.');
    await phone.tap(button('Send'));
    await phone.sees(text('Nobody opens.'));
    await expect
      .poll(async () => (await served('contact/chats/?with=customers')).chats[0]?.last_message?.text)
      .toBe('Nobody opens.');
    await phone.engine.evaluate(() => history.back(), null);
  });
  await test.step('let in', async () => {
    await phone.tap({ ...button('They let me in'), within: door });
    await phone.misses(door);
    await phone.sees(text(/^They let you in at/));
    const record = `work/jobs/${jobId}/visits/${date}/access-attempts/`;
    await expect
      .poll(async () => (await served(record)).attempts.map(({ kind }) => kind))
      .toEqual(['arrived', 'instructions', 'let-in']);
  });
});
