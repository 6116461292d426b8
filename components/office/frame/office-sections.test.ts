import { expect, it } from 'vitest';
import type { FieldReader } from '@/lib/core/gateway/sign-in/office-form';
import type { OfficeNeed } from '@/lib/core/ground/contract/office-roles';
import { pages } from '@/lib/core/ground/site/pages';
import { officeForms } from '@/lib/features/office/forms/office-forms';
import { needOf, pagesOf, SECTION_NAMES } from './office-sections';

/** Each field of a form is the number 1. */
const fields: FieldReader = Object.assign(() => '1', { all: () => [] });

it.each(SECTION_NAMES.flatMap(pagesOf))(
  'the section %s says what the least of its forms requires',
  (page) => {
    const needs = Object.values(officeForms)
      .filter((form) => form.page(fields, true).split('?')[0] === pages[page].path)
      .map((form): OfficeNeed => form.needs)
      // Every role may change its own account.
      .filter((need) => need !== 'view');
    const isOwners = needs.length > 0 && needs.every((need) => need === 'manage');
    expect(needOf(page)).toBe(isOwners ? 'manage' : 'work');
  },
);
