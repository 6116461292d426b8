import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BASE_PATH } from '@/lib/core/ground/site/base-path';
import { pageKind } from '@/lib/core/ground/site/page-lookup';
import { safeRedirect } from './redirects';

describe('safeRedirect', () => {
  it.each([
    ['/app-sweepers/schedule', '/schedule'],
    ['/app-sweepers/', '/'],
    ['/app-sweepers/schedule?day=2', '/schedule?day=2'],
    ['/app-sweepers/schedule/visit/7/2026-11-21/2026-11-22', '/schedule/visit/7/2026-11-21/2026-11-22'],
    ['/app-sweepers/schedule/../schedule', '/schedule'],
  ])('[NAV-41] safeRedirect follows %s', (value, address) => {
    expect(safeRedirect(value)).toBe(address);
  });

  it.each([
    null,
    undefined,
    7,
    ['/app-sweepers/schedule/visit/7/2026-11-21/2026-11-22'],
    '',
    '/',
    '/schedule/visit/7/2026-11-21/2026-11-22',
    '//evil.example/app-sweepers/',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/app-sweepers/schedule',
    'javascript:alert(1)',
    ' /app-sweepers/schedule/visit/7/2026-11-21/2026-11-22',
    '/app-sweepersX/visit',
    '/app-sweepers',
    '/app-sweepers//evil.example',
    '/app-sweepers/\\evil.example',
    '/app-sweepers/%2F%2Fevil.example',
    '/app-sweepers/../evil',
    '/app-sweepers/%2e%2e/evil',
    '/app-sweepers/..\\evil',
    '/app-sweepers/\t/evil.example',
    '/app-sweepers/\r\nLocation: https://evil.example',
    '/app-sweepers/login',
    '/app-sweepers/api/session/end?reason=unauthorized',
    '/app-sweepers/schedule/visit/abc/not-a-date/2026-11-22',
    `/app-sweepers/?${'a'.repeat(2000)}`,
  ])('safeRedirect returns the schedule for %j', (value) => {
    expect(safeRedirect(value)).toBe('/schedule');
  });

  it('safeRedirect returns a signed-in page of this app for any input', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.webPath().map((path) => `${BASE_PATH}${path}`),
      fc
        .array(
          fc.constantFrom(
            '/',
            '\\',
            '.',
            '..',
            '%2e',
            '%2f',
            'schedule',
            'evil.example',
            '@',
            '?',
            '#',
            '\n',
          ),
        )
        .map((parts) => `${BASE_PATH}/${parts.join('')}`),
    );
    fc.assert(
      fc.property(hostile, (value) => {
        const target = new URL(`${BASE_PATH}${safeRedirect(value)}`, 'https://sweep.example');
        expect(target.origin).toBe('https://sweep.example');
        expect(pageKind(target.pathname.slice(BASE_PATH.length))).toBe('signed-in');
      }),
    );
  });
});
