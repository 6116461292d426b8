// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeMessenger } from '@/tests/support/fake-messenger';

let messenger: FakeMessenger;
let scripts: HTMLScriptElement[];
const listeners = { onClose: vi.fn(), onReply: vi.fn() };

beforeEach(() => {
  messenger = new FakeMessenger();
  scripts = [];
  vi.resetModules();
  vi.clearAllMocks();
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  delete (window as { zE?: unknown }).zE;
});

/** Loads the widget in a fresh module: its script can fail, or its login throw. */
async function load(fate: 'works' | 'fails' | 'refuses' = 'works', getToken = async () => 'a token') {
  const { loadSupportWidget } = await import('./support-widget');
  const get = () => loadSupportWidget('https://widget.example/script.js', getToken, listeners);
  const loading = get();
  const script = scripts.at(-1);
  if (fate === 'fails') script?.onerror?.(new Event('error'));
  else {
    (window as { zE?: unknown }).zE = (name: string, what: string, ...values: unknown[]) => {
      messenger.zE(name, what, ...values);
      if (what === 'loginUser' && fate === 'refuses') throw new Error('nobody');
    };
    script?.onload?.(new Event('load'));
  }
  return { loading, get };
}

const sentCommands = () => messenger.commands();

it('[CHAT-06] the support widget loads once and hidden, and opens with the user type', async () => {
  const { loading, get } = await load();
  const widget = await loading;
  expect(await get()).toBe(widget);
  expect(scripts.map(({ src }) => src)).toEqual(['https://widget.example/script.js']);
  expect(sentCommands()[0]).toBe('messenger hide');
  expect(sentCommands()).not.toContain('messenger open');
  widget.open();
  expect(messenger.calls).toContainEqual([
    'messenger:set',
    'conversationFields',
    [{ id: 'user_type', value: 'Sweeper' }],
  ]);
  expect(sentCommands().at(-1)).toBe('messenger open');
  expect(sentCommands()).not.toContain('messenger:set conversationTags');
});

it('[FLAG-06] the support widget sets the tags of a conversation', async () => {
  const widget = await (await load()).loading;
  widget.open(['payment', 'late-pay']);
  expect(messenger.calls).toContainEqual(['messenger:set', 'conversationTags', ['payment', 'late-pay']]);
});

it('the support widget can be loaded again after the script failed', async () => {
  const { loading, get } = await load('fails');
  await expect(loading).rejects.toThrow();
  get().catch(() => undefined);
  expect(scripts).toHaveLength(2);
});

it('[CHAT-16] the support widget opens even when the login throws', async () => {
  const { loading } = await load('refuses');
  const widget = await loading;
  await vi.waitFor(() => expect(sentCommands()).toContain('messenger loginUser'));
  widget.open();
  expect(sentCommands()).toContain('messenger open');
});

it('[CHAT-08] the support widget signs in with the token of the marketplace', async () => {
  await (await load('works', async () => 'of Amara')).loading;
  await vi.waitFor(() => expect(sentCommands()).toContain('messenger loginUser'));
  const give = vi.fn();
  const login = messenger.calls.find(([, what]) => what === 'loginUser')?.[2] as (
    give: (token: string) => void,
  ) => void;
  login(give);
  expect(give).toHaveBeenCalledWith('of Amara');
});

it('the support widget does not sign in without a token', async () => {
  const noToken = async () => Promise.reject(new Error('none'));
  await (await load('works', noToken)).loading;
  await Promise.resolve();
  expect(sentCommands()).not.toContain('messenger loginUser');
});

it('the support widget reports each close, and reports replies only while it is closed', async () => {
  const widget = await (await load()).loading;
  widget.open();
  messenger.emit('unreadMessages', 1);
  expect(listeners.onReply).not.toHaveBeenCalled();
  messenger.emit('close');
  expect(listeners.onClose).toHaveBeenCalledOnce();
  messenger.emit('unreadMessages', 0);
  expect(listeners.onReply).not.toHaveBeenCalled();
  messenger.emit('unreadMessages', 2);
  expect(listeners.onReply).toHaveBeenCalledOnce();
});

it('the support widget uses documented commands to hide and to sign out', async () => {
  const widget = await (await load()).loading;
  widget.open();
  widget.hide();
  expect(sentCommands().slice(-2)).toEqual(['messenger open', 'messenger hide']);
  widget.leave();
  expect(sentCommands().slice(-2)).toEqual(['messenger logoutUser', 'messenger hide']);
});
