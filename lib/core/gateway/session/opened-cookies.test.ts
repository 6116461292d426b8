import { expect, it } from 'vitest';
import { openedCookie } from './opened-cookies';

const MINUTE_MS = 60_000;

function counting<Data>(data: Data | null) {
  const times = { count: 0 };
  const open = async () => {
    times.count += 1;
    return data;
  };
  return { times, open };
}

it('the memory of opened cookies opens a cookie again after a minute, or when the clock went back', async () => {
  const { times, open } = counting({ workerId: 7 });
  const sealed = { text: 'session=minute', secret: 'one' };
  expect(await openedCookie(sealed, open, 1_000)).toEqual({ workerId: 7 });
  expect(await openedCookie(sealed, open, 1_000 + MINUTE_MS - 1)).toEqual({ workerId: 7 });
  expect(times.count).toBe(1);
  await openedCookie(sealed, open, 1_000 + MINUTE_MS);
  expect(times.count).toBe(2);
  await openedCookie(sealed, open, 0);
  expect(times.count).toBe(3);
});

it('the memory of opened cookies tells cookies and secrets apart', async () => {
  const first = counting('first');
  const second = counting('second');
  const third = counting('third');
  expect(await openedCookie({ text: 'a', secret: 'one' }, first.open, 0)).toBe('first');
  expect(await openedCookie({ text: 'b', secret: 'one' }, second.open, 0)).toBe('second');
  expect(await openedCookie({ text: 'a', secret: 'two' }, third.open, 0)).toBe('third');
});

it('the memory of opened cookies keeps nothing for a cookie that cannot be opened', async () => {
  const { times, open } = counting(null);
  const sealed = { text: 'session=broken', secret: 'one' };
  expect(await openedCookie(sealed, open, 0)).toBeNull();
  expect(await openedCookie(sealed, open, 0)).toBeNull();
  expect(times.count).toBe(2);
});

it('the memory of opened cookies keeps 20,000 cookies at most', async () => {
  const { times, open } = counting('kept');
  const read = (id: number) => openedCookie({ text: `session=${id}`, secret: 'full' }, open, 0);
  await read(0);
  await read(0);
  expect(times.count).toBe(1);
  for (let id = 1; id <= 20_000; id += 1) await read(id);
  await read(0);
  expect(times.count).toBe(20_002);
});
