import type { FeatureFixture } from '@/tests/support/feature-fixture';

export const helpFixture = {
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
  },
  requests: {
    countTickets: { path: 'integrations/zendesk/ticket-links/count/' },
    listTickets: { path: 'integrations/zendesk/ticket-links/' },
  },
  remote: {
    'GET integrations/zendesk/ticket-links/count/': { file: 'ticket-count' },
    'GET integrations/zendesk/ticket-links/': {
      file: 'ticket-links',
      query: /^\?status=\w+(%2C\w+)*&ordering=-last_updated_at&updated_since=[^&]+&page=1$/,
    },
  },
} satisfies FeatureFixture;
