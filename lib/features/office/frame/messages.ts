import type { OfficeRole } from '@/lib/core/ground/contract/office-roles';
import type { Permission } from '@/lib/core/ground/session/form-outcome';
import { messages } from '@/lib/core/ground/texts/messages';
import type { OfficeProblem } from '@/lib/features/office/sign-in/model';
import type {
  ApplicantDone,
  ApplicantOutcome,
  ApplicantState,
  OnboardingStep,
} from '@/lib/features/people/onboarding/model';
import type { AttemptKind, AttemptResult } from '@/lib/features/records/conversations-values';

/** Only the server loads these texts of `/admin`. */
export const adminMessages = /* @__PURE__ */ messages(
  {
    office: 'Office',
    yourAccount: 'Your account',
    sections: {
      cleaners: 'Cleaners',
      extraJobs: 'Extra jobs',
      inbox: 'Inbox',
      messages: 'Messages',
      pay: 'Pay',
      settings: 'Settings',
    },
    overview: 'Overview',
    roleNotice: {
      viewer: 'You can look, but you cannot change anything. Ask an owner for a change.',
      coordinator: 'Only an owner can change things on this page.',
    } satisfies Record<Exclude<OfficeRole, 'owner'>, string>,
    /** The role must not send a form; the text names the permission that it lacks. */
    roleRefused: {
      work: 'Not done. You can look, but you cannot change anything. Ask an owner.',
      manage: 'Not done. Only an owner can do this. Ask an owner.',
    } satisfies Record<Permission, string>,

    switchNotice: {
      viewer: 'Only an owner can change these features.',
      coordinator: 'Only an owner can change these features.',
    } satisfies Record<Exclude<OfficeRole, 'owner'>, string>,

    signIn: 'Sign in to the office',
    email: 'Email',
    password: 'Password',
    code: 'Code from your authenticator app, or a recovery code',
    firstCode: 'Code from your authenticator app',
    ownPassword: 'Your own password',
    ownPasswordHint: 'At least 8 characters. The password you were given stops working.',
    setUp: 'Set up your authenticator app',
    setUpHow: 'Scan this with an authenticator app, or type the key. Then enter the code it shows.',
    key: 'Key: {key}',
    goOn: 'Continue',
    signOut: 'Sign out of the office',
    problem: {
      wrong: 'These details are not right. Please try again.',
      failed: 'Something went wrong. Please try again.',
      ended: 'Your session has ended. Please sign in again.',
      invitation:
        'This one-time password is older than 7 days. Ask an owner to remove you and invite you again.',
      kept: 'Your session ended. Sign in again; what you typed is kept.',
      unreadable:
        'We can no longer check your authenticator app. Use a recovery code. No code? Ask an owner to invite you again. If you are the only owner, ask whoever runs this server.',
      password:
        'Choose another password that is hard to guess. Use at least 8 characters. Do not use your email or the password you were given.',
    } satisfies Record<Exclude<OfficeProblem, 'too-many'>, string>,

    noConnection: 'No connection. We keep trying.',
    notSent: {
      failed: 'This was not sent. Check your connection and try again.',
      refused: 'This was not sent. Something went wrong. Try again.',
      lost: 'Your session ended. Sign in in a new tab, then send this again.',
      signIn: 'Sign in',
    },

    recoveryTitle: 'Recovery codes',
    recoveryHow:
      'Print these or write them down. Keep them safe. Use one if you lose your authenticator app. Each code works once.',
    recoveryOnce: 'You will not see them again.',
    recoveryKept: 'I have saved them',

    when: '{day}, {time}',

    elsewhere: 'There are no office pages here',
    elsewhereText: 'Your company has its own office website. Please sign in there.',
    elsewhereWhy: 'This app shows data from your company’s own server.',

    notFound: 'This office page does not exist.',
    goToOffice: 'Go to the office',

    inviteTitle: 'Invite a cleaner',
    firstNames: 'First names',
    lastName: 'Last name',
    oneName: 'Leave it empty for somebody with one name.',
    invite: 'Send the invitation',
    applicants: 'Applicants',
    noApplicants: 'There are no applicants yet.',
    invitedOn: 'Invited on {day}',
    appliedOn: 'Applied on {day}',
    referredBy: 'Referred by {name}',
    applicantAt: 'step {number, number} of {of, number}: {step}',
    applicantFile: 'Details',
    applicantContract: 'Contract (PDF)',
    inviteNow: 'Invite',
    inviteNowNamed: 'Invite {name}',
    inviteAgain: 'Invite again',
    inviteAgainNamed: 'Invite again: {name}',
    declineApplicant: 'Turn down',
    declineApplicantNamed: 'Turn down {name}',
    declineQuestion: 'Turn down {name}?',
    confirmDecline: 'Turn down',
    keepApplicant: 'Keep the application',
    withdrawInvitation: 'Withdraw',
    withdrawInvitationNamed: 'Withdraw the invitation of {name}',
    withdrawQuestion: 'Withdraw the invitation of {name}?',
    withdrawEffects: {
      applied: 'They get no email. Their referrer sees that they did not join.',
      invited: 'The link in their email stops working.',
      joining: 'They are signed out now and cannot sign in. Their answers stay saved.',
      wayBack: 'You can invite them again later.',
    },
    confirmWithdrawal: 'Withdraw the invitation',
    keepInvitation: 'Keep the invitation',
    thisApplicant: 'this person',
    applicantState: {
      applied: 'Applied',
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
    applicantDone: {
      invited: 'The invitation to {name} is on its way.',
      'invited-again': 'A new invitation to {name} is on its way. Earlier links no longer work.',
      withdrawn: '{name} cannot join now. You can invite them again.',
    },
    applicantOutcome: {
      refused: 'Not done. Somebody with this email already works here.',
      'withdrawn-before':
        'Not sent: an earlier invitation to this email was withdrawn. You can invite them again.',
      'invited-before': 'Not sent: this email has an invitation already. You can invite them again.',
      'applied-before': 'Not sent: this person has applied already. You can invite them here.',
      invalid: 'Enter the first names, the last name and a full email address.',
      unnamed:
        'Your company has no name here yet. Set BRAND_PROVIDER on the server and start it again. Then you can invite people.',
      failed: 'That did not work. Please try again.',
      'no-contract': 'They have not signed the contract yet.',
      'contract-making': 'The contract is still being made. Please open it again in a minute.',
    } satisfies Record<Exclude<ApplicantOutcome, ApplicantDone | 'role'>, string>,

    find: 'Find a cleaner or customer',
    columns: {
      name: 'Name',
      areas: 'Areas',
      cleaners: 'Next cleaners',
    },
    findHint: 'Name, phone, email, postcode or key number',
    search: 'Search',
    found: '{count, plural, one {# cleaner} other {# cleaners}}',
    foundCustomers: '{count, plural, one {# customer} other {# customers}}',
    noWorkers: 'There are no cleaners yet.',
    customerCleaner: '{name}, next on {day}',
    noCleaner: 'No cleaner in the next four weeks',
    previous: 'Previous',
    page: 'Page {page, number} of {pages, number}',

    impersonate: 'Impersonate {name}',
    account: 'Account',
    newCustomers: {
      title: 'New customers',
      taken: 'Takes new customers',
      notTaken: 'Takes no new customers',
      reason: 'Reason: {reason}',
      since: 'Since {day}',
    },
    devices: 'Devices',
    noDevices: 'No devices yet.',
    unknownDevice: 'A browser',
    appVersion: 'app {version}',
    lastSeen: 'Last seen {day}, {time}',
    tapsWaiting: '{count, plural, one {# change waiting to send} other {# changes waiting to send}}',
    tapsUnknown: 'We do not know if changes are waiting to send',

    support: {
      visit: '{customer}’s clean, {day}',
      visitWithoutDay: '{customer}’s clean',
      arrival: 'Arrival {time}',
      wantedDay: 'Asks for {day}',
      lastDay: 'Last day: {day}',
      reason: 'Reason: {reason}',
      place: 'At {latitude}, {longitude}',
      accuracy: 'within {metres} m',
    },

    jobs: {
      title: 'Could not be sent',
      hint: 'Each was refused, or we tried for about 15 hours. We delete them after 30 days.',
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
      broadcast: 'Scheduled message to cleaners',
      'daily-backup': 'Daily backup',
      'contract-document': 'PDF of a signed contract',
      'document-mail': 'Email with a document for a cleaner',
      'seal-payment-details': 'Encryption of older payment details',
      push: 'Notifications to phones of cleaners',
      'password-reset-mail': 'Email with a link to choose a new password',
      'password-chosen-mail': 'Email about a first password',
      'password-changed-mail': 'Email about a changed password',
      'passkey-added-mail': 'Email about an added passkey',
      'passkey-removed-mail': 'Email about a removed passkey',
      'bank-account-changed-mail': 'Email about a changed bank account',
    },
    jobOutcome: {
      again: '{name}: trying again. If it fails again, it comes back here.',
      gone: '{name}: no longer in this list. Somebody may have tried it again.',
      failed: '{name}: that did not work. Please try again.',
    },

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
    /** An example is "10:05am: Called the customer". */
    doorEntry: '{time}: {attempt}',
    doorTakenBack: 'tapped by mistake',
    doorNoPlace: 'location not known',

    everything: 'Show all actions',
  },
  process.env.MESSAGES_ADMIN,
);
