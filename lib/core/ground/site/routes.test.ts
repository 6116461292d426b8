import { describe, expect, it } from 'vitest';
import { BASE_PATH } from './base-path';
import { officeRoutes } from './office-routes';
import { pageKind } from './page-lookup';
import { isOutsideLaunch, routes, withBasePath } from './routes';

describe('routes', () => {
  it('[NAV-01] the list of routes puts every address below the one prefix', () => {
    expect(BASE_PATH).toBe('/app-sweepers');
    expect(withBasePath(routes.schedule)).toBe('/app-sweepers/schedule');
  });

  it('[NAV-41] [AUTH-14] the list of routes passes the attempted address and the reason to the sign-in page', () => {
    expect(routes.loginFor({ redirectTo: '/app-sweepers/schedule?a=b', logoutReason: 'unauthorized' })).toBe(
      '/login?redirectTo=%2Fapp-sweepers%2Fschedule%3Fa%3Db&logoutReason=unauthorized',
    );
    expect(routes.loginFor({ redirectTo: null })).toBe('/login');
  });

  it('the list of routes adds the visit to the address of a support question', () => {
    const visit = { jobId: 7, scheduledDate: '2026-11-21', actualDate: '2026-11-22' };
    expect(routes.helpFor(visit)).toBe('/help?job=7&date=2026-11-21&actual=2026-11-22');
    expect(routes.helpContact('duration', visit)).toBe(
      '/help/contact/duration?job=7&date=2026-11-21&actual=2026-11-22',
    );
    expect(routes.helpContact('postcode-change')).toBe('/help/contact/postcode-change');
  });

  it('the list of routes creates only addresses of known pages, except for the not-found pages', () => {
    const made = Object.values({ ...routes, ...officeRoutes }).filter((route) => typeof route === 'string');
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
      officeRoutes.officePageNotFound,
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
  ])('isOutsideLaunch of %j is %s', (query, isOutside) => {
    expect(isOutsideLaunch(new URLSearchParams(query))).toBe(isOutside);
  });
});
