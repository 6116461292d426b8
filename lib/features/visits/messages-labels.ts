import { messages } from '@/lib/core/texts/messages';
import { FREQUENCY_TEXTS, TASK_TEXTS } from './server-texts';

/** What other pages say of a visit or a job too; the rest is the visit page’s own. */
export const visitsLabelsMessages = messages(
  {
    notLoaded: 'Could not load this visit',
    notSaved: 'This visit was not saved on this phone',
    loads: 'You need a connection to see this.',
    isNew: 'New',
    showMore: 'Show more',
    showLess: 'Show less',
    tasks: 'Tasks',
    /** [VISIT-24] [VISIT-25] */
    task: TASK_TEXTS,
    /** By the days between visits. [VISIT-04] */
    frequency: FREQUENCY_TEXTS,
    everyDays: 'Every {days, plural, other {# days}}',
    /** Shown instead of codes, the hidden key and the alarm on other days. [KEYS-05] */
    dayOfVisitOnly: 'Only available on day of clean',
    /** The same for a skipped visit. */
    skippedOnly: 'Not available for a skipped visit',
    lockingUp: 'Locking the door',
    alarmExit: 'Alarm when you leave',
    instructions: 'Instructions',
    rubbish: 'Rubbish',
  },
  process.env.MESSAGES_VISITS_LABELS,
);
