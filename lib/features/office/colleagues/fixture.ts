import type { FeatureFixture } from '@/tests/support/feature-fixture';

/** The administrator who makes the calls is 9; 10 is another owner. */
export const fixture = {
  inputs: {},
  requests: {
    listColleagues: { path: 'admin/colleagues/' },
    inviteColleague: {
      path: 'admin/colleagues/',
      body: { email: 'east-invited@sweep.example', role: 'viewer', name: 'East Invited' },
    },
    setOwnName: { path: 'admin/colleagues/me/name/', body: { name: 'East Renamed' } },
    setColleagueRole: { path: 'admin/colleagues/10/', body: { role: 'viewer' } },
    removeColleague: { path: 'admin/colleagues/10/remove/' },
  },
} satisfies FeatureFixture;
