import { messages } from '@/lib/core/texts/messages';

/** Texts for a finished visit, before its cleaner leaves. */
export const visitsNextMessages = messages(
  {
    done: 'Done',
    earned: 'You earned {amount}',
    hoursAtRate: '{hours} at {rate} an hour',
    hoursPaid: 'You are paid for {hours}',
    next: 'Next: {name}',
    nextAt: 'Next: {name} at {time}',
    travel: '{length} travel',
    directionsTo: 'Directions to {name}',
    openVisit: 'Open visit',
    mayBeLate: 'You may be {length} late',
    lastOfDay: 'That was your last visit today',
    dayTotal: 'Today you earned {amount}.',
    seeSchedule: 'See your schedule',
    beforeLeaving: 'Before you leave',
  },
  process.env.MESSAGES_VISITS_NEXT,
);
