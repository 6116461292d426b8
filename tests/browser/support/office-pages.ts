import { OFFICE_SECTIONS } from '@/components/office/frame/office-sections';
import { pages } from '@/lib/core/ground/site/pages';

/** Lists every page of the office with its heading, and the sheet of an invitation. */
export const OFFICE_PAGES = [
  ...Object.values(OFFICE_SECTIONS)
    .flat()
    .map((page) => [pages[page].path, pages[page].title] as const),
  [`${pages.adminApplicants.path}?invite=1`, pages.adminApplicants.title] as const,
];
