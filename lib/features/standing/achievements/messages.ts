import { messages } from '@/lib/core/ground/texts/messages';
import { COMPLIMENT_TEXTS } from '@/lib/features/standing/performance/server-texts';

export const achievementsMessages = messages(
  {
    loading: 'Loading your achievements',
    query: {
      notLoaded: 'Could not load your achievements',
      notSaved: 'Your achievements were not saved on this phone',
      loads: 'You need a connection to see this.',
    },
    countsTitle: 'So far',
    fiveStars: '5-star ratings',
    visits: 'Visits done',
    badgesTitle: 'Compliments from customers',
    compliment: COMPLIMENT_TEXTS,
    total: '{count, number}',
    times: '{count, plural, one {# time} other {# times}}',
    notYet: 'Not yet',
    noneTitle: 'Your first badge is waiting',
    noneText: 'Finish a visit. Your customer can then rate it and pay you a compliment.',
    toSchedule: 'Go to your schedule',
  },
  process.env.MESSAGES_ACHIEVEMENTS,
);
