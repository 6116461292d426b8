import { messages } from '@/lib/core/texts/messages';

/** Mail and contract of an applicant. Loaded by the embedded backend only. */
export const onboardingMailMessages = messages(
  {
    mailSubject: 'Your invitation to work with {product}',
    mailHello: 'Hello {name},',
    mailText: '{provider} invites you to join as a {worker}. It takes about fifteen minutes on your phone.',
    mailSteps: 'You can stop at any time and continue later, on any device.',
    mailOpen: 'Get started',
    mailUntil: 'The link works until {day}. It is only for you, so please do not forward it.',
    mailFrom: 'This email was sent by {provider}. If you do not know why you got it, please ignore it.',

    contractTitle: 'Agreement with a self-employed {worker}',
    contractHeading: {
      parties: 'Who this agreement is between',
      status: 'You are self-employed',
      work: 'The work',
      pay: 'Pay',
      homes: 'Customers’ homes and keys',
      data: 'Personal data',
      ending: 'Ending this agreement',
    },
    contractText: {
      parties:
        'This agreement is between {provider} (“we”) and the person who is named and signs at its end (“you”). {provider} runs {product}. You clean for customers that {product} introduces.',
      status:
        'You work for yourself. You are not our employee, agent or partner. You decide which work you accept and when you are available. You look after your own tax and National Insurance.',
      work: 'You do the work that you accept with reasonable care and skill, at the agreed time. If you cannot come, you tell the customer or us as soon as you can. You may refuse work that is not safe.',
      pay: 'You are paid for the time that you work. The rate is the one shown in the app when you accept the work. We pay into the bank account that you give us. The fees that apply are shown in the app.',
      homes:
        'You keep keys, codes and what you see in customers’ homes safe. You keep them to yourself. You return keys when you are asked to. If a key is lost, you tell us at once.',
      data: 'We use your details to introduce customers to you and to pay you. We also use them to meet our legal duties. You use customers’ details for their visits only.',
      ending:
        'You or we can end this agreement at any time by telling the other in writing. Work that is done is still paid. Keys are returned.',
    },
    signedBy: 'Signed by',
    lettersNotDrawn: 'This document cannot show these letters of the name. Their Unicode numbers: {letters}',
    signedAt: 'Signed on {day} at {time} ({zone})',
    signedFrom: 'From the network address {address}',
    signedFromUnknown: 'From an unknown network address',
    signatureDrawn: 'Signature',
    signatureTyped: 'Signature, typed by the person named above',
    signatureOtherName: 'Why the typed name differs: {reason}',
    documentPage: 'Page {page, number} of {pages, number}',
  },
  process.env.MESSAGES_ONBOARDING_MAIL,
);
