import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { contactHelpMessages } from '@/lib/features/talk/contact/messages-help';
import {
  CALL_BACK_CATEGORIES,
  type CallBackCategory,
  CONTACT_LIMITS,
} from '@/lib/features/talk/contact/model';
import { phoneNumber } from '@/lib/features/talk/contact/rules';

interface CallBackDraft {
  readonly category: CallBackCategory | null;
  readonly description: string;
  readonly phone: string;
}

export type CallBackErrors = { readonly [Name in keyof CallBackDraft]?: string };

/** Returns the errors by field. [ERR-15] */
export function callBackErrors({ category, description, phone }: CallBackDraft): CallBackErrors {
  const { missing } = contactHelpMessages;
  const { length: count } = description;
  const { description: limit } = CONTACT_LIMITS;
  const isPhone =
    phone.trim() === '' || (phone.length <= CONTACT_LIMITS.phone && phoneNumber(phone) !== null);
  return {
    ...(category === null && { category: missing.about }),
    ...(description.trim() === '' && { description: missing.description }),
    ...(count > limit && { description: commonMessages.tooLong({ limit, count }) }),
    ...(!isPhone && { phone: contactHelpMessages.phoneWrong }),
  };
}

/** These help categories have another name for call-backs. [HELP-04] */
const SAME_MATTER: Readonly<Record<string, CallBackCategory>> = {
  stuck: 'stuck-outside',
  'remote-key-transfer': 'keys',
  reschedule: 'job-later',
};

/** Returns the call-back category of a help category, or null. */
export function callBackCategoryOf(category: string): CallBackCategory | null {
  const known = CALL_BACK_CATEGORIES.find((code) => code === category);
  return known ?? (Object.hasOwn(SAME_MATTER, category) ? (SAME_MATTER[category] ?? null) : null);
}
