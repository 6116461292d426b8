import { messages } from '@/lib/core/texts/messages';

/** What the sign-in page and the menu say of environments before the debug menu is open. */
export const environmentSignInMessages = messages(
  {
    name: { production: 'Production', staging: 'Staging', development: 'Development' },
    /** On the row that opens the menu. */
    environment: 'Environment: {name}',
    notLoaded: 'Could not load the environments',
    /** On the sign-in page, where what somebody chose cannot be had any more. */
    lost: '{lost} is no longer on this server. You are in {name}. Unsent changes for {lost} stay on this phone.',
  },
  process.env.MESSAGES_ENVIRONMENT_SIGN_IN,
);
