import 'server-only';
import { randomUUID } from 'node:crypto';
import { type FieldReader, officeForm } from '@/lib/core/gateway/sign-in/office-form';
import { readItemKey } from '@/lib/features/office/assignments/model';
import { officeChatCalls } from '@/lib/features/office/chat/calls';
import { claimCalls } from '@/lib/features/office/claims/calls';
import { officeTicketCalls } from '@/lib/features/office/help/calls';
import { readTags } from '@/lib/features/office/help/model';
import { readVisitKey } from '@/lib/features/office/pay/model';
import { inboxAddress } from './address';
import { inboxCalls } from './calls';
import { readInboxView } from './model';

/** Room for an answer that is too long, so that it gets an error: 20,000 characters of nine bytes. [CHAT-03] */
const MAX_ANSWER_BYTES = 200_000;

const parts = { page: pageOf, about: 'item' };
const writing = { keeps: ['text'], maxBytes: MAX_ANSWER_BYTES };

/** `item` is the key of an item, and `list` the query of the list beside it. */
export const inboxForms = {
  assignItem: officeForm({
    ...parts,
    call: inboxCalls.assignInboxItem,
    input: (field) => {
      const params = readItemKey(field('item'));
      const body = { toMe: field('to') === 'me', ...(field('ifFree') === '1' && { ifFree: true }) };
      return params && { params, body };
    },
  }),
  resolveItem: officeForm({ ...parts, call: inboxCalls.resolveInboxItem, input: itemOf }),
  reopenItem: officeForm({ ...parts, call: inboxCalls.reopenInboxItem, input: itemOf }),
  acceptClaims: officeForm({ ...parts, call: claimCalls.acceptClaims, input: claimsOf }),
  declineClaims: officeForm({
    ...parts,
    call: claimCalls.declineClaims,
    input: (field) => {
      const claims = claimsOf(field);
      return claims && { ...claims, body: { ...claims.body, reason: field('reason') } };
    },
    keeps: ['reason'],
  }),
  answerChat: officeForm({
    ...parts,
    call: officeChatCalls.answerOfficeChat,
    input: (field) => {
      const item = readItemKey(field('item'));
      if (item?.kind !== 'chat') return null;
      return {
        params: { id: Number(item.subject) },
        body: { text: field('text'), clientKey: field('clientKey') || randomUUID() },
      };
    },
    keeps: ['text'],
    maxBytes: MAX_ANSWER_BYTES,
  }),
  replyTicket: officeForm({ ...parts, ...writing, call: officeTicketCalls.replyToTicket, input: writtenOf }),
  noteTicket: officeForm({ ...parts, ...writing, call: officeTicketCalls.addTicketNote, input: writtenOf }),
  tagTicket: officeForm({
    ...parts,
    call: officeTicketCalls.tagTicket,
    input: (field) => {
      const params = ticketOf(field);
      return params && { params, body: { tags: [...readTags(field('tags'))] } };
    },
    keeps: ['tags'],
  }),
};

/** The page showed these late taps. */
function claimsOf(field: FieldReader) {
  const visit = readVisitKey(field('visit'));
  const claimIds = field('claims').split(',').map(Number);
  if (visit === null || !claimIds.every((id) => Number.isSafeInteger(id) && id > 0)) return null;
  return { params: { jobId: visit.jobId, date: visit.scheduledDate }, body: { claimIds } };
}

function ticketOf(field: FieldReader) {
  const item = readItemKey(field('item'));
  return item?.kind === 'ticket' ? { id: Number(item.subject) } : null;
}

function writtenOf(field: FieldReader) {
  const params = ticketOf(field);
  return params && { params, body: { text: field('text'), clientKey: field('clientKey') || randomUUID() } };
}

function itemOf(field: FieldReader) {
  const params = readItemKey(field('item'));
  return params && { params };
}

function pageOf(field: FieldReader): string {
  const view = readInboxView(Object.fromEntries(new URLSearchParams(field('list'))));
  return inboxAddress(view, readItemKey(field('item')));
}
