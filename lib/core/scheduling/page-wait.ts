/** For how long a page that is opened is held back for its data. */
export const PAGE_WAIT_MS = 300;
