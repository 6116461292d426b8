import { messages } from '@/lib/core/ground/texts/messages';

export const chatSupportTexts = /* @__PURE__ */ messages(
  {
    inChat: 'You are chatting to {product}',
    newMessage: 'New message from {product}',
    ended: '{product} ended the chat',
    view: 'View',
    endChat: 'End Chat',
    title: 'Chat to {product}',
    nothingYet: 'Write to us here.',
    answersUntil: 'We answer until {end}.',
    answersFrom: 'We are closed now. We answer from {start} to {end}.',
    answersOn: 'We are closed now. We answer on {day} from {start} to {end}.',
    answersTomorrow: 'We are closed now. We answer tomorrow from {start} to {end}.',
    message: 'Your message',
    send: 'Send',
    byYou: 'You, {time}',
    bySupport: '{product}, {time}',
    notSent: 'Your message was not sent. Please try again.',
    notLoaded: 'Could not load the chat. Please try again.',
  },
  process.env.MESSAGES_CHAT_SUPPORT,
);

/** Only the server loads these texts of support's side. */
export const chatSupportOfficeTexts = /* @__PURE__ */ messages(
  {
    hasEnded: 'Ended',
    byWorker: '{name}, {time}',
    byOffice: 'Support, {time}',
    answer: 'Your answer',
    sendAnswer: 'Send the answer',
    problem: 'This was not sent. It may be empty or too long.',
  },
  process.env.MESSAGES_CHAT_SUPPORT_OFFICE,
);

export const chatSupportButtonTexts = /* @__PURE__ */ messages(
  {
    open: 'Chat to support',
  },
  process.env.MESSAGES_CHAT_SUPPORT_BUTTON,
);
