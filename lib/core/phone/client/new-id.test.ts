import { describe, expect, it, vi } from 'vitest';
import { newId } from './new-id';

describe('newId', () => {
  const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  it('newId returns a new UUID each time', () => {
    expect(newId()).toMatch(UUID);
    expect(newId()).not.toBe(newId());
  });

  it('newId returns a UUID on plain http, where crypto.randomUUID is missing', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(newId()).toMatch(UUID);
    expect(newId()).not.toBe(newId());
  });
});
