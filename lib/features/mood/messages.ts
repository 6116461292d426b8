import { messages } from '@/lib/core/texts/messages';

export const moodMessages = messages(
  {
    title: 'One question',
    good: 'Good',
    bad: 'Not good',
    submit: 'Submit',
    // [MOOD-10]
    submitted: 'Submitted',
    thankYou: 'Thank you',
    // [MOOD-11]
    failed: 'Sorry, there was a problem. Please contact us if you are unhappy via chat or email.',
  },
  process.env.MESSAGES_MOOD,
);
