import 'server-only';
import { randomUUID } from 'node:crypto';
import { HEADERS, type WireRequest } from '@/lib/core/contract/wire-message';

/** The caller's own id, where it is fit for a log, ties both sides' lines together. */
export function requestIdOf({ headers }: WireRequest): string {
  const given = headers[HEADERS.requestId] ?? '';
  return /^[\w-]{1,100}$/.test(given) ? given : randomUUID();
}
