import { actingMarkName } from '@/lib/core/session/acting-mark';
import { type ActingSession, cookieOptions, DEVICE_MAX_AGE_S } from './cookie';
import { originOf } from './origin';

interface MarkedRequest {
  readonly headers: Headers;
  readonly cookies: { get(name: string): { readonly value: string } | undefined };
}

/** What a page finds there, to be compared with the mode; null where there is none. */
export function actingMarkOf({ headers, cookies }: MarkedRequest): string | null {
  return cookies.get(actingMarkName(originOf(headers)))?.value ?? null;
}

/** As `Set-Cookie` has it: a mark that scripts may read, as long as the mode's own cookie; without a mode it is taken away. */
export function setActingMark(headers: Headers, acting: ActingSession | null): string {
  const { path, secure } = cookieOptions();
  const value = encodeURIComponent(markOf(acting) ?? '');
  const maxAge = acting ? DEVICE_MAX_AGE_S : 0;
  const name = actingMarkName(originOf(headers));
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Who has no name is marked all the same. */
export const markOf = (acting: ActingSession | null): string | null =>
  acting && (acting.fullName.trim().slice(0, MOST_NAME) || String(acting.workerId));

/** A cookie has room for little more, once it is encoded. */
const MOST_NAME = 200;
