import 'server-only';
import { getIronSession } from 'iron-session';
import type { NextRequest } from 'next/server';
import { secretFor } from '@/lib/env';
import { type CookieList, cookieNames, cookieOptions, readSealed, type SealedCookie } from './cookie';

/** A refused admin form. In a sealed cookie, because addresses may be logged. */
export interface RefusedDraft {
  readonly form: string;
  readonly values: Readonly<Record<string, string>>;
}

const DRAFT_MAX_AGE_S = 600;
const MAX_DRAFT_BYTES = 2600;

const draftOptions = (): SealedCookie => ({
  cookieName: cookieNames().formDraft,
  password: secretFor('form draft'),
  ttl: DRAFT_MAX_AGE_S,
  cookieOptions: cookieOptions(),
});

export async function keepDraft(
  request: NextRequest,
  response: Response,
  draft: RefusedDraft | null,
): Promise<void> {
  const { cookieName } = draftOptions();
  const isKept = draft !== null && Buffer.byteLength(JSON.stringify(draft)) <= MAX_DRAFT_BYTES;
  if (!isKept && !request.cookies.has(cookieName)) return;
  const kept = await getIronSession<{ draft?: RefusedDraft }>(request, response, draftOptions());
  if (!isKept) return kept.destroy();
  kept.draft = draft;
  await kept.save();
}

export async function draftOf(cookies: CookieList, form: string): Promise<RefusedDraft['values']> {
  const { draft } = await readSealed<{ draft: RefusedDraft }>(cookies, draftOptions());
  return draft?.form === form ? draft.values : {};
}
