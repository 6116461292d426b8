import { describe, expect, it } from 'vitest';
import { currentOf, hasListColumn, isInMenuOnly, menuItems, opensListBySwipe } from './menu.view';

const VISIT = '/schedule/visit/7/2026-11-21/2026-11-22';

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
  ])('currentOf marks %j on %s as %s', (item, path, current) => {
    expect(item && currentOf(item, path)).toBe(current);
  });
});

it.each([
  ['/schedule', true],
  ['/schedule/show/menu', true],
  [VISIT, true],
  ['/schedule-list', false],
  ['/payments', false],
])('the menu shows the schedule list beside %s: %s', (path, isThere) => {
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

it.each([
  ['/payments', true],
  ['/payments/3101', true],
  ['/profile', true],
  ['/schedule', false],
  ['/performance', false],
  ['/help', false],
  ['/contact-us/payment', false],
])('[MENU-04] the menu marks “Menu” for pages that only the menu leads to: %s %s', (path, expected) => {
  expect(isInMenuOnly(path)).toBe(expected);
});
