import { messages } from '@/lib/core/ground/texts/messages';

export const appUpdateMessages = messages(
  {
    // These texts are for the alerts. [OPEN-15] [OPEN-16]
    title: { required: 'Update required', recommended: 'Update available' },
    text: {
      required: 'Please update the app to continue.',
      recommended: 'A new version of the app is available.',
    },
    update: 'Update',
    later: 'Later',
  },
  process.env.MESSAGES_APP_UPDATE,
);
