import { afterEach, describe, expect, it, vi } from 'vitest';
import { routes } from '@/lib/core/ground/site/routes';
import { launchContextOf, launchOfDocument, pageNameOf } from './track';

// @vitest-environment jsdom

const ORIGIN = 'https://work.example.org';
const OUTSIDE = ['', 'https://mail.example.com/', `${ORIGIN}.evil.example/`];
const VISIT = '/app-sweepers/schedule/visit/41/2026-11-21/2026-11-21';
const launch = (path: string, referrer = '', isAgain = false) =>
  launchContextOf({ address: new URL(`${ORIGIN}${path}`), referrer, isAgain });

describe('the launch context', () => {
  it.each([
    [`${VISIT}?launch=push`, 'push'],
    ['/app-sweepers/schedule?launch=push', 'push'],
    ['/app-sweepers/schedule?launch=deeplink', 'deeplink'],
    [VISIT, 'deeplink'],
    [`${VISIT}?launch=elsewhere`, 'deeplink'],
    ['/app-sweepers/help', 'deeplink'],
    ['/app-sweepers/schedule', 'normal'],
    ['/app-sweepers/schedule/', 'normal'],
    ['/app-sweepers/', 'normal'],
    ['/app-sweepers', 'normal'],
    ['/', 'normal'],
  ])('[ANALYTICS-02] the launch context of %s opened from outside is %s', (path, context) => {
    for (const referrer of OUTSIDE) expect(launch(path, referrer)).toBe(context);
  });

  it('[ANALYTICS-02] the launch context is normal from inside the app or after a reload', () => {
    expect(launch(VISIT, `${ORIGIN}/app-sweepers/login`)).toBe('normal');
    expect(launch(VISIT, ORIGIN)).toBe('normal');
    expect(launch(VISIT, '', true)).toBe('normal');
    expect(launch(`${VISIT}?launch=push`, `${ORIGIN}/`, true)).toBe('push');
  });
});

describe('the launch of a document', () => {
  const at = '2026-11-18T10:46:00.000Z';
  afterEach(() => {
    history.replaceState(null, '', '/');
    vi.restoreAllMocks();
  });

  it('the launch of a document names the page without its ids or query', () => {
    history.replaceState(null, '', `${VISIT}?launch=push&token=secret`);
    expect(launchOfDocument(at)).toEqual({ context: 'push', blob: { page: 'visit' }, at });
  });

  it.each([
    ['navigate', '', 'deeplink'],
    ['navigate', 'https://mail.example.com/', 'deeplink'],
    ['navigate', `${location.origin}/app-sweepers/login`, 'normal'],
    ['reload', '', 'normal'],
    ['back_forward', '', 'normal'],
  ])('[ANALYTICS-02] the launch of a document by %s after "%s" is %s', (type, referrer, context) => {
    history.replaceState(null, '', VISIT);
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    const entries = [{ type } as PerformanceNavigationTiming];
    vi.spyOn(performance, 'getEntriesByType').mockImplementation((kind) =>
      kind === 'navigation' ? entries : [],
    );
    expect(launchOfDocument(at)).toEqual({ context, blob: { page: 'visit' }, at });
  });

  it('the launch of a document has no page name for an unknown path', () => {
    history.replaceState(null, '', '/app-sweepers/83-cavendish-road');
    expect(launchOfDocument(at)).toEqual({ context: 'deeplink', blob: null, at });
  });
});

it.each([
  [routes.schedule, 'schedule'],
  [`${routes.schedule}/`, 'schedule'],
  [routes.home, 'home'],
  [routes.scheduleMenu, 'scheduleMenu'],
  [routes.performanceAll, 'performanceAll'],
  [routes.timeOff, 'timeOff'],
  [routes.visit(41, '2026-11-21', '2026-11-22'), 'visit'],
  [routes.rating(1234), 'rating'],
  [routes.ticket(1234), 'ticket'],
  [routes.helpContact('postcode-change'), 'helpContact'],
  [routes.visit(41, '2026-02-31', '2026-11-22'), null],
  ['/83-cavendish-road', null],
  ['', null],
])('the record of a launch names the page of %s: %s', (path, name) => {
  expect(pageNameOf(path)).toBe(name);
});
