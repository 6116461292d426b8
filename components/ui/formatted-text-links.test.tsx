// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { IDLE_ROUTER, RouterContext } from '@/tests/support/fake-navigation';
import { renderApp } from '@/tests/support/render-app';
import { FormattedText } from './formatted-text';

const push = vi.fn();
const onLeave = vi.fn();
beforeEach(() => {
  push.mockClear();
  onLeave.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

const OWN = `${location.origin}/app-sweepers/payments?week=7#sum`;

/** The gateway sends links in this form. */
function show(href: string) {
  renderApp(
    <RouterContext value={{ ...IDLE_ROUTER, push }}>
      <FormattedText
        html={`See <a href="${href}" target="_blank" rel="noopener noreferrer"><b>here</b></a>.`}
        onLeave={onLeave}
      />
    </RouterContext>,
    new FakeCallClient(),
  );
  return screen.getByRole('link', { name: 'here' });
}

function Changing() {
  const [html, setHtml] = useState('Soon.');
  const change = () => setHtml(`<a href="${OWN}" target="_blank">Now</a>`);
  return (
    <>
      <button type="button" onClick={change}>
        Change
      </button>
      <FormattedText html={html} />
    </>
  );
}

it('[NAV-47] a link of a text that changed opens in the app too', async () => {
  renderApp(<Changing />, new FakeCallClient());
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByRole('link', { name: 'Now' }).getAttribute('target')).toBeNull();
});

/** Returns whether the browser follows the link. */
const isFollowed = (init?: MouseEventInit) => fireEvent.click(screen.getByText('here'), init);

it('[NAV-47] a link of a message to a page of the app opens there, without a tab', async () => {
  const link = show(OWN);
  expect(link.getAttribute('target')).toBeNull();
  await userEvent.click(screen.getByText('here'));
  expect(push.mock.calls).toEqual([['/payments?week=7#sum']]);
  expect(onLeave).toHaveBeenCalledOnce();
  expect(screen.queryByText(/^Opened in a new tab/)).toBeNull();
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
  '[NAV-47] the browser opens a link with %j as the person wants',
  (init) => {
    show(OWN);
    expect(isFollowed(init)).toBe(true);
    expect([push.mock.calls, onLeave.mock.calls]).toEqual([[], []]);
  },
);

it('[NAV-45] a link of a message to another site opens a tab, says how to come back, and leaves no state', async () => {
  const link = show('https://help.example/keys');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(isFollowed()).toBe(true);
  expect(await screen.findByText('Opened in a new tab. Close it to come back.')).toBeDefined();
  expect([push.mock.calls, onLeave.mock.calls]).toEqual([[], []]);
});

it('[NAV-45] a link to another site opens in the browser of a native wrapper', () => {
  const openBrowser = vi.fn<(href: string) => void>();
  vi.stubGlobal('nativeApp', { platform: 'ios', version: '1', storeUrl: 'itms-apps://a/1', openBrowser });
  show('https://help.example/keys');
  expect(isFollowed()).toBe(false);
  expect(openBrowser.mock.calls.map(([href]) => href)).toEqual(['https://help.example/keys']);
});

it.each(['mailto:help@sweep.example', 'tel:+441234', `${location.origin}/app-sweepers/api/v1/x`])(
  'the browser follows %s',
  (href) => {
    expect(show(href).getAttribute('target')).toBe('_blank');
    expect(isFollowed()).toBe(true);
    expect(push).not.toHaveBeenCalled();
  },
);
