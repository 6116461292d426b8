import { describe, expect, it } from 'vitest';
import { pageKind, routes } from './routes';

describe('pageKind', () => {
  it.each(['/login', '/login/'])('[NAV-03] lets anyone see %s', (path) => {
    expect(pageKind(path)).toBe('public');
  });

  it.each(['/', '/schedule', '/schedule/', '/schedule/visit/7/2026-11-21/2026-11-22'])(
    '[NAV-09] [NAV-11] asks for a sign-in on %s',
    (path) => {
      expect(pageKind(path)).toBe('signed-in');
    },
  );

  it.each([
    '',
    '//',
    '/schedules',
    '/Schedule',
    '/schedule/x',
    '/schedule//',
    '/login/x',
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

describe('routes', () => {
  it('[NAV-41] [AUTH-14] carries the attempted address and the reason to the sign-in page', () => {
    expect(routes.loginFor({ redirectTo: '/app-sweepers/schedule?a=b', logoutReason: 'unauthorized' })).toBe(
      '/login?redirectTo=%2Fapp-sweepers%2Fschedule%3Fa%3Db&logoutReason=unauthorized',
    );
    expect(routes.loginFor({ redirectTo: null })).toBe('/login');
  });
});
