import { expect, it, vi } from 'vitest';
import { type AppWindow, addressOf, notificationFor, openPush, readPush } from './push-event';

const ORIGIN = 'https://work.example';
const NOW = Date.parse('2026-06-16T08:00:00.000Z');
const PUSH = {
  id: '9',
  action: 'notification',
  delivery_id: '7',
  title: 'A visit on Thursday is cancelled',
  body: 'Tap to see your week.',
  to_url: '/schedule',
  to_url_target: 'app',
  hash: 'visit',
  expires_at: '2026-06-16T08:00:01.000Z',
};
const PLAIN = { title: 'Something new in Sweep', body: 'Tap to open the app.' };

it('a push shows the title and the text, and replaces a notification with the same hash', () => {
  const shown = notificationFor(readPush(JSON.stringify(PUSH)), NOW);
  expect(shown).toMatchObject({
    title: PUSH.title,
    body: PUSH.body,
    tag: 'visit',
    renotify: true,
    data: PUSH,
  });
  const { hash: _, ...withoutHash } = PUSH;
  expect(notificationFor(withoutHash, NOW).tag).toBe('9');
});

it.each([
  ['no data', null],
  ['no JSON', 'hello'],
  ['a list', '[1]'],
  ['null', 'null'],
  ['more than 4,096 characters', JSON.stringify({ title: 'a'.repeat(4_096) })],
  ['values that are no texts', JSON.stringify({ title: { a: 1 }, body: ['x'], to_url: null })],
])('a push shows a plain text that leads to the schedule for %s', (_, text) => {
  const shown = notificationFor(readPush(text), NOW);
  expect(shown).toMatchObject({ ...PLAIN, tag: 'plain' });
  expect(addressOf(shown.data, ORIGIN).href).toBe(`${ORIGIN}/app-sweepers/schedule?launch=push`);
});

it('a push of 4 kB shows a shortened text', () => {
  const { length } = JSON.stringify({ ...PUSH, body: '' });
  const text = JSON.stringify({ ...PUSH, body: 'a'.repeat(4_096 - length) });
  expect(text).toHaveLength(4_096);
  expect(notificationFor(readPush(text), NOW)).toMatchObject({ title: PUSH.title, body: 'a'.repeat(200) });
});

it('an expired push shows nothing but a plain text, and its delivery is reported', () => {
  const shown = notificationFor(PUSH, NOW + 1_000);
  expect(shown).toMatchObject({ ...PLAIN, data: { delivery_id: '7' } });
  expect(shown.data.to_url).toBeUndefined();
});

const HOME = [`${ORIGIN}/app-sweepers/schedule?launch=push`, true];

it.each([
  ['/help', undefined, [`${ORIGIN}/app-sweepers/help?launch=push`, true]],
  ['/app-sweepers/help?a=1', 'app', [`${ORIGIN}/app-sweepers/help?a=1&launch=push`, true]],
  [`${ORIGIN}/app-sweepers/extra-jobs`, 'other', [`${ORIGIN}/app-sweepers/extra-jobs?launch=push`, true]],
  ['https://evil.example/app-sweepers/help', 'app', HOME],
  ['//evil.example/help', 'app', HOME],
  ['javascript:alert(1)', 'app', HOME],
  ['/app-sweepers/api/session/end', 'app', HOME],
  ['/app-sweepers/admin/pay', 'app', HOME],
  ['/nowhere', 'app', HOME],
  ['https://news.example/a', 'iab', ['https://news.example/a', false]],
  ['https://news.example/a', 'system', ['https://news.example/a', false]],
  ['http://news.example/a', 'system', HOME],
  ['javascript:alert(1)', 'iab', HOME],
  ['intent://a#Intent;end', 'system', HOME],
])('[PUSH-10] a click on a notification opens %s with the target %s', (to_url, to_url_target, expected) => {
  const push = to_url_target === undefined ? { to_url } : { to_url, to_url_target };
  const { href, isInApp } = addressOf(push, ORIGIN);
  expect([href, isInApp]).toEqual(expected);
});

function windowAt(path: string, state: Partial<AppWindow> = {}) {
  const [focus, navigate] = [vi.fn(async () => undefined), vi.fn(async (_href: string) => undefined)];
  return {
    url: `${ORIGIN}${path}`,
    focused: false,
    visibilityState: 'hidden',
    focus,
    navigate,
    ...state,
  } as const;
}

async function tap(push: object, ...windows: AppWindow[]) {
  const open = vi.fn(async (_href: string) => undefined);
  await openPush(push, ORIGIN, { open, all: async () => windows });
  return open.mock.calls.map(([href]) => href);
}

const HELP = `${ORIGIN}/app-sweepers/help?launch=push`;

it('a click on a notification focuses an open window of the app and leads it to the page', async () => {
  const [office, hidden] = [windowAt('/app-sweepers/admin'), windowAt('/app-sweepers/profile')];
  const visible = windowAt('/app-sweepers/schedule', { visibilityState: 'visible' });
  expect(await tap({ to_url: '/help' }, office, hidden, visible)).toEqual([]);
  expect(visible.focus).toHaveBeenCalledOnce();
  expect(visible.navigate).toHaveBeenCalledExactlyOnceWith(HELP);
  expect([office, hidden].map(({ focus }) => vi.mocked(focus).mock.calls)).toEqual([[], []]);
});

it('a click on a notification leaves a window alone that shows the page already', async () => {
  const there = windowAt('/app-sweepers/help');
  expect(await tap({ to_url: '/help' }, there)).toEqual([]);
  expect([there.focus, there.navigate].map((one) => vi.mocked(one).mock.calls.length)).toEqual([1, 0]);
});

it('a click on a notification opens a window when none is open, and when the open one cannot be led', async () => {
  expect(await tap({ to_url: '/help' }, windowAt('/app-sweepers/login'))).toEqual([HELP]);
  const foreign = windowAt('/app-sweepers/schedule', { navigate: () => Promise.reject(new TypeError('No')) });
  expect(await tap({ to_url: '/help' }, foreign)).toEqual([HELP]);
});

it('a click on a notification opens an outside address in a new window', async () => {
  const open = windowAt('/app-sweepers/schedule');
  expect(await tap({ to_url: 'https://news.example/a', to_url_target: 'system' }, open)).toEqual([
    'https://news.example/a',
  ]);
  expect(open.focus).not.toHaveBeenCalled();
});
