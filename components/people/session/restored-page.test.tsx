// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markSession, sessionMark } from '@/lib/core/phone/session/session-mark';
import { RestoredPage } from './restored-page';

const reload = vi.fn();
const isHidden = () => document.documentElement.hasAttribute('data-left');
const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
const comeBack = (persisted = true) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

const SESSION = 'production/live/5';

const show = (children = <button type="submit">Sign in</button>, session: string | null = SESSION) =>
  render(
    <>
      <RestoredPage session={session} reload={reload} />
      {children}
    </>,
  );

beforeEach(() => {
  reload.mockReset();
  document.documentElement.removeAttribute('data-left');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a page that the browser kept', () => {
  it('a page that the browser kept is hidden when it is left, and shown again for the same session', () => {
    show();
    expect([sessionMark(), isHidden()]).toEqual([SESSION, false]);
    leave();
    expect(isHidden()).toBe(true);
    comeBack();
    expect([isHidden(), reload.mock.calls.length]).toEqual([false, 0]);
  });

  it.each([
    ['a sign-out', null],
    ['the sign-in of another', 'production/live/6'],
  ])(
    'a page that the browser kept is loaded again after %s in another tab, and never shown, even without signal',
    async (_, mark) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      const fetched = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
      vi.stubGlobal('fetch', fetched);
      show();
      leave();
      expect(isHidden()).toBe(true);
      const changes: MutationRecord[] = [];
      new MutationObserver((records) => changes.push(...records)).observe(document.documentElement, {
        attributes: true,
      });
      markSession(mark);
      comeBack();
      expect(reload).toHaveBeenCalledOnce();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      expect([isHidden(), changes, fetched.mock.calls]).toEqual([true, [], []]);
    },
  );

  it('a page that the browser kept is loaded again if it was busy, so that no form waits for ever', () => {
    show(
      <button type="submit" aria-busy>
        Sign in
      </button>,
    );
    leave();
    comeBack();
    expect([isHidden(), reload.mock.calls.length]).toEqual([true, 1]);
  });

  it('a page that the browser kept is always loaded again if nothing may be stored, and leaves the cleaner’s mark', () => {
    markSession(SESSION);
    show(undefined, null);
    leave();
    comeBack();
    expect([sessionMark(), isHidden(), reload.mock.calls.length]).toEqual([SESSION, true, 1]);
  });

  it('a page that the browser kept is loaded again in a browser without storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    show();
    leave();
    comeBack();
    expect([isHidden(), reload.mock.calls.length]).toEqual([true, 1]);
  });
});

it('restoring a page does nothing at the first show of a page', () => {
  show();
  comeBack(false);
  expect([isHidden(), reload.mock.calls.length]).toEqual([false, 0]);
});
