import { A_PHOTO } from '@/lib/features/people/photo/fixture';
import { tickets } from '@/lib/features/records/conversations';
import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { STUB } from '@/tests/support/remote-stub-knows';

const COMMENT = [
  ...['created_at', 'body', 'html_body', 'from_party', 'agent_name'],
  // Other roots may lack this field.
  'photo_ids',
];

const A_KEY = '5b0f5bcb-9d0c-4f3e-8a55-0c2b6f6f7a13';
const ANOTHER_KEY = '5b0f5bcb-9d0c-4f3e-8a55-0c2b6f6f7a14';

const ofStub = `integrations/zendesk/ticket-link/${STUB.ticketId}/`;

export const fixture = {
  inputs: {
    countTickets: () => ({}),
    listTickets: () => ({
      query: {
        status: 'new,open',
        ordering: '-last_updated_at',
        updatedSince: '2026-11-01T00:00:00Z',
        page: 1,
      },
    }),
    getTicket: ({ ticketId }) => ({ params: { ticketId } }),
    listTicketComments: ({ ticketId }) => ({
      params: { ticketId },
      query: { ordering: 'created_at', page: 1 },
    }),
    addTicketComment: ({ ticketId }) => ({ params: { ticketId }, body: { body: 'Thank you.' } }),
    markCommentsRead: ({ ticketId }) => ({
      params: { ticketId },
      body: { readAt: '2026-11-20T16:40:00.000Z' },
    }),
    addTicketPhoto: () => ({ body: { data: A_PHOTO } }),
    getTicketPhoto: ({ ticketPhotoId }) => ({ params: { photoId: ticketPhotoId } }),
  },
  requests: {
    countTickets: { path: 'integrations/zendesk/ticket-links/count/' },
    listTickets: { path: 'integrations/zendesk/ticket-links/' },
    getTicket: { path: 'integrations/zendesk/ticket-link/7/' },
    listTicketComments: { path: 'integrations/zendesk/ticket-link/7/comments/' },
    addTicketComment: {
      path: 'integrations/zendesk/ticket-link/7/comment/',
      body: { body: 'east comment' },
    },
    markCommentsRead: {
      path: 'integrations/zendesk/ticket-link/7/mark-comments-read/',
      body: { read_at: '2026-06-16T08:00:00Z' },
    },
    addTicketPhoto: { path: 'integrations/zendesk/ticket-photos/', body: { data: A_PHOTO } },
    getTicketPhoto: { path: 'integrations/zendesk/ticket-photos/a-photo/' },
    replyToTicket: { path: 'admin/tickets/7/reply/', body: { text: 'east reply', client_key: A_KEY } },
    addTicketNote: { path: 'admin/tickets/7/note/', body: { text: 'east note', client_key: ANOTHER_KEY } },
    tagTicket: { path: 'admin/tickets/7/tags/', body: { tags: ['east'] } },
    getOfficeTicketPhoto: { path: 'admin/ticket-photos/a-photo/' },
    listCannedReplies: { path: 'admin/canned-replies/' },
    saveCannedReply: {
      path: 'admin/canned-replies/',
      body: { id: 7, title: 'east title', body: 'east reply' },
    },
    listHelpTopics: { path: 'admin/help-topics/' },
    setHelpTopic: {
      path: 'admin/help-topics/keys/',
      body: { email: true, callback: true, chat: false, recommended: 'callback', tags: 'keys, Late Pay' },
    },
    removeCannedReply: { path: 'admin/canned-replies/7/remove/' },
  },
  remote: {
    'GET integrations/zendesk/ticket-links/count/': { file: 'ticket-count' },
    'GET integrations/zendesk/ticket-links/': {
      file: 'ticket-links',
      query: /^\?status=\w+(%2C\w+)*&ordering=-last_updated_at&updated_since=[^&]+&page=1$/,
    },
    [`GET ${ofStub}`]: { file: 'ticket' },
    [`GET ${ofStub}comments/`]: { file: 'ticket-comments', query: /^\?ordering=created_at&page=1$/ },
    [`POST ${ofStub}comment/`]: { file: 'ticket-comment', body: /^\{"body":"Thank you\."\}$/ },
    [`POST ${ofStub}mark-comments-read/`]: {
      file: 'success',
      body: /^\{"read_at":"2026-11-20T16:40:00\.000Z"\}$/,
    },
    'POST integrations/zendesk/ticket-photos/': {
      answer: { photo_id: STUB.ticketPhotoId },
      body: /^\{"data":"[\w+/=]+"\}$/,
    },
    [`GET integrations/zendesk/ticket-photos/${STUB.ticketPhotoId}/`]: {
      answer: { type: 'image/webp', data: A_PHOTO },
    },
  },
  queued: {
    addTicketCommentOnce: {
      params: { ticketId: '7' },
      row: {
        uuid: '0d8f7a3e-5c41-4b92-9f0e-6a1b2c3d4e60',
        objectType: 'ticket',
        objectId: 'ticket/7',
        endpoint: 'integrations/zendesk/ticket-link/7/comment/',
        method: 'POST',
        payload: { body: 'It opens both locks.' },
      },
    },
    addTicketComment: {
      params: { ticketId: '7' },
      row: {
        uuid: '0d8f7a3e-5c41-4b92-9f0e-6a1b2c3d4e5f',
        objectType: 'ticket',
        objectId: 'ticket/7',
        endpoint: 'integrations/zendesk/ticket-link/7/comment/',
        method: 'POST',
        payload: { body: 'The key turns now.' },
      },
      seed: ({ tx, world, now }, workerId) =>
        tx.insert(tickets).values({
          ...{ world: world.id, id: 7, workerId, subject: 'Keys', createdAt: now, lastUpdatedAt: now },
        }),
      answer: { createdAt: '2026-11-18T10:00:00.000Z', fromParty: 'user', body: 'The key turns now.' },
    },
  },
  entities: {
    HelpTicket: [
      ...['ticket_id', 'subject', 'status', 'priority', 'category', 'call_requested', 'created_at'],
      ...['last_updated_at', 'has_unread_comments', 'is_closed_to_user'],
      // Other roots may lack these fields.
      ...['job_id', 'scheduled_date', 'actual_date', 'follows_ticket_id', 'follow_up_ticket_id'],
    ],
    TicketComment: COMMENT,
    AddedTicketComment: [...COMMENT, 'ticket_id'],
    NewTicketComment: ['body', 'photo_ids'],
    TicketReadMark: ['read_at'],
    NewTicketPhoto: ['data'],
    TicketPhotoAdded: ['photo_id'],
    TicketPhotoFile: ['type', 'data'],
  },
} satisfies FeatureFixture;
