import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts } from '@/lib/core/backend/accounts/tables';
import { HELP_TOPICS } from '@/lib/features/work/help/categories';
import { backendForFile } from '@/tests/support/backend-for-file';
import { auditOf, makeAdministrator } from '@/tests/support/office';
import { MORNING } from '@/tests/support/visit-set-up';

const backend = backendForFile();

async function setUp() {
  const world = await backend.makeWorld(MORNING);
  const office = await makeAdministrator(backend, world);
  const worker = await backend.makeWorker(world);
  const ways = { email: false, callback: true, chat: true, recommended: 'callback', tags: 'Late Pay, keys' };
  return {
    ...{ world, office },
    set: (category: string, body: object = {}) =>
      backend.call('PUT', `admin/help-topics/${category}/`, {
        token: office.token,
        body: { ...ways, ...body },
      }),
    topic: async (category: string) => {
      const { body } = await backend.call('GET', 'admin/help-topics/', { token: office.token });
      return (body as readonly { category: string }[]).find((topic) => topic.category === category);
    },
    onPhone: async (category: string) =>
      (
        await backend.call('GET', `contact/worker-help-category/?category_name=${category}`, {
          token: worker.token,
        })
      ).body,
  };
}

it('the help topics of a new agency have all ways, and recommend a call-back for urgent matters', async () => {
  const { office, topic } = await setUp();
  const { body } = await backend.call('GET', 'admin/help-topics/', { token: office.token });
  expect((body as readonly { category: string }[]).map(({ category }) => category)).toEqual(HELP_TOPICS);
  const ways = { email: true, callback: true, chat: true };
  expect(await topic('payment')).toEqual({
    ...{ category: 'payment', ...ways, recommended: 'email', tags: ['payment'] },
  });
  expect(await topic('late')).toMatchObject({ recommended: 'callback' });
});

it('[HELP-06] a help topic that an owner changes is the cleaner’s, and no other topic changes', async () => {
  const { world, set, topic, onPhone } = await setUp();
  const others = await onPhone('keys');
  expect((await set('payment')).status).toBe(200);
  expect(await onPhone('payment')).toEqual({
    ...{ email_enabled: false, callback_enabled: true, live_chat_enabled: true },
    ...{ recommended_channel: 'callback', ticket_tags: ['late-pay', 'keys'] },
  });
  expect(await topic('payment')).toMatchObject({ email: false, tags: ['late-pay', 'keys'] });
  expect(await onPhone('keys')).toEqual(others);
  expect((await set('payment', { email: true, tags: '' })).status).toBe(200);
  expect(await onPhone('payment')).toMatchObject({ email_enabled: true, ticket_tags: [] });
  const latest = (await auditOf(backend, world)).at(-1);
  expect(latest?.subject).toMatchObject({
    name: 'Payment',
    ...{
      waysBefore: 'call back, chat; best: call back',
      waysAfter: 'email, call back, chat; best: call back',
    },
    ...{ tagsBefore: 'late-pay, keys', tagsAfter: null },
  });
});

it.each([
  ['recommends a chat that is off', { chat: false, recommended: 'chat' }, 'recommended'],
  ['recommends a call-back that is off', { callback: false }, 'recommended'],
  ['has eleven tags', { tags: 'a,b,c,d,e,f,g,h,i,j,k' }, 'tags'],
  ['has a tag with a slash', { tags: 'a/b' }, 'tags'],
])('a help topic that %s is refused at the field and stays', async (_, body, field) => {
  const { set, topic } = await setUp();
  const before = await topic('payment');
  const answer = await set('payment', body);
  expect([
    answer.status,
    Object.keys((answer.body as { readonly error_details: object }).error_details),
  ]).toEqual([400, [field]]);
  expect(await topic('payment')).toEqual(before);
});

it('a help topic that does not exist is refused, and only owners change one', async () => {
  const { world, office, set, topic } = await setUp();
  expect((await set('gardening')).status).toBe(400);
  const before = await topic('payment');
  for (const officeRole of ['viewer', 'coordinator'] as const) {
    await backend.in(world, ({ tx }) =>
      tx.update(accounts).set({ officeRole }).where(eq(accounts.id, office.accountId)),
    );
    expect((await set('payment')).status).toBe(403);
  }
  expect(await topic('payment')).toEqual(before);
});
