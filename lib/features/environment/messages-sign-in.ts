import { messages } from '@/lib/messages/messages';

/** What the sign-in page and the menu say of environments before the debug menu is open. */
export const environmentSignInMessages = messages(
  {
    name: { production: 'Production', staging: 'Staging', development: 'Development' },
    /** On the row that opens the menu. */
    environment: 'Environment: {name}',
    notLoaded: 'The environments could not be loaded',
    /** On the sign-in page, where what somebody chose cannot be had any more. */
    lost: '{lost} is not set up on this server any more, so you are in {name}. What waits to be sent to {lost} stays on this phone.',
  },
  process.env.MESSAGES_ENVIRONMENT_SIGN_IN,
);
