import { expect, it } from 'vitest';
import { broadcastForms } from './forms';

const fieldsOf = (values: Readonly<Record<string, string>>) =>
  Object.assign((name: string) => values[name] ?? '', { all: () => [] });

const NEW = { kind: 'mood', id: '', clientKey: 'a-key' };

it.each([
  [{ ...NEW, next: 'preview' }, true, '/admin/messages?write=mood&key=a-key'],
  [{ kind: 'popup', id: '7', next: 'preview' }, true, '/admin/messages?write=popup&id=7'],
  [NEW, true, '/admin/messages'],
  [{ ...NEW, id: '7' }, false, '/admin/messages?write=mood&id=7&key=a-key'],
])('the form of a message %j, done %s, leads to %s', (values, isDone, page) => {
  expect(broadcastForms.saveBroadcast.page(fieldsOf(values), isDone)).toBe(page);
});
