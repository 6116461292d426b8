/** These values are in `fillWorld`, where most ids are 7. */
export const TODAY = '2026-06-16';
export const PASSWORD = 'Correct-horse-1';
/** It is a recovery code of the first administrator. */
export const RECOVERY_CODE = 'abcd-efgh-jkmn';
export const PHOTO_ID = 'a-photo';
/** It is the API path of the visit. */
export const VISIT_PATH = `work/jobs/7/visits/${TODAY}/`;
