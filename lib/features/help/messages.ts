import { messages } from '@/lib/core/texts/messages';
import type { TicketPriority, TicketStatus } from './tickets';

/** Also shown in the list of actions that are not sent yet. */
export const ticketMessages = messages(
  {
    aTicket: 'A request to Support',
    openTicket: 'Open the request',
    comment: 'Your message',
    notSent: 'Your message was not sent.',
    notSentBecause: 'Your message was not sent: {reason}',
  },
  process.env.MESSAGES_TICKET,
);

/** Loaded by the server only. */
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
    replyFormerly: 'A reply opens the ticket again.',
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

/** Of the page of saved replies. Loaded by the server only. */
export const savedRepliesOfficeMessages = /* @__PURE__ */ messages(
  {
    intro: 'Colleagues choose these below a ticket, and can change the text before they send it.',
    none: 'There are no saved replies yet.',
    newReply: 'New reply',
    name: 'Name',
    text: 'Reply',
    add: 'Add',
    save: 'Save',
    saveNamed: 'Save: {name}',
    remove: 'Remove',
    removeNamed: 'Remove: {name}',
    saved: 'Saved.',
    removed: 'Removed.',
    notSaved: 'Not saved. {why}',
    failed: 'This could not be saved. Please try again.',
    gone: 'This reply is gone.',
    why: {
      title: 'The name needs 1 to 60 characters.',
      body: 'The reply needs 1 to 2,000 characters.',
    },
    full: 'There are 50 replies already. Remove one first.',
  },
  process.env.MESSAGES_SAVED_REPLIES_OFFICE,
);
