import { matchesWords } from '@/lib/core/ground/texts/search-words';
import {
  CANNOT_COME,
  POSTCODE_CHANGE,
  type ReportCategory,
  VISIT_CATEGORIES,
} from '@/lib/features/talk/contact/model';

/** The screen shows the categories in this order. [HELP-02] */
export const HELP_CATEGORIES = [
  'job-today',
  'job-later',
  'time-off',
  'payment',
  'keys',
  'performance',
  'working-hours',
  'working-areas',
  'contact-details',
  'leave',
  'other',
] as const;
export type HelpCategory = (typeof HELP_CATEGORIES)[number];

/** A report is sent under its subcategory, if one is chosen. [HELP-10] */
export const SUBCATEGORIES = {
  'job-today': ['late', 'lost', 'stuck', 'duration', 'remote-key-transfer'],
  'job-later': ['reschedule', 'duration', 'remote-key-transfer'],
  'time-off': ['holiday', 'time-off-change'],
  payment: ['payment-missing', 'payment-amount', 'payment-details'],
  keys: ['stuck', 'remote-key-transfer'],
  performance: ['rating', 'reliability', 'fulfilment'],
  'working-hours': ['more-hours', 'fewer-hours'],
  'working-areas': ['postcode-change', 'add-area', 'remove-area'],
  'contact-details': ['new-phone', 'new-email', 'postcode-change'],
  leave: [],
  other: [],
} as const satisfies Record<HelpCategory, readonly string[]>;
export type Subcategory = (typeof SUBCATEGORIES)[HelpCategory][number];

export type FormCategory = HelpCategory | ReportCategory;

export const isHelpCategory = (code: string): code is HelpCategory =>
  HELP_CATEGORIES.some((known) => known === code);

/** Support can be asked about these: topics of Help, and matters of a visit. The office sets the ways of each. */
export const HELP_TOPICS = [...HELP_CATEGORIES, ...VISIT_CATEGORIES, POSTCODE_CHANGE, CANNOT_COME] as const;
export type HelpTopicName = (typeof HELP_TOPICS)[number];

/** The form of these asks for the visit, if the address has none. */
export const asksForVisit = (category: string): category is 'job-today' | 'job-later' =>
  category === 'job-today' || category === 'job-later';

export function subcategoriesOf(category: string): readonly Subcategory[] {
  return isHelpCategory(category) ? SUBCATEGORIES[category] : [];
}

/** These are the fields of a category's form. Only a visit's form sends the location. [CONTACT-20] */
export function askedFields(matter: string): {
  readonly arrival: 'late' | 'stuck' | null;
  readonly day: 'reschedule' | 'leave' | null;
  readonly hasLocation: boolean;
} {
  return {
    arrival: matter === 'late' || matter === 'stuck' ? matter : null,
    day: matter === 'reschedule' || matter === 'leave' ? matter : null,
    hasLocation: asksForVisit(matter) || VISIT_CATEGORIES.some((code) => code === matter),
  };
}

export interface FoundCategory {
  readonly category: HelpCategory;
  /** Set if the words match a subcategory and not the category itself. */
  readonly subcategory: Subcategory | null;
}

export function findCategories(
  typed: string,
  label: (code: HelpCategory | Subcategory) => string,
): readonly FoundCategory[] {
  const matches = (...texts: readonly string[]) => matchesWords(typed, texts);
  return HELP_CATEGORIES.flatMap((category): readonly FoundCategory[] => {
    if (matches(label(category))) return [{ category, subcategory: null }];
    return SUBCATEGORIES[category]
      .filter((code) => matches(label(category), label(code)))
      .map((subcategory) => ({ category, subcategory }));
  });
}
