import type { AttemptKind, AttemptResult } from '@/lib/features/stuck-outside/model';
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
    // What was tried at a door, beside its report.
    attempts: 'What they tried',
    attempt: {
      arrived: 'At the door',
      instructions: 'Read how to get in',
      chat: 'Messaged the customer',
      call: 'Called the customer',
      support: 'Asked support',
      'let-in': 'Let in',
      left: 'Left',
    } satisfies Record<Exclude<AttemptKind, 'taken-back'>, string>,
    attemptResult: {
      'no-help': 'did not help',
      'no-answer': 'no answer',
      answered: 'answered',
    } satisfies Record<AttemptResult, string>,
    /** Time and what was done: "10:05am: Called the customer" */
    attemptAt: '{time}: {attempt}',
    takenBack: 'tapped by mistake',
    noPlace: 'place not known',
    done: 'Done',
    doneNamed: 'Done: {category}, {name}',
    failed: 'This could not be saved. Please try again.',
  },
  process.env.MESSAGES_ADMIN_SUPPORT,
);
