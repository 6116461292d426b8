import { expect, it } from 'vitest';
import type { OfficeNeed } from '@/lib/core/contract/office-roles';
import type { FieldReader } from '@/lib/core/sign-in/office-form';
import { officeForms } from '@/lib/features/admin/office-forms';
import { pages } from '@/lib/pages';
import { needOf, pagesOf, SECTION_NAMES } from './office-sections';

/** Each field of a form is the number 1. */
const fields: FieldReader = Object.assign(() => '1', { all: () => [] });

it.each(SECTION_NAMES.flatMap(pagesOf))('%s says what the least of its forms requires', (page) => {
  const needs = Object.values(officeForms)
    .filter((form) => form.page(fields, true).split('?')[0] === pages[page].path)
    .map((form): OfficeNeed => form.needs)
    // Each role may change its own account.
    .filter((need) => need !== 'view');
  const isOwners = needs.length > 0 && needs.every((need) => need === 'manage');
  expect(needOf(page)).toBe(isOwners ? 'manage' : 'work');
});
