import { Children, isValidElement } from 'react';
import { expect, it } from 'vitest';
import { pageKind } from '@/lib/core/ground/site/page-lookup';
import { routes } from '@/lib/core/ground/site/routes';
import SchedulePage from '../../(week)/page';
import ScheduleMenuPage from './page';

it('[NAV-10] the address of the open menu needs a sign-in and shows the same page as the schedule', () => {
  expect(pageKind(routes.scheduleMenu)).toBe('signed-in');
  const parts = Children.toArray(ScheduleMenuPage().props.children);
  expect(parts.map((part) => isValidElement(part) && part.type)).toContain(SchedulePage);
});
