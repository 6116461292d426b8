import { describe, expect, it } from 'vitest';
import { movedTo, pageAt, pageKind, readParams, shellFor, shellNamed } from './page-lookup';
import { SHELLS } from './pages';
import { routes } from './routes';

describe('pageAt', () => {
  it.each([
    ['/schedule/', 'schedule', {}],
    ['/performance/rating/81', 'rating', { id: 81 }],
    ['/help/contact/postcode-change', 'helpContact', { category: 'postcode-change' }],
    ['/onboarding/welcome', 'onboardingWelcome', {}],
    ['/onboarding/any/later/step', 'onboardingStep', {}],
  ])('pageAt reads the page and its parameters from %s', (path, name, params) => {
    expect(pageAt(path)).toEqual({ name, params });
  });
});

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
  ])('[NAV-38] pageKind lets anyone see %s', (path) => {
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
    '/help/help-request-activity/ZD-90871',
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
  ])('[NAV-39] pageKind requires a sign-in on %s', (path) => {
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
    '/help/help-request-activity/a b',
    '/schedule/visit/abc/not-a-date/x',
    '/schedule/visit/1234567890/2026-11-21/2026-11-21',
    '/schedule/visit/7/2026-11-21',
    '/schedule/visit/7/2026-11-21/2026-11-21/more',
    '/schedule/visit/7/2026-11-21/2026-11-21\n',
    '/api/v1/auth/',
  ])('[NAV-37] pageKind finds no page at %j', (path) => {
    expect(pageKind(path)).toBe('unknown');
  });
});

describe('movedTo', () => {
  it.each([
    ['/', '/schedule'],
    ['/reliability', '/performance/reliability'],
    ['/onboarding', '/onboarding/welcome'],
    ['/onboarding/', '/onboarding/welcome'],
    ['/admin/support', '/admin/inbox'],
    ['/admin/chats', '/admin/inbox?kind=chat'],
    ['/admin/chats/12', '/admin/inbox?item=chat-12'],
    ['/get-started/17/a1b2', '/onboarding/welcome/17/a1b2'],
    ['/get-started/17/a%2Fb', '/onboarding/welcome/17/a%2Fb'],
  ])('movedTo redirects %s to %s', (from, to) => {
    expect(movedTo(from)).toBe(to);
    expect(pageKind(to.split('?')[0] ?? '')).toBe(pageKind(from));
  });

  it.each(['/schedule', '/onboarding/welcome', '/performance/reliability', '/get-started/17'])(
    'movedTo does not redirect %s',
    (path) => {
      expect(movedTo(path)).toBeNull();
    },
  );
});

describe('the shells', () => {
  it('the app shells have their own addresses without a sign-in', () => {
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

describe('readParams', () => {
  it('[NAV-11] readParams reads the job, the scheduled and the actual date of a visit', () => {
    expect(readParams('visit', visitParams('12', '2026-11-18', '2026-11-19'))).toEqual({
      jobId: 12,
      scheduledDate: '2026-11-18',
      actualDate: '2026-11-19',
    });
  });

  it.each([
    ['abc', '2026-11-18', '2026-11-18'],
    ['-1', '2026-11-18', '2026-11-18'],
    ['1.5', '2026-11-18', '2026-11-18'],
    ['9999999999', '2026-11-18', '2026-11-18'],
    ['1', 'not-a-date', '2026-11-18'],
    ['1', '2026-11-18', '2026-02-31'],
    ['1', '2026-13-01', '2026-11-18'],
    ['', '2026-11-18', '2026-11-18'],
  ])('[NAV-37] readParams finds no visit at %s/%s/%s', (jobId, scheduledDate, actualDate) => {
    expect(readParams('visit', visitParams(jobId, scheduledDate, actualDate))).toBeNull();
  });

  it('[NAV-37] readParams rejects an invalid ticket id or category', () => {
    expect(readParams('ticket', { ticketId: '7/../..' })).toBeNull();
    expect(readParams('helpContact', { category: 'a b' })).toBeNull();
  });
});

const visitParams = (jobId: string, scheduledDate: string, actualDate: string) => ({
  jobId,
  scheduledDate,
  actualDate,
});
