// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { IDLE_ROUTER, RouterContext } from '@/tests/support/fake-navigation';
import { renderApp } from '@/tests/support/render-app';
import { OutsideLink } from './outside-link';

const HELP = 'https://help.sweep.example/keys';
const push = vi.fn();
const onOpen = vi.fn();
beforeEach(() => {
  push.mockClear();
  onOpen.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

function show(href = HELP) {
  renderApp(
    <RouterContext value={{ ...IDLE_ROUTER, push }}>
      <OutsideLink href={href} className="" onOpen={onOpen}>
        Help centre
      </OutsideLink>
    </RouterContext>,
    new FakeCallClient(),
  );
}

it('[NAV-45] an outside link opens a tab that cannot reach the app, and says how to come back', async () => {
  show();
  const link = screen.getByRole('link', { name: 'Help centre (opens in a new tab)' });
  expect(link.getAttribute('href')).toBe(HELP);
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  await userEvent.click(link);
  expect(onOpen).toHaveBeenCalledOnce();
  expect(await screen.findByText('Opened in a new tab. Close it to come back.')).toBeDefined();
});

it('[NAV-46] [NAV-47] the browser of a native wrapper stays on the host, and a link to the app opens in the app', async () => {
  const openBrowser = vi.fn<(href: string, mayLoad: (href: string) => boolean) => void>();
  vi.stubGlobal('nativeApp', { platform: 'ios', version: '1', storeUrl: 'itms-apps://a/1', openBrowser });
  show();
  await userEvent.click(screen.getByRole('link', { name: /^Help centre/ }));
  expect(onOpen).toHaveBeenCalledOnce();
  expect(screen.queryByText(/^Opened in a new tab/)).toBeNull();
  const [[href, mayLoad] = []] = openBrowser.mock.calls;
  expect(href).toBe(HELP);
  expect(mayLoad?.('https://help.sweep.example/other')).toBe(true);
  expect(mayLoad?.('https://evil.example/')).toBe(false);
  expect(mayLoad?.('javascript:alert(1)')).toBe(false);
  expect(push).not.toHaveBeenCalled();
  expect(mayLoad?.(`${window.location.origin}/app-sweepers/extra-jobs?job=7`)).toBe(false);
  expect(push.mock.calls).toEqual([['/extra-jobs?job=7']]);
});

it('[NAV-47] an outside link opens a page of the app here, without a tab', () => {
  show(`${window.location.origin}/app-sweepers/payments`);
  const link = screen.getByRole('link', { name: 'Help centre' });
  expect(link.getAttribute('href')).toBe('/payments');
  expect(link.getAttribute('target')).toBeNull();
});

it.each(['javascript:alert(1)', 'http://help.sweep.example/', 'https://a@evil.example/'])(
  '[NAV-45] the page has no link to %s',
  (href) => {
    show(href);
    expect(screen.queryByRole('link')).toBeNull();
  },
);
