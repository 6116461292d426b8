export const VISIT_OVER_TEXT = 'Not sent: the visit is over.';
