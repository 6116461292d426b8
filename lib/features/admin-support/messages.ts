import { messages } from '@/lib/messages/messages';

/** What `/admin` says of what workers ask of support. The server alone loads it. */
export const adminSupportMessages = messages(
  {
    calls: 'Calls that workers wait for',
    noCalls: 'Nobody waits for a call.',
    reports: 'What workers wrote',
    noReports: 'Nothing to answer.',
    about: '{category}: {name}',
    asked: '{day}, {time}',
    job: 'Job {id}, {day}',
    jobWithoutDay: 'Job {id}',
    arrival: 'Arrival {time}',
    wantedDay: 'Asks for {day}',
    place: 'At {latitude}, {longitude}',
    accuracy: 'within {metres} m',
    done: 'Done',
    doneNamed: 'Done: {category}, {name}',
    failed: 'This could not be saved. Please try again.',
  },
  process.env.MESSAGES_ADMIN_SUPPORT,
);
