import { customersMessages } from '../browser/support/served';
import { PREFIX } from '../browser/support/servers';
import { persistedAnswers, persistedCalls } from './support/rows';
import { expect, test } from './support/test';
import { makeVisit } from './support/visits';
import { openSchedule, untilKept } from './support/worker';

interface ListedChat {
  readonly id: number;
  readonly job_id: number;
  readonly scheduled_date: string;
  readonly actual_date: string;
  readonly unread_count: number;
  readonly last_message: { readonly text: string };
}

const UNREAD = 'contact/unread-chats/';

test('unread messages open offline with their count and stay unread', async ({
  page,
  network,
  world,
  enter,
}) => {
  test.slow();
  // In a network namespace without interfaces the browser reports offline and would prefetch nothing.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
  const { body: list } = await world.api('amara', 'GET', 'contact/chats/?with=customers');
  const chat = (list as { chats: ListedChat[] }).chats.find(({ unread_count }) => unread_count > 0);
  if (!chat) throw new Error('The sample has no unread chat with a customer.');
  const { body: before } = await world.api('amara', 'GET', UNREAD);
  await enter(page, 'amara');
  await untilKept(page);
  const keptChats = async () =>
    (await persistedAnswers(page))
      .filter(({ call }) => call === 'listChatMessages')
      .map(({ params }) => params)
      .join();
  await expect.poll(keptChats).toContain(`["chatId",${chat.id}]`);
  const visit = `${PREFIX}/schedule/visit/${chat.job_id}/${chat.scheduled_date}/${chat.actual_date}`;
  await page.goto(`${network.origin}${visit}`);
  await untilKept(page, [{ jobId: chat.job_id }]);
  await expect.poll(() => persistedCalls(page)).toContain('listUnreadChats');

  await network.down();
  await page.reload();
  const count = chat.unread_count === 1 ? '1 unread message' : `${chat.unread_count} unread messages`;
  const button = page.getByRole('link', { name: new RegExp(`^Chat.*${count}$`) });
  await expect(button).toBeVisible();
  await button.click();
  await expect(page).toHaveURL(new RegExp(`/customer-comms/${chat.id}$`));
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText(chat.last_message.text);
  await openSchedule(page, network);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: /^Chats, \d+ unread$/ })).toBeVisible();
  expect((await world.api('amara', 'GET', UNREAD)).body).toEqual(before);
});

test('a chat opens offline from its visit, and a message written there is sent once', async ({
  page,
  network,
  world,
  enter,
}) => {
  test.slow();
  const visit = await makeVisit(world, 'Mina');
  await enter(page);
  await page.goto(`${network.origin}${visit.address}`);
  const log = page.getByRole('log', { name: 'Messages' });
  const say = async (message: string) => {
    await page.getByLabel('Message', { exact: true }).fill(message);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(log).toContainText(message);
  };
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await say('Hello Mina.');
  await expect.poll(() => customersMessages(world, 'ella')).toEqual(['Hello Mina.']);
  await untilKept(page, [visit]);
  await expect.poll(() => persistedCalls(page)).toContain('listChatMessages');
  // The list of chats was not shown and nothing is unread.
  expect(await persistedCalls(page)).not.toContain('listChats');

  await network.down();
  await page.goto(`${network.origin}${visit.address}`);
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await say('I am at the door.');
  await expect(log).toContainText('Waiting to send');
  expect(await customersMessages(world, 'ella')).toEqual(['Hello Mina.']);
  await network.up();
  const texts = ['Hello Mina.', 'I am at the door.'];
  await expect.poll(() => customersMessages(world, 'ella')).toEqual(texts);
  await expect(log).not.toContainText('Waiting to send');
});
