import type { FeatureFixture } from '@/tests/support/feature-fixture';

export const inboxFixture = {
  inputs: {},
  requests: {
    countInbox: { path: 'admin/inbox-counts/' },
    listInbox: { path: 'admin/inbox/' },
    getInboxItem: { path: 'admin/inbox/chat/8/' },
    assignInboxItem: { path: 'admin/inbox/chat/8/assign/', body: { to_me: true } },
    resolveInboxItem: { path: 'admin/inbox/chat/8/resolve/' },
    reopenInboxItem: { path: 'admin/inbox/chat/8/reopen/' },
  },
} satisfies FeatureFixture;
