import { expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { pageNameOf } from './page-name';

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
])('calls %s %s', (path, name) => {
  expect(pageNameOf(path)).toBe(name);
});
