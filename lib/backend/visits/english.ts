import { FREQUENCY_TEXTS } from '@/lib/features/visits/server-texts';

interface Count {
  readonly count: number;
}

/** How a visit is described in the answers, whatever the app's language is. */
export const ENGLISH = {
  frequency: FREQUENCY_TEXTS,
  everyDays: ({ days }: { readonly days: number }) => `Every ${days} days`,
  bedrooms: ({ count }: Count) => counted(count, 'bedroom'),
  bathrooms: ({ count }: Count) => counted(count, 'bathroom'),
};

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
