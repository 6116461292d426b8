import type { IncomingMessage } from 'node:http';
import { type Door, doorOf, PAGES } from './doors.ts';

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
export function judgeRequest({
  method = '',
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): RequestRefusal | null {
  if (headers.host === undefined) return { status: 400, text: 'The request names no host.' };
  const path = pathOf(url);
  if (path === null) return { status: 400, text: 'The address cannot be read.' };
  const door = doorOf(path, headers);
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
function isFormOfPage(method: string, door: Door, headers: IncomingMessage['headers']): boolean {
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
