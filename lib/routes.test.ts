import { describe, expect, it } from 'vitest';
import { BASE_PATH } from './base-path';
import {
  isOutsideLaunch,
  isVisitPage,
  movedTo,
  pageKind,
  routes,
  SHELLS,
  shellFor,
  shellNamed,
  visitOfPage,
  withBasePath,
} from './routes';

describe('pageKind', () => {
  it.each([
    '/login',
    '/login/',
    '/reset-password',
    '/reset-password/a1b2-c3',
    '/onboarding',
    '/onboarding/welcome',
    '/onboarding/welcome/',
    '/onboarding/welcome/17/a1b2',
    '/onboarding/any/later/step',
    '/get-started/17/a1b2',
  ])('[NAV-38] lets anyone see %s', (path) => {
    expect(pageKind(path)).toBe('public');
  });

  it.each([
    '/',
    '/schedule',
    '/schedule/',
    '/schedule/show/menu',
    '/schedule/visit/7/2026-11-21/2026-11-22',
    '/schedule-list',
    '/extra-jobs',
    '/performance',
    '/performance/all',
    '/performance/fulfilment',
    '/performance/reliability',
    '/performance/rating/81',
    '/reliability',
    '/profile',
    '/profile/travel',
    '/id',
    '/help',
    '/help/contact/postcode-change',
    '/help/help-request-activity/4021',
    '/payments',
    '/achievements',
    '/refer',
    '/news',
    '/legal',
    '/cleaning-guides',
    '/customer-comms',
    '/worker-comms',
    '/permissions',
    '/time-off',
    '/whats-new',
    '/whats-next',
  ])('[NAV-39] asks for a sign-in on %s', (path) => {
    expect(pageKind(path)).toBe('signed-in');
  });

  it.each([
    '',
    '//',
    '/schedules',
    '/Schedule',
    '/schedule/x',
    '/schedule/show',
    '/schedule//',
    '/login/x',
    '/reset-password/a/b',
    '/onboarding//',
    '/onboardings',
    '/get-started',
    '/get-started/17',
    '/get-started/17/a1b2/more',
    '/performance/rating',
    '/performance/rating/best',
    '/performance/all/x',
    '/help/contact',
    '/help/contact/a b',
    '/help/help-request-activity/x',
    '/schedule/visit/abc/not-a-date/x',
    '/schedule/visit/1234567890/2026-11-21/2026-11-21',
    '/schedule/visit/7/2026-11-21',
    '/schedule/visit/7/2026-11-21/2026-11-21/more',
    '/schedule/visit/7/2026-11-21/2026-11-21\n',
    '/api/v1/auth/',
  ])('[NAV-37] knows no page at %j', (path) => {
    expect(pageKind(path)).toBe('unknown');
  });
});

describe('movedTo', () => {
  it.each([
    ['/reliability', '/performance/reliability'],
    ['/onboarding', '/onboarding/welcome'],
    ['/onboarding/', '/onboarding/welcome'],
    ['/get-started/17/a1b2', '/onboarding/welcome/17/a1b2'],
  ])('leads from %s to %s', (from, to) => {
    expect(movedTo(from)).toBe(to);
    expect(pageKind(to)).toBe(pageKind(from));
  });

  it.each(['/', '/schedule', '/onboarding/welcome', '/performance/reliability', '/get-started/17'])(
    'leaves %s where it is',
    (path) => {
      expect(movedTo(path)).toBeNull();
    },
  );
});

describe('routes', () => {
  it('[NAV-01] puts every address below the one prefix', () => {
    expect(BASE_PATH).toBe('/app-sweepers');
    expect(withBasePath(routes.schedule)).toBe('/app-sweepers/schedule');
  });

  it('[NAV-41] [AUTH-14] carries the attempted address and the reason to the sign-in page', () => {
    expect(routes.loginFor({ redirectTo: '/app-sweepers/schedule?a=b', logoutReason: 'unauthorized' })).toBe(
      '/login?redirectTo=%2Fapp-sweepers%2Fschedule%3Fa%3Db&logoutReason=unauthorized',
    );
    expect(routes.loginFor({ redirectTo: null })).toBe('/login');
  });

  it('names the visit that a question to the support is about', () => {
    const visit = { jobId: 7, scheduledDate: '2026-11-21', actualDate: '2026-11-22' };
    expect(routes.helpFor(visit)).toBe('/help?job=7&date=2026-11-21&actual=2026-11-22');
    expect(routes.helpContact('duration', visit)).toBe(
      '/help/contact/duration?job=7&date=2026-11-21&actual=2026-11-22',
    );
    expect(routes.helpContact('postcode-change')).toBe('/help/contact/postcode-change');
  });

  it('makes addresses that the guard knows, but for the one of no page', () => {
    const made = Object.values(routes).filter((route) => typeof route === 'string');
    const pages = made.filter((path) => !path.startsWith('/api/') && path !== routes.worker);
    const built = [
      routes.rating(81),
      routes.ticket(4021),
      routes.visit(7, '2026-11-21', '2026-11-22'),
      routes.resetPasswordFor('a/b?'),
      routes.getStarted('17', 'a/b?'),
      routes.onboardingWelcomeFor('17', 'a/b?'),
    ];
    expect([...pages, ...built].filter((path) => pageKind(path) === 'unknown')).toEqual([
      routes.pageNotFound,
    ]);
  });
});

describe('isOutsideLaunch', () => {
  it.each([
    ['launch=deeplink', true],
    ['day=2&launch=push', true],
    ['launch=normal', false],
    ['from=push', false],
    ['', false],
  ])('of %j is %s', (query, isOutside) => {
    expect(isOutsideLaunch(new URLSearchParams(query))).toBe(isOutside);
  });
});

it('knows the pages of visits', () => {
  expect(isVisitPage('/schedule/visit/7/2026-11-21/2026-11-22')).toBe(true);
  expect(isVisitPage('/schedule/visit/7/2026-02-31/2026-11-22')).toBe(false);
  expect(isVisitPage('/schedule')).toBe(false);
});

describe('the shells', () => {
  it('have addresses of their own that ask for no sign-in', () => {
    for (const name of SHELLS) {
      expect(pageKind(routes.shell(name))).toBe('shell');
      expect(shellNamed(routes.shell(name))).toBe(name);
      expect(shellFor(routes.shell(name))).toBe(name);
    }
    expect(pageKind('/shell')).toBe('unknown');
    expect(pageKind('/shell/nobody')).toBe('unknown');
    expect(shellNamed(routes.schedule)).toBeNull();
  });
});

describe('visitOfPage', () => {
  it('reads the visit from its address', () => {
    const visit = { jobId: 7, scheduledDate: '2026-11-21', actualDate: '2026-11-22' };
    expect(visitOfPage('/schedule/visit/7/2026-11-21/2026-11-22')).toEqual(visit);
    expect(visitOfPage('/schedule/visit/7/2026-02-31/2026-11-22')).toBeNull();
    expect(visitOfPage('/schedule')).toBeNull();
  });
});
