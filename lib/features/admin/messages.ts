import type { ApplicantState, OnboardingStep } from '@/lib/features/onboarding/model';
import type { AttemptKind, AttemptResult } from '@/lib/features/stuck-outside/model';
import { messages } from '@/lib/messages/messages';
import type { AdminProblem } from './model';
import type { ApplicantOutcome } from './model-applicants';
import type { JobOutcome } from './model-jobs';

/** What `/admin` says. The server alone loads it. */
export const adminMessages = messages(
  {
    // The sign-in.
    signIn: 'Sign in to the office',
    email: 'Email',
    password: 'Password',
    code: 'Code from your authenticator app, or a recovery code',
    firstCode: 'The code that your authenticator app now shows',
    setUp: 'Set up your authenticator app',
    setUpHow: 'Scan this with an authenticator app, or type the key, then enter the code that it shows.',
    key: 'Key: {key}',
    goOn: 'Continue',
    signOut: 'Sign out of the office',
    problem: {
      wrong: 'That is not right. Please try again.',
      failed: 'Something went wrong. Please try again.',
      ended: 'Your session has ended. Please sign in again.',
      unreadable:
        'Codes of your authenticator app can be checked no more. Use a recovery code, or ask whoever runs this server to reset your sign-in.',
    } satisfies Record<Exclude<AdminProblem, 'too-many'>, string>,

    // Shown until they are kept, after the authenticator app is set up.
    recoveryTitle: 'Recovery codes',
    recoveryHow:
      'Print these or write them down, and keep them somewhere safe. Each opens the office once, should you lose your authenticator app.',
    recoveryOnce: 'They are not shown again after this.',
    recoveryKept: 'I have kept them',

    /** When something was done, asked or written. */
    when: '{day}, {time}',

    elsewhere: 'The office is not part of this app',
    elsewhereText: 'This needs the marketplace’s own tools. Please sign in there.',
    elsewhereWhy: 'This app shows cleaners what the marketplace’s own API answers.',

    notFound: 'There is no such page in the office.',
    goToOffice: 'Go to the office',

    // Applicants.
    inviteTitle: 'Invite somebody',
    firstNames: 'First names',
    lastName: 'Last name',
    invite: 'Send the invitation',
    applicants: 'Invited',
    noApplicants: 'Nobody was invited yet.',
    invitedOn: 'Invited on {day}',
    applicantAt: 'step {number, number} of {of, number}: {step}',
    applicantFile: 'Details',
    applicantContract: 'Contract (PDF)',
    inviteAgain: 'Invite again',
    inviteAgainNamed: 'Invite again: {name}',
    withdrawInvitation: 'Withdraw',
    withdrawInvitationNamed: 'Withdraw the invitation of {name}',
    withdrawQuestion: 'Withdraw the invitation of {name}?',
    withdrawEffects: {
      invited: 'The link in their email stops working.',
      joining: 'They are signed out now and cannot sign in. What they filled in is kept.',
      wayBack: 'You can invite them again later.',
    },
    confirmWithdrawal: 'Withdraw the invitation',
    keepInvitation: 'Keep the invitation',
    thisApplicant: 'this person',
    applicantState: {
      sending: 'Mail on its way',
      invited: 'Invited',
      expired: 'Invitation expired',
      joining: 'Joining',
      joined: 'On trial',
      withdrawn: 'Withdrawn',
    } satisfies Record<ApplicantState, string>,
    applicantCount: '{count, plural, one {# applicant} other {# applicants}}, the latest first',
    applicantStep: {
      password: 'password',
      contact: 'address and contact',
      photo: 'photo',
      travel: 'travel',
      hours: 'hours',
      payment: 'pay',
      contract: 'contract',
      quiz: 'quiz',
      finish: 'the last step',
    } satisfies Record<OnboardingStep, string>,
    applicantOutcome: {
      invited: 'The invitation is on its way.',
      'invited-again': 'A new invitation is on its way. Links that were mailed before do not work any more.',
      withdrawn: 'The invitation is withdrawn. You can invite them again.',
      refused: 'This was not done. Somebody with this email works here already.',
      'withdrawn-before':
        'Not sent: an earlier invitation to this email was withdrawn. You can invite them again.',
      'invited-before': 'Not sent: this email has an invitation already. You can invite them again.',
      invalid: 'Please give both names and a whole email address.',
      unnamed:
        'Your company has no name here yet. Set BRAND_PROVIDER on the server and start it again. Until then nobody can be invited.',
      failed: 'This was not done. Please try again.',
      'no-contract': 'They have not signed the contract yet.',
      'contract-making': 'The contract is still being made. Please open it again in a minute.',
    } satisfies Record<ApplicantOutcome, string>,

    // Workers.
    find: 'Find a cleaner or customer by name, phone, email or postcode',
    search: 'Search',
    found: '{count, plural, one {# cleaner} other {# cleaners}}',
    foundCustomers: '{count, plural, one {# customer} other {# customers}}',
    noneFound: 'No cleaner or customer found for “{search}”.',
    noWorkers: 'There are no cleaners yet.',
    customerCleaner: '{name}, next on {day}',
    noCleaner: 'No cleaner in the next four weeks',
    previous: 'Previous',
    page: 'Page {page, number} of {pages, number}',

    // A worker.
    actAs: 'Act as {name}',
    account: 'Account',
    /** [STATUS-01] */
    newCustomers: {
      title: 'New customers',
      taken: 'Takes new customers',
      notTaken: 'Takes no new customers',
      reason: 'Reason: {reason}',
      since: 'Since {day}',
    },
    week: 'The coming week',
    noVisits: 'No visits in the coming week.',
    visit: '{day}, {time}: {customer}, {postcode}',
    visitState: {
      planned: 'planned',
      started: 'started',
      finished: 'finished',
      skipped: 'skipped',
    },
    devices: 'Devices',
    noDevices: 'No device has been seen yet.',
    unknownDevice: 'A browser',
    appVersion: 'app {version}',
    lastSeen: 'Last seen {day}, {time}',
    tapsWaiting: '{count, plural, one {# tap waiting} other {# taps waiting}}',
    tapsUnknown: 'It has not said whether taps are waiting',

    // What workers ask of support.
    support: {
      calls: 'Call-backs wanted',
      noCalls: 'Nobody waits for a call.',
      reports: 'What workers wrote',
      noReports: 'Nothing to answer.',
      about: '{category}: {name}',
      job: 'Job {id}, {day}',
      jobWithoutDay: 'Job {id}',
      arrival: 'Arrival {time}',
      wantedDay: 'Asks for {day}',
      lastDay: 'Leaves on {day}',
      reason: 'Reason: {reason}',
      place: 'At {latitude}, {longitude}',
      accuracy: 'within {metres} m',
      done: 'Done',
      doneNamed: 'Done: {category}, {name}',
      failed: 'This could not be saved. Please try again.',
    },

    // Mails and documents that were given up.
    jobs: {
      title: 'Could not be sent',
      hint: 'Each was tried for some fifteen hours, or refused for good. They are forgotten after 30 days.',
      none: 'Every mail and document of the last 30 days was made, or is still being tried.',
      more: '{count, plural, one {# earlier one is not shown.} other {# earlier ones are not shown.}}',
      tries: '{count, plural, one {# try} other {# tries}}',
      retry: 'Try again',
      retryNamed: 'Try again: {name}, {day}, {time}',
    },
    jobKind: {
      'customer-chat-mail': 'Mail to a customer about a message',
      'cleaner-mail': 'Mail to a customer about another cleaner',
      'customer-rating-mail': 'Mail to a customer to rate a visit',
      'applicant-mail': 'Invitation to join',
      'contract-document': 'Document of a signed contract',
      'seal-payment-details': 'Sealing of bank details from before',
      'password-reset-mail': 'Mail with a link to a new password',
      'password-changed-mail': 'Mail about a changed password',
    },
    jobOutcome: {
      again: 'It is being tried again. It comes back here should it fail once more.',
      gone: 'It is not in this list any more: somebody may have had it tried again already.',
      failed: 'This was not done. Please try again.',
    } satisfies Record<JobOutcome, string>,

    // What was tried at a door, beside its report.
    doorTitle: 'What they tried',
    doorAttempt: {
      arrived: 'At the door',
      instructions: 'Read how to get in',
      chat: 'Messaged the customer',
      call: 'Called the customer',
      support: 'Asked support',
      'let-in': 'Let in',
      left: 'Left',
    } satisfies Record<Exclude<AttemptKind, 'taken-back'>, string>,
    doorResult: {
      'no-help': 'did not help',
      'no-answer': 'no answer',
      answered: 'answered',
    } satisfies Record<AttemptResult, string>,
    /** "10:05am: Called the customer" */
    doorEntry: '{time}: {attempt}',
    doorTakenBack: 'tapped by mistake',
    doorNoPlace: 'place not known',

    // What administrators did.
    noAudit: 'Nothing yet.',
    call: '{call} ({status})',
    actingAs: 'acting as worker {id}',
    everything: 'Everything',
  },
  process.env.MESSAGES_ADMIN,
);
