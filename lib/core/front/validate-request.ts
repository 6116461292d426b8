import type { IncomingMessage } from 'node:http';
import { BASE_PATH } from '../../base-path.ts';
import { MAX_BODY_BYTES, MAX_READING_BYTES } from '../http/read-body.ts';
import { CONTROL_KEY_HEADER, IMPORT_ADDRESS, MAX_SHEETS_BYTES } from './internal-requests.ts';

/** Why a request does not reach the app, as its answer. */
export interface RequestRefusal {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Refuses, by its first lines alone, a request that nothing in the app takes: null for any other. What passes has a
 * readable address, a method that its door knows, and a body whose length is known and small.
 */
export function validateRequest({
  method = '',
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): RequestRefusal | null {
  if (headers.host === undefined) return { status: 400, text: 'The request names no host.' };
  const path = pathOf(url);
  if (path === null) return { status: 400, text: 'The address cannot be read.' };
  const door = addressRulesOf(path, headers);
  if (door === null) return { status: 404, text: 'There is nothing here.' };
  // Back to the page, by an address that has nothing of what was typed.
  if (isFormOfPage(method, door, headers)) {
    return { status: 303, text: 'The page is not ready yet.', headers: { Location: url } };
  }
  if (!door.methods.includes(method)) {
    const allow = door.methods.join(', ');
    return { status: 405, text: 'This is not done here.', headers: { Allow: allow } };
  }
  // Nobody who means well sends a long stream, and its end would only be known at its end.
  if (headers['transfer-encoding'] !== undefined) {
    return { status: 411, text: 'A body needs its Content-Length.' };
  }
  const maxBytes = isRead(method) ? 0 : door.maxBytes;
  return Number(headers['content-length'] ?? 0) > maxBytes
    ? { status: 413, text: 'That is too much.' }
    : null;
}

/** Whether a browser sent a page's form by itself, because it was tapped before the page's scripts were there. */
function isFormOfPage(method: string, door: AddressRules, headers: IncomingMessage['headers']): boolean {
  return method === 'POST' && door === PAGES && headers['sec-fetch-mode'] === 'navigate';
}

/** The address without its query; null for one that no page could have, such as `*`, another host's or `/%`. */
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

/** What may come in at an address. */
interface AddressRules {
  readonly methods: readonly string[];
  /** The longest body of a write; a read brings none. */
  readonly maxBytes: number;
}

const READS = ['GET', 'HEAD'];
const ALL_METHODS = [...READS, 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Pages, files and what Next has of its own; nobody writes there, so that no server action of Next's reads a body. */
const PAGES: AddressRules = { methods: READS, maxBytes: 0 };
/** Signing in and out, and demos: a few fields. */
const SESSION: AddressRules = { methods: ALL_METHODS, maxBytes: 8 * 1024 };
const CALLS: AddressRules = { methods: ALL_METHODS, maxBytes: MAX_BODY_BYTES };
const CUSTOMER_READING: AddressRules = { methods: ALL_METHODS, maxBytes: MAX_READING_BYTES };
/** Only who brings a key may bring sheets; whether it is the right one is judged before anything of them is read. */
const IMPORT: AddressRules = { methods: ALL_METHODS, maxBytes: MAX_SHEETS_BYTES };

/** The door of an address without its query, or null where nothing is: outside of the app's own addresses. */
function addressRulesOf(path: string, headers: Readonly<Record<string, unknown>>): AddressRules | null {
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
