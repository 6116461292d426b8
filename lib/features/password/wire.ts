import 'server-only';
import { type CallWires, type EntityOf, entity, text, unpublished, z } from '@/lib/core/contract/wire';
import { CREDENTIAL_LIMITS } from '@/lib/core/session/model';
import { successWire } from '@/lib/core/session/wire';

/** Untrusted text of the link. */
const token = z.string().min(1).max(1000);
const password = z.string().min(1).max(CREDENTIAL_LIMITS.password);

const resetRequestWire = entity('PasswordResetRequest', {
  email: z.string().min(1).max(CREDENTIAL_LIMITS.username),
});

const resetCompletionWire = entity('PasswordResetCompletion', { password, token });

const newPasswordWire = entity('NewPassword', { password });

const passwordChangeWire = entity('PasswordChange', { currentPassword: password, password });

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
} satisfies CallWires;

export const resetLinkWires = {
  readPasswordReset: {
    summary: 'Whose password the token of a mailed link is for',
    body: resetLinkWire,
    response: openResetWire,
  },
} satisfies CallWires;
