import { contactHelpMessages } from '@/lib/features/talk/contact/messages-help';
import { helpFormMessages, helpMessages } from './messages';

const LABELS: Readonly<Record<string, string>> = {
  ...contactHelpMessages.category,
  ...helpFormMessages.subcategory,
  ...helpMessages.category,
};

/** Returns the text of a category or subcategory; a plain one for codes of another build. */
export const matterLabel = (code: string | null | undefined): string =>
  (code && Object.hasOwn(LABELS, code) ? LABELS[code] : undefined) ?? helpMessages.untitled;
