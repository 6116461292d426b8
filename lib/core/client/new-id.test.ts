import { describe, expect, it, vi } from 'vitest';
import { newId } from './new-id';

describe('newId', () => {
  const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  it('gives another uuid each time', () => {
    expect(newId()).toMatch(UUID);
    expect(newId()).not.toBe(newId());
  });

  it('gives a uuid on a plain http origin too, where browsers offer no randomUUID', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(newId()).toMatch(UUID);
    expect(newId()).not.toBe(newId());
  });
});
