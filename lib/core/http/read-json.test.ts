import { expect, it } from 'vitest';
import { MAX_BODY_BYTES } from './body-limits';
import { readJson } from './read-json';

const read = (body: BodyInit | null) => readJson(new Request('http://a.example/', { method: 'POST', body }));

it('reads JSON, and an empty body as none', async () => {
  expect(await read('{"a":[1]}')).toEqual({ ok: true, value: { a: [1] } });
  expect(await read('')).toEqual({ ok: true, value: undefined });
  expect(await read(null)).toEqual({ ok: true, value: undefined });
});

it.each(['{', 'undefined', '{"a":1}}', '\u0000', '<html>'])('refuses what is no JSON: %s', async (body) => {
  expect(await read(body)).toEqual({ ok: false });
});

it('reads a body at the limit and refuses one beyond it, which it does not read to the end', async () => {
  const longest = `"${'a'.repeat(MAX_BODY_BYTES - 2)}"`;
  expect((await read(longest)).ok).toBe(true);
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  const request = new Request('http://a.example/', {
    method: 'POST',
    body: endless,
    duplex: 'half',
  } as RequestInit);
  expect(await readJson(request)).toEqual({ ok: false });
  expect(sent).toBeLessThan(2 * MAX_BODY_BYTES);
});
