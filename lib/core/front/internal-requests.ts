/** Where a running server takes sheets, below the base path. */
export const IMPORT_ADDRESS = '/api/control/import';

/** Where a running server adds an administrator, below the base path. */
export const ADMINISTRATORS_ADDRESS = '/api/control/administrators';

/** Carries `secretFor('control')`: whoever may read the data folder's secret may import. */
export const CONTROL_KEY_HEADER = 'x-control-key';

/** Some 500,000 lines. */
export const MAX_SHEETS_BYTES = 256 * 1024 * 1024;

/**
 * Our own HTTP server in front of Next sets it to the socket's address, over whatever a client may have sent under that name.
 * `npm run dev` has no such server: addresses are not known there, or what the developer says.
 */
export const CLIENT_ADDRESS_HEADER = 'x-sweep-client-address';
