import { BASE_PATH } from '../../base-path.ts';
import { MAX_BODY_BYTES, MAX_READING_BYTES } from '../http/body-limits.ts';
import { CONTROL_KEY_HEADER, IMPORT_ADDRESS, MAX_SHEETS_BYTES } from './control-address.ts';

/** What may come in at an address. */
export interface Door {
  readonly methods: readonly string[];
  /** The longest body of a write; a read brings none. */
  readonly maxBytes: number;
}

const READS = ['GET', 'HEAD'];
const ALL_METHODS = [...READS, 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Pages, files and what Next has of its own; nobody writes there, so that no server action of Next's reads a body. */
export const PAGES: Door = { methods: READS, maxBytes: 0 };
/** Signing in and out, and demos: a few fields. */
const SESSION: Door = { methods: ALL_METHODS, maxBytes: 8 * 1024 };
const CALLS: Door = { methods: ALL_METHODS, maxBytes: MAX_BODY_BYTES };
const CUSTOMER_READING: Door = { methods: ALL_METHODS, maxBytes: MAX_READING_BYTES };
/** Only who brings a key may bring sheets; whether it is the right one is judged before anything of them is read. */
const IMPORT: Door = { methods: ALL_METHODS, maxBytes: MAX_SHEETS_BYTES };

/** The door of an address without its query, or null where nothing is: outside of the app's own addresses. */
export function doorOf(path: string, headers: Readonly<Record<string, unknown>>): Door | null {
  if (path === '/') return PAGES;
  if (path !== BASE_PATH && !path.startsWith(`${BASE_PATH}/`)) return null;
  const address = path.slice(BASE_PATH.length);
  if (address === IMPORT_ADDRESS && headers[CONTROL_KEY_HEADER] !== undefined) return IMPORT;
  if (/^\/api\/(auth|session)\//.test(address)) return SESSION;
  if (address === '/api/customer/reading') return CUSTOMER_READING;
  return isRoute(path) ? CALLS : PAGES;
}

/** Whether a route handler of ours answers there, with anything but a page. */
export function isRoute(path: string): boolean {
  return path.startsWith(`${BASE_PATH}/api/`) || path.startsWith(`${BASE_PATH}/backend/`);
}
