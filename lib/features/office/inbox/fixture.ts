import type { FeatureFixture } from '@/tests/support/feature-fixture';

export const fixture = {
  inputs: {},
  requests: {
    countInbox: { path: 'admin/inbox-counts/' },
    listInbox: { path: 'admin/inbox/' },
    getInboxItem: { path: 'admin/inbox/ticket/7/' },
    assignInboxItem: { path: 'admin/inbox/ticket/7/assign/', body: { to_me: true } },
    resolveInboxItem: { path: 'admin/inbox/ticket/7/resolve/' },
    reopenInboxItem: { path: 'admin/inbox/ticket/7/reopen/' },
  },
} satisfies FeatureFixture;
