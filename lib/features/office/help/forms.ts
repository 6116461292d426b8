import 'server-only';
import { officeForm } from '@/lib/core/gateway/sign-in/office-form';
import { routes } from '@/lib/core/ground/site/routes';
import { officeTicketCalls } from './calls';

export const savedReplyForms = {
  saveReply: officeForm({
    call: officeTicketCalls.saveCannedReply,
    input: (field) => ({
      body: { id: Number(field('id')) || null, title: field('title'), body: field('body') },
    }),
    page: () => routes.adminReplies,
    about: 'id',
    keeps: ['title', 'body'],
  }),
  removeReply: officeForm({
    call: officeTicketCalls.removeCannedReply,
    input: (field) => ({ params: { id: Number(field('id')) } }),
    page: () => routes.adminReplies,
    about: 'title',
    // A colleague was faster.
    doneBy: 'not_found',
  }),
};
