/** Where a running server takes sheets, below the base path. */
export const IMPORT_ADDRESS = '/api/control/import';

/** Where a running server adds an administrator, below the base path. */
export const ADMINISTRATORS_ADDRESS = '/api/control/administrators';

/** Carries `secretFor('control')`: whoever may read the data folder's secret may import. */
export const CONTROL_KEY_HEADER = 'x-control-key';

/** Some 500,000 lines. */
export const MAX_SHEETS_BYTES = 256 * 1024 * 1024;
