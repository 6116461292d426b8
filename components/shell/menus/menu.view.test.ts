import { describe, expect, it } from 'vitest';
import {
  currentOf,
  hasListColumn,
  type MenuItem,
  menuItems,
  opensListBySwipe,
  showsMenu,
  showsTabs,
  tabItems,
} from './menu.view';

const VISIT = '/schedule/visit/7/2026-11-21/2026-11-22';
const labels = (items: readonly MenuItem[]) => items.map(({ label }) => label);

describe('menuItems', () => {
  it('has what’s next before help when it is asked for', () => {
    const items = labels(menuItems({ isSwat: false, academyUrl: null, hasWhatsNext: true }));
    expect(items.slice(-2)).toEqual(['What’s Next?', 'Help']);
  });
});

describe('currentOf', () => {
  const [profile, schedule] = menuItems({ isSwat: false, academyUrl: null });
  it.each([
    [schedule, '/schedule', 'page'],
    [schedule, VISIT, 'true'],
    [schedule, '/schedule-list', 'true'],
    [schedule, '/profile', undefined],
    [profile, '/id', 'true'],
    [profile, '/profile/travel', 'true'],
    [profile, '/profiles', undefined],
  ])('of %j on %s is %s', (item, path, current) => {
    expect(item && currentOf(item, path)).toBe(current);
  });
});

describe('showsMenu', () => {
  const user = { id: 1 };
  it.each([
    ['a worker on the schedule', { isSignedIn: true, user, path: '/schedule' }, true],
    ['a worker who could not be loaded', { isSignedIn: true, user: null, path: '/schedule' }, true],
    ['somebody signed out', { isSignedIn: false, user: null, path: '/schedule' }, false],
    ['who is still joining', { isSignedIn: true, user: { id: 1, isOnboarding: true }, path: '/help' }, false],
    ['the what’s-new deck', { isSignedIn: true, user, path: '/whats-new' }, false],
  ])('[MENU-15] for %s', (_, who, isShown) => {
    expect(showsMenu(who)).toBe(isShown);
  });
});

it('leaves the foot of a visit to its own actions', () => {
  expect(showsTabs('/schedule')).toBe(true);
  expect(showsTabs(VISIT)).toBe(false);
});

it.each([
  ['/schedule', true],
  ['/schedule/show/menu', true],
  [VISIT, true],
  ['/schedule-list', false],
  ['/payments', false],
])('stands the schedule list beside %s: %s', (path, isThere) => {
  expect(hasListColumn(path)).toBe(isThere);
});

it.each([
  ['/schedule', true],
  [VISIT, true],
  ['/payments', true],
  ['/onboarding', false],
  ['/onboarding/welcome', false],
  ['/whats-new', false],
  ['/whats-next', false],
  ['/schedule-list', false],
])('[MENU-18] on %s a swipe opens the schedule list: %s', (path, isOpened) => {
  expect(opensListBySwipe(path)).toBe(isOpened);
});

it('[MENU-04] has a tab for extra jobs unless the worker is flagged isSwat', () => {
  expect(labels(tabItems(false))).toEqual(['Schedule', 'Extra jobs', 'Ratings & Pay', 'Help']);
  expect(labels(tabItems(true))).toEqual(['Schedule', 'Ratings & Pay', 'Help']);
});
