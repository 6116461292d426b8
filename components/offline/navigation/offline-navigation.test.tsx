// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BASE_PATH } from '@/lib/core/ground/site/base-path';
import { reportAnswer } from '@/lib/core/phone/client/online';
import { ScopeContext } from '@/lib/core/phone/session/user';
import { DemoContext } from '@/lib/features/people/demo/current-demo';
import { PathnameContext } from '@/tests/support/fake-navigation';
import { LoadPageContext, OpenFromPhoneContext } from './load-page-context';
import { OfflineNavigation } from './offline-navigation';

const OfflinePage = ({ path }: { readonly path: string }) => <h1>From the phone: {path}</h1>;
const loadPage = vi.fn(async () => OfflinePage);

const SCOPE = { environment: 'production', world: 'live', userId: 7 };
const onNext = vi.fn((event: React.MouseEvent) => event.preventDefault());
const leaveTo = vi.fn<(href: string) => void>();

/** Updates the pathname on history changes, as Next does. */
function Router({ children }: { readonly children: ReactNode }) {
  const [path, setPath] = useState(location.pathname.slice(BASE_PATH.length));
  useEffect(() => {
    const read = () => setPath(location.pathname.slice(BASE_PATH.length));
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      read();
    };
    window.addEventListener('popstate', read);
    return () => {
      history.pushState = push;
      window.removeEventListener('popstate', read);
    };
  }, []);
  return <PathnameContext value={path}>{children}</PathnameContext>;
}

function Opener() {
  const open = useContext(OpenFromPhoneContext);
  return <button type="button" onClick={() => open('/schedule/visit/7/2026-11-21/2026-11-21')} />;
}

interface Shown {
  readonly href?: string;
  readonly target?: string;
  readonly isSignedIn?: boolean;
  readonly isDemo?: boolean;
}

async function show({
  href = `${BASE_PATH}/help`,
  target,
  isSignedIn = true,
  isDemo = false,
}: Shown = {}): Promise<void> {
  render(
    <Router>
      <ScopeContext value={isSignedIn ? SCOPE : null}>
        <DemoContext value={isDemo ? { end: vi.fn() } : null}>
          <LoadPageContext value={loadPage}>
            <OfflineNavigation leaveTo={leaveTo}>
              <h1>From the server</h1>
              <Opener />
              <a href={href} target={target} onClick={onNext}>
                <span>Go</span>
              </a>
            </OfflineNavigation>
          </LoadPageContext>
        </DemoContext>
      </ScopeContext>
    </Router>,
  );
  await act(async () => {});
}

/** Returns whether the tap reaches Next's router, and whether the browser follows the link. */
async function tap(keys: { readonly metaKey?: boolean } = {}) {
  onNext.mockClear();
  const isFollowed = fireEvent.click(screen.getByText('Go'), { button: 0, ...keys });
  await act(async () => {});
  return { isNexts: onNext.mock.calls.length > 0, isFollowed };
}

const heading = () => screen.getByRole('heading').textContent;
const back = () =>
  act(async () => {
    const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await popped;
  });

describe('OfflineNavigation', () => {
  beforeEach(() => {
    history.pushState(null, '', `${BASE_PATH}/schedule`);
    vi.stubGlobal('scrollTo', vi.fn());
  });
  afterEach(() => {
    reportAnswer('ok');
    leaveTo.mockClear();
    vi.unstubAllGlobals();
  });

  it('OfflineNavigation leaves links to Next’s router while there is a connection', async () => {
    await show();
    expect((await tap()).isNexts).toBe(true);
    expect(heading()).toBe('From the server');
  });

  it('OfflineNavigation opens a page from the phone for a caller that asks, even with a connection, and goes back', async () => {
    await show();
    await act(async () => fireEvent.click(screen.getByRole('button')));
    expect(heading()).toBe('From the phone: /schedule/visit/7/2026-11-21/2026-11-21');
    expect(location.pathname).toBe(`${BASE_PATH}/schedule/visit/7/2026-11-21/2026-11-21`);
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    await back();
    expect(heading()).toBe('From the server');
  });

  it('OfflineNavigation loads the document when a caller asks for a page whose code is gone', async () => {
    await show();
    loadPage.mockImplementationOnce(async () => Promise.reject(new TypeError('Failed to fetch')));
    await act(async () => fireEvent.click(screen.getByRole('button')));
    expect(leaveTo.mock.calls).toEqual([[`${BASE_PATH}/schedule/visit/7/2026-11-21/2026-11-21`]]);
    expect(heading()).toBe('From the server');
  });

  it('OfflineNavigation opens a cached page at its top when offline, and goes back', async () => {
    await show({ href: `${BASE_PATH}/schedule/visit/7/2026-11-21/2026-11-21?from=list` });
    reportAnswer('no_internet');
    expect(await tap()).toEqual({ isNexts: false, isFollowed: false });
    expect(heading()).toBe('From the phone: /schedule/visit/7/2026-11-21/2026-11-21');
    expect(location.search).toBe('?from=list');
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    await back();
    expect(heading()).toBe('From the server');
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('OfflineNavigation maps the start page to the schedule', async () => {
    history.pushState(null, '', `${BASE_PATH}/schedule-list`);
    await show({ href: `${BASE_PATH}/` });
    reportAnswer('no_internet');
    await tap();
    expect(heading()).toBe('From the phone: /schedule');
    expect(location.pathname).toBe(`${BASE_PATH}/schedule`);
  });

  it('OfflineNavigation leaves the link to the browser in a demo, without a session and for public pages', async () => {
    reportAnswer('no_internet');
    for (const shown of [{ isDemo: true }, { isSignedIn: false }, { href: `${BASE_PATH}/login` }]) {
      await show(shown);
      expect(await tap()).toEqual({ isNexts: false, isFollowed: true });
      cleanup();
    }
  });

  it('OfflineNavigation loads the document when the page’s code is gone, and retries on the next tap', async () => {
    const gone = async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    await show();
    loadPage.mockImplementationOnce(gone).mockImplementationOnce(gone);
    reportAnswer('no_internet');
    await tap();
    expect(leaveTo.mock.calls).toEqual([[`${location.origin}${BASE_PATH}/help`]]);
    await tap();
    expect(heading()).toBe('From the phone: /help');
  });

  it('a Back to an offline entry of an earlier document reloads, and a loaded page stays', async () => {
    const earlier = { offlineEntry: { path: '/help', documentId: 'earlier' }, __NA: true };
    history.replaceState(earlier, '', `${BASE_PATH}/help`);
    await show();
    expect([heading(), history.state]).toEqual(['From the server', { __NA: true }]);
    history.replaceState(earlier, '', `${BASE_PATH}/help`);
    history.pushState(null, '', `${BASE_PATH}/schedule`);
    history.back();
    await vi.waitFor(() => expect(leaveTo.mock.calls).toEqual([[`${location.origin}${BASE_PATH}/help`]]));
  });

  it.each([
    ['another site', 'https://maps.example/app-sweepers/', {}],
    ['a phone number', 'tel:+442079460000', {}],
    ['a path outside the app', '/other', {}],
    ['an anchor on the page', '#2026-11-21', {}],
    ['a page in a new tab', '/app-sweepers/help', { target: '_blank' }],
    ['a page with a modifier key held', '/app-sweepers/help', { metaKey: true }],
  ])(
    'OfflineNavigation ignores a link to %s',
    async (_, href, { target, ...keys }: { target?: string; metaKey?: boolean }) => {
      reportAnswer('no_internet');
      await show({ href, ...(target && { target }) });
      expect((await tap(keys)).isNexts).toBe(true);
    },
  );
});
