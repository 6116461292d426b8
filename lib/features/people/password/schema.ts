import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import { type CallSchemas, entity, text, unpublished, z } from '@/lib/core/ground/contract/schema';
import { CREDENTIAL_LIMITS } from '@/lib/core/ground/session/model';
import { successSchema } from '@/lib/core/ground/session/schema';

/** The token of the link is untrusted text. */
const token = z.string().min(1).max(1000);
const password = z.string().min(1).max(CREDENTIAL_LIMITS.password);

const resetRequestSchema = entity('PasswordResetRequest', {
  email: z.string().min(1).max(CREDENTIAL_LIMITS.username),
});

const resetCompletionSchema = entity('PasswordResetCompletion', { password, token });

const newPasswordSchema = entity('NewPassword', { password });

const passwordChangeSchema = entity('PasswordChange', { currentPassword: password, password });

const passwordConfirmationSchema = entity('PasswordConfirmation', { password });

const resetLinkSchema = unpublished({ token });

const openResetSchema = unpublished({ email: text, names: z.array(text).readonly() });

export const passwordSchemas = {
  requestPasswordReset: {
    summary: 'Have a link to a new password mailed; the answer tells nobody whether the address is known',
    body: resetRequestSchema,
    response: successSchema,
  },
  completePasswordReset: {
    summary: 'Set the password by the token of the mailed link, which holds once, and end every session',
    body: resetCompletionSchema,
    response: successSchema,
  },
  setPassword: {
    audit: audited('Chose a password', 'choose a password'),
    summary: 'Set the password of an applicant',
    body: newPasswordSchema,
    response: successSchema,
  },
  changePassword: {
    audit: audited('Changed the password', 'change the password'),
    summary: 'Change the password of who knows it, and end every other session',
    body: passwordChangeSchema,
    response: successSchema,
  },
  confirmPassword: {
    audit: audited('Confirmed with the password', 'confirm with the password'),
    summary:
      'Prove by the password who is at the session; for the next five minutes the bank account can change',
    body: passwordConfirmationSchema,
    response: successSchema,
  },
} satisfies CallSchemas;

export const resetLinkSchemas = {
  readPasswordReset: {
    summary: 'Whose password the token of a mailed link is for',
    body: resetLinkSchema,
    response: openResetSchema,
  },
} satisfies CallSchemas;
