// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { markPushAsked, wasPushAsked } from './push-asked';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('[PUSH-06] the app asks for notifications once', () => {
  expect(wasPushAsked()).toBe(false);
  markPushAsked();
  expect(wasPushAsked()).toBe(true);
});

it('[PUSH-06] the app asks for no notifications where storage is blocked, which would repeat it at each start', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  expect(wasPushAsked()).toBe(true);
  expect(markPushAsked).not.toThrow();
});
