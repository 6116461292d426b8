import { messages } from '@/lib/core/ground/texts/messages';

export const customerRatingMessages = /* @__PURE__ */ messages(
  {
    heading: 'How was your clean with {cleaner}?',
    about: 'Your clean on {day}',
    starsQuestion: 'Your rating',
    stars: '{count, plural, one {# star} other {# stars}}',
    complimentQuestion: 'What did you like most?',
    problemQuestion: 'What went wrong?',
    somethingElse: 'Something else',
    comment: 'Your comment',
    tip: 'Tip for {cleaner} that you paid to us, if any',
    tipHint: 'Our office checks it and adds it to {cleaner}’s pay. Nothing is charged here.',
    tipAnswered: 'Our office has checked your tip of {amount}.',
    tipGiven: 'You left a tip of {amount}.',
    characters: '{count} of {most} characters',
    seenBy:
      '{cleaner} sees your rating and comment. If you give 1 or 2 stars, {cleaner} does not see your name.',
    openUntil: 'You can change your rating until {day}.',
    send: 'Send rating',
    update: 'Save changes',
    problem: {
      failed: 'Your rating was not sent. Something went wrong. Please try again.',
      'no-answer': 'Your rating was not sent. Please check your internet connection and try again.',
      'too-many': 'Too many tries. Please wait a few minutes, then try again.',
      tip: 'Your rating was not sent. Enter the tip as an amount above zero, up to {most}, or leave it empty.',
      'not-taken': 'We could not send this. Choose 1 to 5 stars and write at most {most} characters.',
    },

    thanks: 'Thank you for your rating',
    given: 'You gave {cleaner} {stars} for your clean on {day}.',
    change: 'Change rating',

    closedTitle: 'You cannot rate this clean',
    expired: 'This link stopped working after {day}.',
    notFinished: 'Your clean on {day} is not finished yet. Please try again later.',
    unknown: 'This link is not complete. Please open the link in your email again.',
    help: 'You can reach us at {email}.',
  },
  process.env.MESSAGES_CUSTOMER_RATING,
);

export const customerRatingMailMessages = /* @__PURE__ */ messages(
  {
    mailSubject: 'How was your clean with {cleaner}?',
    mailHello: 'Hello {customer},',
    mailText: '{cleaner} finished your clean on {day}. How was it? Rating takes one minute.',
    mailOpen: 'Rate your clean',
    mailUntil: 'The link works until {day}. Please do not forward it: anyone who has the link can use it.',
    mailFrom: 'This email was sent by {provider}. Please do not reply to it.',
  },
  process.env.MESSAGES_CUSTOMER_RATING_MAIL,
);
