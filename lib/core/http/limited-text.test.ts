import { describe, expect, it } from 'vitest';
import { limitedText } from './limited-text';

/** A body in parts, which says how many of them were taken. */
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
  it('puts its parts together', async () => {
    expect(await limitedText(bodyOf('one ', 'two').body, 7)).toBe('one two');
  });

  it('keeps a letter whole that was cut on its way', async () => {
    const bytes = new TextEncoder().encode('Zoë');
    expect(await limitedText(bodyOf(bytes.slice(0, 3), bytes.slice(3)).body, 10)).toBe('Zoë');
  });

  it('is none at the first byte beyond its limit, and reads no further', async () => {
    const { body, taken } = bodyOf('1234', '5678', 'more');
    expect(await limitedText(body, 7)).toBeNull();
    expect(taken).toEqual(['1234', '5678']);
  });

  it('is empty without a body', async () => {
    expect(await limitedText(null, 7)).toBe('');
  });
});
