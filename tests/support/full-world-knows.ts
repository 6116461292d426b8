/** These values are in `fillWorld`, where most ids are 7. */
export const TODAY = '2026-06-16';
export const PASSWORD = 'Correct-horse-1';
/** The first administrator has this recovery code. */
export const RECOVERY_CODE = 'abcd-efgh-jkmn';
export const PHOTO_ID = 'a-photo';
/** The visit has this API path. */
export const VISIT_PATH = `work/jobs/7/visits/${TODAY}/`;
