import { messages } from '@/lib/core/ground/texts/messages';
import type { AttemptKind, AttemptResult } from '@/lib/features/records/conversations-values';
import type { StuckStep } from './rules';

export const stuckOutsideMessages = /* @__PURE__ */ messages(
  {
    open: 'No answer at the door?',
    openText: 'See what to try. We save each step, so you have proof.',
    title: 'No answer at the door?',
    continue: 'See what to do',
    waitingSince: 'Waiting since {time}',
    letInAt: 'They let you in at {time}',
    letInText: 'Tap {start} when you begin.',
    /** This text is shown once the day of the visit is over. */
    atDoorAt: 'Nobody opened. You were at the door at {time}.',
    leftAt: 'You left at {time}',
    leftText: 'Support can see what you tried.',
    startedAt: 'Visit started at {time}',

    label: 'What you tried at the door',
    failed: 'We could not save what you tried at the door',
    failedBecause: 'We could not save what you tried at the door - {reason}',
    lost: 'This phone could not save this step. Try again when you have a connection.',
  },
  process.env.MESSAGES_STUCK_OUTSIDE,
);

export const stuckOutsideStepsMessages = /* @__PURE__ */ messages(
  {
    waited: 'Waited',
    /** A worker who came here from help starts the wait with this button. */
    arrive: 'I am at the door',

    stepTitle: {
      instructions: 'Read how to get in',
      chat: 'Message your customer',
      call: 'Call your customer',
      support: 'Contact support',
    } satisfies Record<StuckStep, string>,
    numbered: '{place, number}. {title}',
    now: 'Do this now',
    done: 'Done',
    readAgain: 'Read it again',
    message: 'Message',
    messageOffline: 'You are offline. Write now: we send it when you have a connection.',
    messageEmpty: 'Write a message first.',
    messageSend: 'Save and send later',
    messageWaits: 'Your message is saved on this phone. Your customer cannot see it yet.',
    wrote: '{time}: You wrote: {text}',
    supportLink: 'Contact support',
    supportOffline: 'You are offline. You can still call support.',
    supportOfflineOnly: 'You are offline. You can contact support when you have a connection.',
    result: {
      'no-help': 'Did not help',
      'no-answer': 'No answer',
      answered: 'They answered',
    } satisfies Record<AttemptResult, string>,
    resultOf: '{step}: {result}',
    tried: '{time}: {result}',
    notSent: 'Saved on this phone. We send it when you have a connection.',

    place: {
      on: 'We save the times and your location.',
      off: 'We save the times, but not your location.',
    },
    recorded: {
      arrived: 'Saved: you are at the door.',
      instructions: 'Saved: the instructions did not help.',
      chat: 'Saved: your message.',
      call: 'Saved: your call.',
      support: 'Saved: you contacted support.',
      'let-in': 'Saved: they let you in.',
      left: 'Saved: you left.',
      'taken-back': 'Undone.',
    } satisfies Record<AttemptKind, string>,
    waitIsOver: 'You have waited {minutes, plural, one {# minute} other {# minutes}}.',
    undoNamed: {
      arrived: 'Undo: I am at the door',
      instructions: 'Undo: read how to get in',
      chat: 'Undo: message',
      call: 'Undo: call',
      support: 'Undo: support',
      'let-in': 'Undo: they let me in',
    } satisfies Record<Exclude<AttemptKind, 'left' | 'taken-back'>, string>,

    letIn: 'They let me in',
    leave: 'I have to leave',
    leaveTitle: 'Leave this visit?',
    leaveText: 'Support will see what you tried and when.',
    beforeLeaving: 'Before you go:',
    waitUntil: 'Wait until {time}.',
    notTried: 'Not done yet: {step}.',
    note: 'Anything to add?',
    leaveSend: 'Leave and tell support',
    stay: 'Stay',
  },
  process.env.MESSAGES_STUCK_OUTSIDE_STEPS,
);
