import { messages } from '@/lib/core/texts/messages';
import type { ApplicantOutcome, ApplicantState, OnboardingStep } from '@/lib/features/onboarding/model';
import type { AttemptKind, AttemptResult } from '@/lib/features/stuck-outside/rules';
import type { AdminProblem, FailedJobOutcome } from './model';

/** What `/admin` says. The server alone loads it. */
export const adminMessages = messages(
  {
    // The sign-in.
    signIn: 'Sign in to the office',
    email: 'Email',
    password: 'Password',
    code: 'Code from your authenticator app, or a recovery code',
    firstCode: 'Code from your authenticator app',
    setUp: 'Set up your authenticator app',
    setUpHow: 'Scan this with an authenticator app, or type the key. Then enter the code it shows.',
    key: 'Key: {key}',
    goOn: 'Continue',
    signOut: 'Sign out of the office',
    problem: {
      wrong: 'These details are not right. Please try again.',
      failed: 'Something went wrong. Please try again.',
      ended: 'Your session has ended. Please sign in again.',
      unreadable:
        'We can no longer check your authenticator app. Use a recovery code. No code? Ask the person who runs this server to reset your sign-in.',
    } satisfies Record<Exclude<AdminProblem, 'too-many'>, string>,

    // Shown until they are kept, after the authenticator app is set up.
    recoveryTitle: 'Recovery codes',
    recoveryHow:
      'Print these or write them down. Keep them safe. Use one if you lose your authenticator app. Each code works once.',
    recoveryOnce: 'You will not see them again.',
    recoveryKept: 'I have saved them',

    /** When something was done, asked or written. */
    when: '{day}, {time}',

    elsewhere: 'There are no office pages here',
    elsewhereText: 'Your company has its own office website. Please sign in there.',
    elsewhereWhy: 'This app shows data from your company’s own server.',

    notFound: 'This office page does not exist.',
    goToOffice: 'Go to the office',

    // Applicants.
    inviteTitle: 'Invite a cleaner',
    firstNames: 'First names',
    lastName: 'Last name',
    invite: 'Send the invitation',
    applicants: 'Applicants',
    noApplicants: 'Nobody has been invited yet.',
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
      joining: 'They are signed out now and cannot sign in. Their answers stay saved.',
      wayBack: 'You can invite them again later.',
    },
    confirmWithdrawal: 'Withdraw the invitation',
    keepInvitation: 'Keep the invitation',
    thisApplicant: 'this person',
    applicantState: {
      sending: 'Sending invitation',
      invited: 'Invited',
      expired: 'Invitation expired',
      joining: 'Joining',
      joined: 'Trial period',
      withdrawn: 'Withdrawn',
    } satisfies Record<ApplicantState, string>,
    applicantCount: '{count, plural, one {# applicant} other {# applicants}}, newest first',
    applicantStep: {
      password: 'password',
      contact: 'address and contact',
      photo: 'photo',
      travel: 'travel',
      hours: 'hours',
      payment: 'payment details',
      contract: 'contract',
      quiz: 'quiz',
      finish: 'the last step',
    } satisfies Record<OnboardingStep, string>,
    applicantOutcome: {
      invited: 'The invitation is on its way.',
      'invited-again': 'A new invitation is on its way. Earlier links no longer work.',
      withdrawn: 'The invitation is withdrawn. You can invite them again.',
      refused: 'Not done. Somebody with this email already works here.',
      'withdrawn-before':
        'Not sent: an earlier invitation to this email was withdrawn. You can invite them again.',
      'invited-before': 'Not sent: this email has an invitation already. You can invite them again.',
      invalid: 'Enter the first names, the last name and a full email address.',
      unnamed:
        'Your company has no name here yet. Set BRAND_PROVIDER on the server and start it again. Then you can invite people.',
      failed: 'That did not work. Please try again.',
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
    noDevices: 'No devices yet.',
    unknownDevice: 'A browser',
    appVersion: 'app {version}',
    lastSeen: 'Last seen {day}, {time}',
    tapsWaiting: '{count, plural, one {# change waiting to send} other {# changes waiting to send}}',
    tapsUnknown: 'We do not know if changes are waiting to send',

    // What cleaners ask of support.
    support: {
      calls: 'Calls to make',
      noCalls: 'Nobody is waiting for a call.',
      reports: 'Help requests',
      noReports: 'Nothing to answer.',
      about: '{category}: {name}',
      job: 'Job {id}, {day}',
      jobWithoutDay: 'Job {id}',
      arrival: 'Arrival {time}',
      wantedDay: 'Asks for {day}',
      lastDay: 'Last day: {day}',
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
      hint: 'These were refused, or failed for about 15 hours. We delete them after 30 days.',
      none: 'Nothing has failed in the last 30 days.',
      more: '{count, plural, one {# earlier one is not shown.} other {# earlier ones are not shown.}}',
      tries: '{count, plural, one {# try} other {# tries}}',
      retry: 'Try again',
      retryNamed: 'Try again: {name}, {day}, {time}',
    },
    jobKind: {
      'customer-chat-mail': 'Email to a customer about a message',
      'cleaner-mail': 'Email to a customer about another cleaner',
      'customer-rating-mail': 'Email asking a customer to rate a visit',
      'applicant-mail': 'Invitation to join',
      'contract-document': 'PDF of a signed contract',
      'seal-payment-details': 'Encryption of older payment details',
      'password-reset-mail': 'Email with a link to choose a new password',
      'password-changed-mail': 'Email about a changed password',
    },
    jobOutcome: {
      again: 'Trying again. If it fails again, it comes back here.',
      gone: 'It is no longer in this list. Somebody may have tried it again.',
      failed: 'That did not work. Please try again.',
    } satisfies Record<FailedJobOutcome, string>,

    // What was tried at a door, beside its report.
    doorTitle: 'Steps at the door',
    doorAttempt: {
      arrived: 'At the door',
      instructions: 'Read how to get in',
      chat: 'Messaged the customer',
      call: 'Called the customer',
      support: 'Contacted support',
      'let-in': 'Was let in',
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
    doorNoPlace: 'location not known',

    // What administrators did.
    noAudit: 'Nothing yet.',
    call: '{call} ({status})',
    actingAs: 'acting as cleaner {id}',
    everything: 'Show all actions',
  },
  process.env.MESSAGES_ADMIN,
);
