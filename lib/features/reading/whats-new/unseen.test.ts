// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { markNewsSeen, readLastSeen, startWithoutNews } from './last-seen';
import { hasUnseenNews } from './unseen';

beforeEach(() => localStorage.clear());

it.each([
  ['3.24.9', true],
  ['3.25.0', false],
  ['3.26.0', false],
])('[OPEN-11] with %s as the last seen version, news of 3.25.0 is unseen: %s', (lastSeen, isUnseen) => {
  expect(hasUnseenNews(lastSeen, '3.25.0')).toBe(isUnseen);
});

it.each(['', '3.x', '3', 'latest', '3.24.0.1'])(
  '[OPEN-12] %j is no version and counts as seen',
  (lastSeen) => {
    expect(hasUnseenNews(lastSeen, '3.25.0')).toBe(false);
    expect(hasUnseenNews('3.24.0', lastSeen)).toBe(false);
  },
);

it('a device without a stored version has no unseen news', () => {
  expect(readLastSeen()).toBeNull();
  expect(hasUnseenNews(null, '3.25.0')).toBe(false);
  expect(hasUnseenNews(null, '4.0.0')).toBe(false);
});

it('a new sign-in starts with the current version, and an older one stays', () => {
  startWithoutNews();
  expect(readLastSeen()).toBe('3.25.0');
  localStorage.setItem('sweeper-app-last-seen-version', '3.23.0');
  startWithoutNews();
  expect(readLastSeen()).toBe('3.23.0');
  markNewsSeen();
  expect(readLastSeen()).toBe('3.25.0');
});

it('a start shows no news if storage is blocked, which would repeat them each time', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  expect(readLastSeen()).toBe('3.25.0');
  expect(markNewsSeen).not.toThrow();
  vi.restoreAllMocks();
});
