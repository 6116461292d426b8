import { messages } from '@/lib/core/ground/texts/messages';
import type { InvitationProblem, OnboardingStep } from './model';

export const onboardingMessages = /* @__PURE__ */ messages(
  {
    welcome: 'Welcome to {product}',
    welcomeNamed: 'Welcome, {name}',
    invitedText:
      'The steps take about fifteen minutes. Then you can start to work. You can stop at any time: we save your answers.',
    needed: 'Please have these ready',
    neededDetails: 'Your address and mobile number',
    neededBank: 'Your bank details and National Insurance number',
    start: 'Get started',
    goOn: 'Continue',
    goOnText:
      'You have done {done, number} of {of, plural, one {# step} other {# steps}}. Continue where you stopped.',
    hasBegun: 'Have you already started?',
    hasBegunText: 'Sign in with the password you chose.',
    noLink: 'New here? Open the link in your invitation email.',
    problem: {
      unknown:
        'This link does not work. Please open the link in your latest invitation email. Or ask us for a new one.',
      expired: 'This link has expired. Please ask us for a new one.',
      used: 'This link was already used. Please sign in with the password you chose.',
      withdrawn: 'This invitation was cancelled. Please contact us if you think this is wrong.',
      'too-many': 'Too many tries. Please wait a few minutes, then open the link again.',
      failed: 'Something went wrong. Please open the link again.',
    } satisfies Record<InvitationProblem, string>,
    problemHelp: 'You can reach us at {email}.',

    // The page shows these if the API root has no onboarding calls.
    elsewhere: 'You cannot join with this app',
    elsewhereText: 'Please contact us, and we will help you to join.',
    elsewhereMail: 'Email {email}',

    progress: 'Step {number, number} of {of, number}',
    stepsLabel: 'Your progress',
    newStep: 'This step is new. After this step, you continue where you stopped.',
    next: 'Continue',
    notSaved: 'This was not saved. Check your connection and try again. We keep what you typed.',
    notLoaded: 'Could not load this step',
    notOnPhone: 'This step was not saved on this phone',
    loadsWithSignal: 'You need a connection to see this.',
    title: {
      password: 'Choose a password',
      contact: 'Your address and contact details',
      photo: 'Your photo',
      travel: 'How you travel',
      hours: 'Your hours',
      payment: 'Your payment details',
      contract: 'Your contract',
      quiz: 'The quiz',
      finish: 'All done',
    } satisfies Record<OnboardingStep, string>,

    passwordText: 'From now on, sign in with {email} and this password.',
    password: 'Password',
    passwordChosen: 'You have a password now.',

    emergencyName: 'Emergency contact: name',
    emergencyNumber: 'Emergency contact: number',
    emergencyRelation: 'Emergency contact: relationship',

    photoLater: 'Do this later',
    photoLaterHint: 'You can add it in your profile at any time.',

    hoursText: 'Choose the days you would like to work. You can change them at any time.',
    hoursBounds: 'Choose times between {earliest} and {latest}.',
    hoursOn: 'Work on {day}',
    hoursFrom: '{day}, from',
    hoursTo: '{day}, to',
    hoursNone: 'Please choose at least one day.',
    hoursOrder: 'Choose an end time later than the start time.',
    hoursOutside: 'Choose times between {earliest} and {latest}.',

    paymentText: 'We pay you into this account. Only we can see it.',

    contractFor: 'For {name}',
    signHere: 'Sign here with your finger',
    signDrawing: 'Signature pad',
    signDrawn: 'Your signature is on the pad.',
    signClear: 'Clear',
    signType: 'Type your name instead',
    signDraw: 'Draw your signature instead',
    signTyped: 'Your full name, as your signature',
    signMissing: 'Please sign first.',
    signOtherName: 'This is not the name in your contract. Correct it, or tell us why.',
    signReason: 'Why is your name different?',
    sign: 'Sign the contract',
    signedOn: 'You signed this on {day} at {time}.',
    contractOpen: 'Open your contract (PDF)',
    contractMade: 'Your copy is ready. It opens in a new tab.',
    contractMaking: 'We are making your copy. Please wait.',
    contractLate: 'Your copy is taking longer than usual. You can continue and open it later.',
    contractUnknown: 'We could not check if your copy is ready. Please check your connection.',
    contractLook: 'Check again',

    quizText:
      'A short quiz about how we clean. It opens in a new tab. Come back here when you have finished.',
    quizOpen: 'Open the quiz',
    quizDone: 'I have done the quiz',

    finishText:
      'You have finished all steps. Your trial period starts now. Add your first jobs and show what you can do.',
    finish: 'Open my schedule',
  },
  process.env.MESSAGES_ONBOARDING,
);

/** These texts are for the mail and contract of an applicant. Only the embedded backend loads them. */
export const onboardingMailMessages = /* @__PURE__ */ messages(
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
