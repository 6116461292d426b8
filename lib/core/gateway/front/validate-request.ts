import type { IncomingMessage } from 'node:http';
import {
  CONTROL_KEY_HEADER,
  IMPORT_ADDRESS,
  MAX_SHEETS_BYTES,
  PLACES_ADDRESS,
} from '../../ground/server/internal-requests.ts';
import { MAX_BODY_BYTES, MAX_READING_BYTES } from '../../ground/server/read-body.ts';
import { BASE_PATH } from '../../ground/site/base-path.ts';

export interface RequestRefusal {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Decides by method, address (without dots) and headers alone. Returns null when the request may pass. */
export function validateRequest({
  method = '',
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): RequestRefusal | null {
  if (headers.host === undefined) return { status: 400, text: 'The request names no host.' };
  const path = pathOf(url);
  if (path === null) return { status: 400, text: 'The address cannot be read.' };
  const rules = addressRulesOf(path, headers);
  if (rules === null) return { status: 404, text: 'Page not found.' };
  if (isFormOfPage(method, rules, headers)) {
    return { status: 303, text: 'The page is not ready yet.', headers: { Location: url } };
  }
  if (!rules.methods.includes(method)) {
    const allow = rules.methods.join(', ');
    return { status: 405, text: 'This is not done here.', headers: { Allow: allow } };
  }
  // Without a length the size is known only at the end of the body, too late to refuse it.
  if (headers['transfer-encoding'] !== undefined) {
    return { status: 411, text: 'A body needs its Content-Length.' };
  }
  const maxBytes = isRead(method) ? 0 : rules.maxBytes;
  return Number(headers['content-length'] ?? 0) > maxBytes
    ? { status: 413, text: 'This is too large.' }
    : null;
}

/** Returns whether the browser itself submitted a page's form, because its scripts had not loaded yet. */
function isFormOfPage(method: string, rules: AddressRules, headers: IncomingMessage['headers']): boolean {
  return method === 'POST' && rules === PAGES && headers['sec-fetch-mode'] === 'navigate';
}

/** Resolves `.`, `..` and `\` as Next does, so that front and Next decide on the same address. */
export function resolveDots(url: string): string {
  if (!url.startsWith('/')) return url;
  const { pathname, search } = new URL(`http://front${url}`);
  return `${pathname}${search}`;
}

/** Returns the address without its query; null for an invalid one, such as `*`, another host's or `/%`. */
function pathOf(url: string): string | null {
  if (!url.startsWith('/')) return null;
  const path = url.split('?', 1)[0] ?? '';
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return null;
  }
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

interface AddressRules {
  readonly methods: readonly string[];
  readonly maxBytes: number;
}

const READS = ['GET', 'HEAD'];
const ALL_METHODS = [...READS, 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Pages and files are read-only, which also disables Next's server actions. */
const PAGES: AddressRules = { methods: READS, maxBytes: 0 };
const SESSION: AddressRules = { methods: ALL_METHODS, maxBytes: 8 * 1024 };
const CALLS: AddressRules = { methods: ALL_METHODS, maxBytes: MAX_BODY_BYTES };
const CUSTOMER_READING: AddressRules = { methods: ALL_METHODS, maxBytes: MAX_READING_BYTES };
const FROM_COMMANDS = [IMPORT_ADDRESS, PLACES_ADDRESS];
/** A key header is required; the handler verifies it before it reads the sheets. */
const IMPORT: AddressRules = { methods: ALL_METHODS, maxBytes: MAX_SHEETS_BYTES };

function addressRulesOf(path: string, headers: Readonly<Record<string, unknown>>): AddressRules | null {
  if (path === '/') return PAGES;
  if (path !== BASE_PATH && !path.startsWith(`${BASE_PATH}/`)) return null;
  const address = path.slice(BASE_PATH.length);
  if (FROM_COMMANDS.includes(address) && headers[CONTROL_KEY_HEADER] !== undefined) return IMPORT;
  if (/^\/api\/(auth|session)\//.test(address)) return SESSION;
  if (address === '/api/customer/reading') return CUSTOMER_READING;
  return isRoute(path) ? CALLS : PAGES;
}

export function isRoute(path: string): boolean {
  return path.startsWith(`${BASE_PATH}/api/`) || path.startsWith(`${BASE_PATH}/backend/`);
}
