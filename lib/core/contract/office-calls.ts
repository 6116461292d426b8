import { READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from './define-call';

const administration = {
  access: 'admin',
  cache: null,
  offline: 'fails',
  serverOnly: true,
  unpublished: true,
} as const;

/** What the calls of `/admin` have in common: the server makes them, and the published document is without them. */
export const officeRead = { ...administration, method: 'GET', timeoutMs: READ_TIMEOUT_MS } as const;
export const officeWrite = { ...administration, method: 'POST', timeoutMs: WRITE_TIMEOUT_MS } as const;
