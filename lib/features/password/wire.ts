import 'server-only';
import { type EntityOf, entity, text, unpublished, type WiresOf, z } from '@/lib/core/contract/wire';
import { CREDENTIAL_LIMITS } from '@/lib/core/session/model';
import { successWire } from '@/lib/core/session/wire';
import type { passwordCalls, resetLinkCalls } from './calls';

/** Untrusted text of the link. */
const token = z.string().min(1).max(1000);
const password = z.string().min(1).max(CREDENTIAL_LIMITS.password);

export type ResetRequest = EntityOf<typeof resetRequestWire>;
const resetRequestWire = entity('PasswordResetRequest', {
  email: z.string().min(1).max(CREDENTIAL_LIMITS.username),
});

export type ResetCompletion = EntityOf<typeof resetCompletionWire>;
const resetCompletionWire = entity('PasswordResetCompletion', { password, token });

export type NewPassword = EntityOf<typeof newPasswordWire>;
const newPasswordWire = entity('NewPassword', { password });

export type PasswordChange = EntityOf<typeof passwordChangeWire>;
const passwordChangeWire = entity('PasswordChange', { currentPassword: password, password });

export type ResetLink = EntityOf<typeof resetLinkWire>;
const resetLinkWire = unpublished({ token });

export type OpenReset = EntityOf<typeof openResetWire>;
const openResetWire = unpublished({ email: text, names: z.array(text).readonly() });

export const passwordWires = {
  requestPasswordReset: {
    summary: 'Have a link to a new password mailed; the answer tells nobody whether the address is known',
    body: resetRequestWire,
    response: successWire,
  },
  completePasswordReset: {
    summary: 'Set the password by the token of the mailed link, which holds once, and end every session',
    body: resetCompletionWire,
    response: successWire,
  },
  setPassword: {
    summary: 'Set the password of an applicant',
    body: newPasswordWire,
    response: successWire,
  },
  changePassword: {
    summary: 'Change the password of who knows it, and end every other session',
    body: passwordChangeWire,
    response: successWire,
  },
  readPasswordReset: {
    summary: 'Whose password the token of a mailed link is for',
    body: resetLinkWire,
    response: openResetWire,
  },
} satisfies WiresOf<typeof passwordCalls & typeof resetLinkCalls>;
