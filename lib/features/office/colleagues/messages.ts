import type { OfficeRole } from '@/lib/core/ground/contract/office-roles';
import { messages } from '@/lib/core/ground/texts/messages';

/** Only the server loads these texts of the office. */
export const colleaguesOfficeMessages = /* @__PURE__ */ messages(
  {
    role: {
      owner: 'Owner',
      coordinator: 'Coordinator',
      viewer: 'Viewer',
    } satisfies Record<OfficeRole, string>,
    roleDoes: {
      owner: 'Can do everything.',
      coordinator: 'Does the daily work. Cannot change settings, pay or colleagues.',
      viewer: 'Can look, but cannot change anything. Cannot see pay.',
    } satisfies Record<OfficeRole, string>,

    count: '{count, plural, one {# colleague} other {# colleagues}}',
    columns: {
      name: 'Name',
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
      'You get a password to pass on. At the first sign-in your colleague sets up an authenticator app. Then your colleague chooses a new password.',
    name: 'Name',
    email: 'Email',
    roleOfNew: 'Role',
    invite: 'Invite',

    passwordTitle: 'One-time password of {email}',
    passwordHow: 'Tell your colleague this password yourself, for example by phone. Do not email it.',
    passwordOnce: 'You will not see it again.',
    passedOn: 'I have passed it on',

    ownName: 'Your name',
    changeName: 'Change your name',
    nameHow: 'Your colleagues see it in the inbox and in the audit log.',
    saveName: 'Save your name',

    roleOf: 'Role of {name}',
    save: 'Save',
    saveNamed: 'Save the role of {name}',
    remove: 'Remove',
    removeNamed: 'Remove {name}',
    removeQuestion: 'Remove {name} from the office?',
    removeEffects: 'They are signed out now and cannot sign in again. The audit log keeps what they did.',
    confirmRemoval: 'Remove this colleague',
    keep: 'Keep this colleague',

    done: {
      inviteColleague: '{about} can sign in now, with the one-time password.',
      setColleagueRole: '{about} has a new role and is signed out.',
      removeColleague: '{about} is removed and signed out.',
      setOwnName: 'Your name is {about} now.',
    },
    /** These texts are used unless two colleagues have the same name. */
    newRole: {
      owner: '{name} is now an owner, and is signed out.',
      coordinator: '{name} is now a coordinator, and is signed out.',
      viewer: '{name} is now a viewer, and is signed out.',
    },
    fault: {
      'is-colleague': '{about} is a colleague already.',
      'is-cleaner': '{about} belongs to a cleaner. Use another email.',
      'is-customer': '{about} belongs to a customer. Use another email.',
      'is-used': '{about} has an account already. Use another email.',
      'last-owner': '{about} is the last owner. Make somebody else an owner first.',
      'same-role': '{about} has this role already. Nothing has changed.',
    },
    invalid: 'Enter a name and a full email address. Choose a role.',
    invalidName: 'Enter your name.',
    gone: '{about} is not a colleague any more.',
    failed: 'That did not work. Please try again.',
  },
  process.env.MESSAGES_COLLEAGUES_OFFICE,
);
