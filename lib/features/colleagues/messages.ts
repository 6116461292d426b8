import type { OfficeRole } from '@/lib/core/contract/office-roles';
import { messages } from '@/lib/core/texts/messages';

/** Texts of the office. Loaded by the server only. */
export const colleaguesOfficeMessages = /* @__PURE__ */ messages(
  {
    role: {
      owner: 'Owner',
      coordinator: 'Coordinator',
      viewer: 'Viewer',
    } satisfies Record<OfficeRole, string>,
    roleDoes: {
      owner: 'Can do everything.',
      coordinator: 'Does the daily work. Cannot change settings or colleagues.',
      viewer: 'Can look at everything but change nothing.',
    } satisfies Record<OfficeRole, string>,

    count: '{count, plural, one {# colleague} other {# colleagues}}',
    columns: {
      email: 'Email',
      role: 'Role',
      secondFactor: 'Authenticator app',
      signedIn: 'Last sign-in',
      change: 'Change',
    },
    phoneLabel: '{column}:',
    self: 'You',
    isSetUp: 'Set up',
    isNotSetUp: 'Not set up yet',
    never: 'Not yet',
    unknown: 'Not known',

    inviteTitle: 'Invite a colleague',
    inviteHow:
      'You get a password to pass on. At the first sign-in your colleague sets up an authenticator app and chooses another password.',
    email: 'Email',
    roleOfNew: 'Role',
    invite: 'Invite',

    passwordTitle: 'One-time password of {email}',
    passwordHow: 'Tell your colleague this password yourself, for example by phone. Do not email it.',
    passwordOnce: 'You will not see it again.',
    passedOn: 'I have passed it on',

    roleOf: 'Role of {email}',
    save: 'Save',
    saveNamed: 'Save the role of {email}',
    remove: 'Remove',
    removeNamed: 'Remove {email}',
    removeQuestion: 'Remove {email} from the office?',
    removeEffects: 'They are signed out now and cannot sign in again. The audit list keeps what they did.',
    confirmRemoval: 'Remove this colleague',
    keep: 'Keep this colleague',

    done: {
      inviteColleague: '{email} can sign in now, with the one-time password.',
      setColleagueRole: '{email} has a new role and is signed out.',
      removeColleague: '{email} is removed and signed out.',
    },
    fault: {
      'is-colleague': '{email} is a colleague already.',
      'is-cleaner': '{email} belongs to a cleaner. Use another email.',
      'is-customer': '{email} belongs to a customer. Use another email.',
      'is-used': '{email} has an account already. Use another email.',
      'last-owner': '{email} is the last owner. Make somebody else an owner first.',
    },
    invalid: 'Enter a full email address and choose a role.',
    gone: '{email} is not a colleague any more.',
    failed: 'That did not work. Please try again.',
  },
  process.env.MESSAGES_COLLEAGUES_OFFICE,
);
