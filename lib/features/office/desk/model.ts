/** A page of a list has this many rows. */
export const OFFICE_PAGE_SIZE = 50;
