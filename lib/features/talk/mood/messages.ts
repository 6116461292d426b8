import { messages } from '@/lib/core/ground/texts/messages';

export const moodMessages = messages(
  {
    eyebrow: 'One question',
    good: 'Good',
    bad: 'Not good',
    submit: 'Submit',
    submitted: 'Submitted',
    thankYou: 'Thank you',
    saved: 'Answer saved',
    sentLater: 'The app sends it when you have signal.',
    answer: 'Your answer',
    failed: 'Sorry, there was a problem. Please contact us if you are unhappy via chat or email.',
  },
  process.env.MESSAGES_MOOD,
);
