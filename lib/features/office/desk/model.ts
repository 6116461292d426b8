/** Rows on a page of a list. */
export const OFFICE_PAGE_SIZE = 50;
