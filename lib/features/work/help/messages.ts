import { messages } from '@/lib/core/ground/texts/messages';
import { LEAVE_REASON_TEXTS } from '@/lib/features/people/profile/server-texts';
import type { HelpChannel, TicketPriority, TicketStatus } from '@/lib/features/records/conversations-values';
import type { ReportCategory } from '@/lib/features/talk/contact/model';
import type { HelpCategory, HelpTopicName, Subcategory } from './categories';

export const helpMessages = /* @__PURE__ */ messages(
  {
    requests: {
      notLoaded: 'Could not load your requests',
      notSaved: 'Your requests were not saved on this phone',
      loads: 'You need a connection to see this.',
    },
    ticket: {
      notLoaded: 'Could not load this request',
      notSaved: 'This request was not saved on this phone',
      loads: 'You need a connection to see this.',
    },
    loading: 'Loading your requests',
    loadingTicket: 'Loading the request',

    yourRequests: 'Your requests',
    closedRequests: 'Closed requests',
    showClosed: 'Closed {count, number}',
    showOpen: 'In progress {count, number}',
    noneOpen: 'No requests in progress.',
    noneClosed: 'No requests were closed in the last {days, number} days.',
    showMore: 'Show more requests',
    /** How long ago it changed follows: "In progress, Tue 17 Nov". */
    inProgress: 'In progress',
    isClosed: 'Closed',
    newAnswer: 'New answer',
    rowState: '{state}, {when}',
    yesterday: 'yesterday',
    untitled: 'Help request',

    topics: 'What is it about?',
    moreHelp: 'More help',
    helpCentre: 'Help centre',
    helpCentreText: 'Answers from {provider}',
    website: 'Website of {provider}',
    search: 'Search help topics',
    noTopic: 'No topic found. Try another word, or choose “{other}”.',
    category: {
      'job-today': 'A job today',
      'job-later': 'A job later',
      'time-off': 'Time off',
      payment: 'Payment',
      keys: 'Keys',
      performance: 'Ratings and reliability',
      'working-hours': 'Working hours',
      'working-areas': 'Working areas',
      'contact-details': 'My details',
      leave: 'I want to stop',
      other: 'Something else',
    } satisfies Record<HelpCategory, string>,

    back: 'Back to help',
    ticketNumber: 'no. {number}',
    log: 'Messages',
    from: '{name}, {provider}',
    fromYou: 'You',
    yesterdayDay: 'Yesterday',
    writtenAt: '{name} · {time}',
    today: 'Today',
    noMessages: 'No messages yet.',
    heading: 'Send new message',
    placeholder: 'Enter new message',
    send: 'Send',
    tooLong: 'Use at most {limit, number} characters. You have {count, number}.',
    waiting: 'Not sent yet. The app sends it when you have signal.',
    sending: 'Sending',
    messageLost: 'This phone could not save your message. Please try again.',
    visit: 'Visit on {day}',
    follows: 'See the earlier request',
    followUp: 'See the new request',
    opened: 'This request is closed. Your message is in the new one.',
    openNew: 'Open the new request',
    closedText: 'This request is closed. A new message opens a new request.',
    followedText: 'This request is closed. A new message goes to the new request.',
    solvedText: 'This request is solved. A new message opens it again.',
  },
  process.env.MESSAGES_HELP,
);

export const ticketPhotoMessages = /* @__PURE__ */ messages(
  {
    add: 'Add a photo',
    adding: 'Adding the photo',
    photo: 'Photo {number, number}',
    openPhoto: 'Open photo {number, number}',
    remove: 'Remove photo {number, number}',
    most: 'A message can have at most {limit, number} photos.',
    needsConnection: 'You need a connection to add a photo. You can send your message without it.',
  },
  process.env.MESSAGES_TICKET_PHOTO,
);

/** These texts are for the form, and for its reports in the lists of unsent writes. */
export const helpFormMessages = /* @__PURE__ */ messages(
  {
    subcategory: {
      holiday: 'I need a day off',
      'time-off-change': 'My booked time off is wrong',
      'payment-missing': 'A payment is missing',
      'payment-amount': 'An amount is wrong',
      'payment-details': 'My bank details',
      rating: 'A rating is unfair',
      reliability: 'My reliability score is wrong',
      fulfilment: 'My fulfilment score is wrong',
      'more-hours': 'I want more hours',
      'fewer-hours': 'I want fewer hours',
      'add-area': 'I want to work in another area',
      'remove-area': 'I do not want to work in an area',
      'new-phone': 'I have a new phone number',
      'new-email': 'I have a new email address',
    } satisfies Record<Exclude<Subcategory, ReportCategory>, string>,
    formIsBest: 'A message is the best way for this.',
    selfService: 'Look here first.',
    whichVisit: 'Which visit is it?',
    leaveReason: LEAVE_REASON_TEXTS,
    noVisit: 'None of these',
    noVisits: 'Is it about a visit? Open it in your schedule.',
    visitMissing: 'Choose the visit.',
    leaveMore: 'Can you tell us more?',
    leaveMoreMissing: 'Write a few words about why.',
    leaveWhy: 'Why do you want to stop?',
    leaveDay: 'Your last day',
    leaveDayWrong: 'Choose today or a later day, within a year.',
    leaveConfirm: 'I understand that my regular customers will get another cleaner.',
    leaveConfirmMissing: 'Please confirm this.',
    pending: 'Waiting to send',
    pendingText: 'Saved on this phone. The app sends it when you have signal.',
    sending: 'Sending',
    unsent: 'Not sent',
    sendAgain: 'Send again',
    sendAgainNamed: 'Send again: {name}',
    remove: 'Remove',
    removeNamed: 'Remove: {name}',
    writeAnother: 'Write another request',
    lost: 'This phone could not save your request. Please try again.',
    offline: 'You have no connection. You can write now, and the app sends it later.',
  },
  process.env.MESSAGES_HELP_FORM,
);

/** The lists of unsent writes show these texts. */
export const helpReportMessages = /* @__PURE__ */ messages(
  {
    request: 'Help request',
    openHelp: 'Open help',
    notSent: 'Your request was not sent.',
    notSentBecause: 'Your request was not sent: {reason}',
  },
  process.env.MESSAGES_HELP_REPORT,
);

/** The text is also shown in the list of writes that are not sent yet. */
export const ticketMessages = /* @__PURE__ */ messages(
  {
    aTicket: 'A request to Support',
    openTicket: 'Open the request',
    comment: 'Your message',
    notSent: 'Your message was not sent.',
    notSentBecause: 'Your message was not sent: {reason}',
  },
  process.env.MESSAGES_TICKET,
);

/** Only the server loads these texts. */
export const ticketOfficeMessages = /* @__PURE__ */ messages(
  {
    status: {
      new: 'New',
      open: 'Waits for us',
      pending: 'Waits for the cleaner',
      hold: 'On hold',
      solved: 'Solved',
      closed: 'Closed',
    } satisfies Record<TicketStatus, string>,
    priority: { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' } satisfies Record<
      TicketPriority,
      string
    >,
    number: 'No. {id}',
    follows: 'Follows ticket no. {id}, which is closed',
    waits: 'Waits for us',
    noEntries: 'Nothing was written.',
    byWorker: '{name}, {time}',
    byColleague: '{name}, {time}',
    bySupport: 'Support, {time}',
    note: 'Internal note: {name}, {time}',
    noteBySupport: 'Internal note, {time}',
    photo: 'Photo {number} from {name}',

    reply: 'Write to {name}',
    sendReply: 'Send',
    replyReopens: 'A reply opens the ticket again.',
    savedReplies: 'Saved replies',
    noteSummary: 'Internal note',
    noteText: 'Only colleagues see this.',
    saveNote: 'Save the note',
    notSent: 'This was not sent. It may be empty or too long.',

    visit: 'Visit',
    visitTime: '{day}, {start} to {end}',
    visitOfOthers: 'This visit is not {name}’s any more.',
    tags: 'Tags',
    tagsHow: 'Separated by commas, at most 10.',
    saveTags: 'Save the tags',
    tagsRefused: 'These tags were not saved. Use letters, numbers and hyphens, at most 10 tags.',
  },
  process.env.MESSAGES_TICKET_OFFICE,
);

/** These texts are for the page of help topics. Only the server loads them. */
export const helpTopicsOfficeMessages = /* @__PURE__ */ messages(
  {
    intro:
      'Choose how a cleaner can reach Support about each topic. The form is always there. An email, a call back or a chat also needs its address, feature or opening hours.',
    way: { email: 'Email', callback: 'Call back', chat: 'Chat' },
    best: 'Recommended, so it comes first',
    recommended: {
      email: 'The form',
      callback: 'A call back',
      chat: 'A chat',
    } satisfies Record<HelpChannel, string>,
    tags: 'Tags of a chat',
    tagsHint: 'Separate them with commas, for example late-pay, keys.',
    save: 'Save',
    saveNamed: 'Save: {name}',
    saved: 'Saved: {name}',
    notSaved: 'Not saved: {name}',
    fault: {
      recommended: 'This way is off. Recommend one that is on.',
      tags: 'Use at most 10 tags of letters, numbers and hyphens, each of at most 40 characters.',
    },
    topic: {
      'job-today': 'A job today',
      'job-later': 'A job later',
      'time-off': 'Time off',
      payment: 'Payment',
      keys: 'Keys',
      performance: 'Ratings and reliability',
      'working-hours': 'Working hours',
      'working-areas': 'Working areas',
      'contact-details': 'My details',
      leave: 'I want to stop',
      other: 'Something else',
      late: 'At a visit: late',
      lost: 'At a visit: lost',
      stuck: 'At a visit: nobody opens',
      duration: 'At a visit: its hours',
      reschedule: 'At a visit: another day or time',
      'remote-key-transfer': 'At a visit: key handover',
      'postcode-change': 'Has moved',
      'cannot-come': 'Cannot come',
    } satisfies Record<HelpTopicName, string>,
  },
  process.env.MESSAGES_HELP_TOPICS_OFFICE,
);

export const savedRepliesOfficeMessages = /* @__PURE__ */ messages(
  {
    intro: 'You find these below a ticket. You can change the text before you send it.',
    none: 'There are no saved replies yet.',
    newReply: 'New reply',
    name: 'Name',
    text: 'Reply',
    add: 'Add',
    save: 'Save',
    saveNamed: 'Save: {name}',
    remove: 'Remove',
    removeNamed: 'Remove: {name}',
    saved: 'Saved: {name}',
    removed: 'Removed: {name}',
    notSaved: 'Not saved. {why}',
    failed: 'This could not be saved. Please try again.',
    gone: 'This reply was already removed.',
    why: {
      title: 'The name needs 1 to 60 characters.',
      body: 'The reply needs 1 to 2,000 characters.',
    },
    full: 'There are 50 replies already. Remove one first.',
  },
  process.env.MESSAGES_SAVED_REPLIES_OFFICE,
);
