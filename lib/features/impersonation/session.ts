import { askRoute } from '@/lib/core/client/ask-route';
import { markSigningOut } from '@/lib/core/session/own-sign-out';
import { routes } from '@/lib/routes';
import { impersonationMessages } from './messages';

/** Where the browser goes from here, or why the mode is still on. */
export type ActingEnd =
  | { readonly isOver: true; readonly goTo: string }
  | { readonly isOver: false; readonly message: string };

/** Ends acting as somebody. [IMP-03] [IMP-06] */
export async function endActing(): Promise<ActingEnd> {
  // What is still on its way is refused once the mode is over, and must not lead to the sign-in.
  markSigningOut(true);
  const { isOk, body, error } = await askRoute<{ readonly goTo?: string }>('POST', routes.sessionActingEnd);
  if (isOk && body?.goTo) return { isOver: true, goTo: body.goTo };
  markSigningOut(false);
  return { isOver: false, message: error?.userMessage ?? impersonationMessages.notEnded };
}
