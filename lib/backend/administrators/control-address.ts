/** Where a running server adds an administrator, below the base path. */
export const ADMINISTRATORS_ADDRESS = '/api/control/administrators';
