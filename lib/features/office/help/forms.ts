import 'server-only';
import { officeForm } from '@/lib/core/gateway/sign-in/office-form';
import { routes } from '@/lib/core/ground/site/routes';
import { RECOMMENDED_CHANNELS } from '@/lib/features/talk/contact/model';
import { HELP_TOPICS } from '@/lib/features/work/help/categories';
import { officeTicketCalls } from './calls';

export const helpTopicForms = {
  helpTopic: officeForm({
    call: officeTicketCalls.setHelpTopic,
    input: (field) => {
      const category = HELP_TOPICS.find((one) => one === field('category'));
      const recommended = RECOMMENDED_CHANNELS.find((one) => one === field('recommended'));
      if (!category || !recommended) return null;
      const on = {
        email: isOn(field('email')),
        callback: isOn(field('callback')),
        chat: isOn(field('chat')),
      };
      return { params: { category }, body: { ...on, recommended, tags: field('tags') } };
    },
    page: () => routes.adminHelpTopics,
    about: 'category',
    keeps: ['email', 'callback', 'chat', 'recommended', 'tags'],
  }),
};

const isOn = (typed: string): boolean => typed === 'on';

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
