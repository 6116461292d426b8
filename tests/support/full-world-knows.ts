/** What `fillWorld` puts into each of its worlds, where ids are 7. */
export const TODAY = '2026-06-16';
export const PASSWORD = 'Correct-horse-1';
/** A second factor of the first administrator. */
export const RECOVERY_CODE = 'abcd-efgh-jkmn';
/** The photo of the worker. */
export const PHOTO_ID = 'a-photo';
/** Where the calls of the visit are. */
export const VISIT_PATH = `work/jobs/7/visits/${TODAY}/`;
