import { beforeEach, expect, it } from 'vitest';
import { createHandleData, type DataPorts, seenPopups } from './handle-data';

const NOW = '2026-11-27T08:00:00.000Z';
const POPUP = { action: 'content_modal', heading: 'News', delivery_id: '7', hash: 'h' };

let stored: Map<string, string>;
let done: string[];
let shown: (() => void)[];
beforeEach(() => {
  stored = new Map();
  done = [];
  shown = [];
});

const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
};

/** Starts the app; `stored` outlives the start. */
const start = (more: Partial<DataPorts> = {}) =>
  createHandleData({
    now: () => NOW,
    seen: seenPopups('seen', storage),
    report: (id, state) => done.push(`${id} ${state}`),
    show: (content, onShown) => {
      done.push(content.kind);
      shown.push(onShown);
    },
    track: (event, parameters) => done.push(`${event} ${JSON.stringify(parameters)}`),
    refreshSchedule: () => done.push('refresh'),
    warn: (text) => done.push(text),
    ...more,
  });

it('[PUSH-12] a popup is reported as delivered when it is handled and as opened when it is shown', () => {
  start()(POPUP);
  expect(done).toEqual(['7 d', 'popup']);
  for (const tell of shown) tell();
  expect(done).toEqual(['7 d', 'popup', '7 o']);
});

it('[PUSH-12] the service worker reports the delivery of a push, and the page its opening', () => {
  start()(POPUP, { isReported: true });
  for (const tell of shown) tell();
  expect(done).toEqual(['popup', '7 o']);
});

it.each([
  ['the same delivery', { hash: 'other' }],
  ['the same content', { delivery_id: '8' }],
])('[PUSH-11] handleData ignores %s at once and after the next start', (_, change) => {
  const handle = start();
  handle(POPUP);
  handle({ ...POPUP, ...change });
  for (const tell of shown) tell();
  start()({ ...POPUP, ...change });
  expect(done).toEqual(['7 d', 'popup', '7 o']);
});

it('a popup is shown again after a start that did not show it', () => {
  start()(POPUP);
  start()(POPUP);
  expect(done).toEqual(['7 d', 'popup', '7 d', 'popup']);
});

it.each([
  ['2026-11-27T07:59:59.999Z', []],
  [NOW, []],
  ['2026-11-27T08:00:00.001Z', ['7 d', 'popup']],
])('[PUSH-11] handleData ignores what has expired: %s', (expires_at, expected) => {
  start()({ ...POPUP, expires_at });
  expect(done).toEqual(expected);
});

it('[ANALYTICS-05] handleData tracks an event and refreshes the schedule, each once', () => {
  const handle = start();
  const event = { action: 'track_event', event: 'seen', 'param:page': 'pay', delivery_id: '1' };
  for (const data of [event, event, { action: 'refresh_schedule', delivery_id: '2' }]) handle(data);
  start()(event);
  expect(done).toEqual(['1 d', 'seen {"page":"pay"}', '2 d', 'refresh']);
});

it('handleData warns of unknown data, and reports nothing', () => {
  start()({ action: 'erase', delivery_id: '3' });
  expect(done).toEqual(['unknown action']);
});

it('handleData works without storage', () => {
  const seen = seenPopups('seen', {
    getItem: () => 'not JSON',
    setItem: () => {
      throw new Error('full');
    },
  });
  start({ seen })(POPUP);
  for (const tell of shown) tell();
  expect(done).toEqual(['7 d', 'popup', '7 o']);
});
