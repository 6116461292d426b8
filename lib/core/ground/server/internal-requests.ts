export const IMPORT_ADDRESS = '/api/control/import';

export const ADMINISTRATORS_ADDRESS = '/api/control/administrators';

export const BACKUP_ADDRESS = '/api/control/backup';

export const PLACES_ADDRESS = '/api/control/places';

/** Carries `secretFor('control')`: reading the data folder's secret proves access to the server. */
export const CONTROL_KEY_HEADER = 'x-control-key';

/** About 500,000 lines have this size. */
export const MAX_SHEETS_BYTES = 256 * 1024 * 1024;

/**
 * Our HTTP server overwrites a client's value with the socket's address; `npm run dev` has no such server.
 */
export const CLIENT_ADDRESS_HEADER = 'x-sweep-client-address';
