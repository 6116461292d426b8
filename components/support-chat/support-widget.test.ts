// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Calls = readonly (readonly unknown[])[];

/** What the played script has been told, and its listeners by event. */
let calls: unknown[][];
let heard: Record<string, (value?: unknown) => void>;
let scripts: HTMLScriptElement[];
const listeners = { onClose: vi.fn(), onReply: vi.fn(), onEnded: vi.fn() };

beforeEach(() => {
  calls = [];
  heard = {};
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

/** The widget as a fresh page loads it; a script that is broken fails, or says no to whoever signs in. */
async function load(fate: 'works' | 'fails' | 'refuses' = 'works', getToken = async () => 'a token') {
  const { loadSupportWidget } = await import('./support-widget');
  const get = () => loadSupportWidget('https://widget.example/script.js', getToken, listeners);
  const loading = get();
  const script = scripts.at(-1);
  if (fate === 'fails') script?.onerror?.(new Event('error'));
  else {
    (window as { zE?: unknown }).zE = (name: string, what: string, ...values: unknown[]) => {
      calls.push([name, what, ...values]);
      if (name.endsWith(':on')) heard[what] = values[0] as (value?: unknown) => void;
      if (what === 'loginUser' && fate === 'refuses') throw new Error('nobody');
    };
    script?.onload?.(new Event('load'));
  }
  return { loading, get };
}

const told = (all: Calls) => all.map(([name, what]) => `${String(name)} ${String(what)}`);

it('[CHAT-06] is loaded once, hidden, and opens with the user type', async () => {
  const { loading, get } = await load();
  const widget = await loading;
  expect(await get()).toBe(widget);
  expect(scripts.map(({ src }) => src)).toEqual(['https://widget.example/script.js']);
  expect(told(calls)[0]).toBe('messenger hide');
  expect(told(calls)).not.toContain('messenger open');
  widget.open();
  expect(calls).toContainEqual([
    'messenger:set',
    'conversationFields',
    [{ id: 'user_type', value: 'Sweeper' }],
  ]);
  expect(told(calls).at(-1)).toBe('messenger open');
});

it('may be loaded again where the script did not come', async () => {
  const { loading, get } = await load('fails');
  await expect(loading).rejects.toThrow();
  get().catch(() => undefined);
  expect(scripts).toHaveLength(2);
});

it('[CHAT-16] opens all the same for who could not be signed in', async () => {
  const { loading } = await load('refuses');
  const widget = await loading;
  await vi.waitFor(() => expect(told(calls)).toContain('messenger loginUser'));
  widget.open();
  expect(told(calls)).toContain('messenger open');
});

it('[CHAT-08] signs in by the token that the marketplace gives for it', async () => {
  await (await load('works', async () => 'of Amara')).loading;
  await vi.waitFor(() => expect(told(calls)).toContain('messenger loginUser'));
  const give = vi.fn();
  const login = calls.find(([, what]) => what === 'loginUser')?.[2] as (
    give: (token: string) => void,
  ) => void;
  login(give);
  expect(give).toHaveBeenCalledWith('of Amara');
});

it('signs nobody in without a token', async () => {
  const noToken = async () => Promise.reject(new Error('none'));
  await (await load('works', noToken)).loading;
  await Promise.resolve();
  expect(told(calls)).not.toContain('messenger loginUser');
});

it('tells of a reply while it is closed alone, of its closing and of its end', async () => {
  const widget = await (await load()).loading;
  widget.open();
  heard.unreadMessages?.(1);
  expect(listeners.onReply).not.toHaveBeenCalled();
  heard.close?.();
  expect(listeners.onClose).toHaveBeenCalledOnce();
  heard.unreadMessages?.(0);
  expect(listeners.onReply).not.toHaveBeenCalled();
  heard.unreadMessages?.(2);
  expect(listeners.onReply).toHaveBeenCalledOnce();
  heard['chat:end']?.();
  expect(listeners.onEnded).toHaveBeenCalledOnce();
  widget.leave();
  expect(told(calls)).toContain('messenger logoutUser');
});
