import { describe, expect, it } from 'vitest';
import { limitedText, MAX_BODY_BYTES, readJson } from './read-body';

const read = (body: BodyInit | null) => readJson(new Request('http://a.example/', { method: 'POST', body }));

it('reading a body reads JSON, and an empty body as undefined', async () => {
  expect(await read('{"a":[1]}')).toEqual({ ok: true, value: { a: [1] } });
  expect(await read('')).toEqual({ ok: true, value: undefined });
  expect(await read(null)).toEqual({ ok: true, value: undefined });
});

it.each(['{', 'undefined', '{"a":1}}', '\u0000', '<html>'])(
  'reading a body refuses invalid JSON: %s',
  async (body) => {
    expect(await read(body)).toEqual({ ok: false });
  },
);

it.each(['"\\ud800"', '{"a":["\\uDFFF\\ud83d"]}', '{"\\ud83d":1}'])(
  'reading a body refuses half of a surrogate pair: %s',
  async (body) => {
    expect(await read(body)).toEqual({ ok: false });
  },
);

it('reading a body reads an escaped surrogate pair, and a backslash before a letter u', async () => {
  expect(await read('{"\\ud83d\\ude00":"\\ud83d\\ude00 \\\\ud800"}')).toEqual({
    ok: true,
    value: { '😀': '😀 \\ud800' },
  });
});

it('reading a body reads a body at the limit, and stops reading beyond it', async () => {
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

/** Makes a body in parts that records which parts were read. */
function bodyOf(...parts: (string | Uint8Array)[]) {
  const taken: (string | Uint8Array)[] = [];
  async function* read() {
    for (const part of parts) {
      taken.push(part);
      yield typeof part === 'string' ? new TextEncoder().encode(part) : part;
    }
  }
  return { body: read(), taken };
}

describe('a limited text', () => {
  it('a limited text joins its parts', async () => {
    expect(await limitedText(bodyOf('one ', 'two').body, 7)).toBe('one two');
  });

  it('a limited text decodes a letter that is split between two parts', async () => {
    const bytes = new TextEncoder().encode('Zoë');
    expect(await limitedText(bodyOf(bytes.slice(0, 3), bytes.slice(3)).body, 10)).toBe('Zoë');
  });

  it('a limited text is null beyond its limit, and reads to the end, unless that is too far', async () => {
    const short = bodyOf('1234', '5678', 'more');
    expect(await limitedText(short.body, 7)).toBeNull();
    expect(short.taken).toEqual(['1234', '5678', 'more']);
    const long = bodyOf('1234', 'x'.repeat(MAX_BODY_BYTES - 4), 'y', 'more');
    expect(await limitedText(long.body, 7)).toBeNull();
    expect(long.taken).toHaveLength(3);
  });

  it('a limited text is empty without a body', async () => {
    expect(await limitedText(null, 7)).toBe('');
  });
});
