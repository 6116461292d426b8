/** [DEMO-32] */
export const TICKETS_PER_PAGE = 50;
