import type { CallError } from '@/lib/core/contract/call-error';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { contactHelpMessages } from '@/lib/features/contact/messages-help';
import { CALL_BACK_CATEGORIES, type CallBackCategory, CONTACT_LIMITS } from '@/lib/features/contact/model';
import { phoneNumber } from '@/lib/features/contact/rules';

export interface CallBackDraft {
  readonly category: CallBackCategory | null;
  readonly description: string;
  readonly phone: string;
}

export type CallBackErrors = { readonly [Name in keyof CallBackDraft]?: string };

/** What stands in the way of asking for a call, by field. [ERR-15] */
export function callBackErrors({ category, description, phone }: CallBackDraft): CallBackErrors {
  const isPhone =
    phone.trim() === '' || (phone.length <= CONTACT_LIMITS.phone && phoneNumber(phone) !== null);
  return {
    ...(category === null && { category: commonMessages.required }),
    ...(description.trim() === '' && { description: commonMessages.required }),
    ...(description.length > CONTACT_LIMITS.description && { description: commonMessages.tooLong }),
    ...(!isPhone && { phone: contactHelpMessages.phoneWrong }),
  };
}

const FIELDS = ['category', 'description', 'phone'] as const;

/** What the marketplace refused, beside its fields. */
export function refusedFields({ fields = {} }: CallError): CallBackErrors {
  const found = FIELDS.flatMap((name) => (fields[name]?.[0] ? [[name, fields[name][0]] as const] : []));
  return Object.fromEntries(found);
}

/** The same matter goes by another name where it is a reason for a call. [HELP-04] */
const SAME_MATTER: Readonly<Record<string, CallBackCategory>> = {
  stuck: 'stuck-outside',
  'remote-key-transfer': 'keys',
  reschedule: 'job-later',
};

/** What a call back is about by what the help is about; null where that says nothing. */
export function callBackCategoryOf(category: string): CallBackCategory | null {
  const known = CALL_BACK_CATEGORIES.find((code) => code === category);
  return known ?? (Object.hasOwn(SAME_MATTER, category) ? (SAME_MATTER[category] ?? null) : null);
}
