import { messages } from '@/lib/core/ground/texts/messages';

export const environmentSignInMessages = messages(
  {
    name: { production: 'Production', staging: 'Staging', development: 'Development' },
    environment: 'Environment: {name}',
    notLoaded: 'Could not load the environments',
    /** The chosen environment no longer exists on this server. */
    lost: '{lost} is no longer on this server. You are in {name}. Unsent changes for {lost} stay on this phone.',
  },
  process.env.MESSAGES_ENVIRONMENT_SIGN_IN,
);
