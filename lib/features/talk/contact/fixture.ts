import { addDays } from '@/lib/core/ground/time/zoned';
import type { Side } from '@/tests/support/contract-sides';
import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { TODAY } from '@/tests/support/full-world-knows';
import { STUB } from '@/tests/support/remote-stub-knows';

export const fixture = {
  inputs: {
    listCallReasons: () => ({}),
    requestCustomerCall: ({ visit }) => ({
      body: {
        ...named(visit),
        reason: 'late',
        location: { latitude: 51.46, longitude: -0.13, accuracy: 12 },
      },
    }),
    requestWorkerCall: ({ transfer: { id, ...visit } }) => ({
      body: { ...named(visit), remoteKeyTransferId: id, reason: 'late' },
    }),
    getVisitComms: ({ visit }) => ({ query: { job: visit.jobId, category: 'job-today' } }),
    getOfficeHours: () => ({}),
    getChannelHours: () => ({ params: { channel: 'callback' } }),
    getChannelHoursOn: ({ today }) => ({ params: { channel: 'callback', date: addDays(today, 1) } }),
    getHelpCategory: () => ({ query: { categoryName: 'late' } }),
    reportProblem: ({ visit, today }) => ({
      body: {
        ...named(visit),
        category: 'late',
        actualDate: today,
        eta: '10:45',
        description: 'The bus broke down.',
        location: { latitude: 51.46, longitude: -0.13 },
        locationAccuracy: 12,
      },
    }),
    requestSupportCall: () => ({
      body: { category: 'keys', description: 'The key does not turn.', phone: '07700 900123' },
    }),
    getOpenCallRequests: () => ({}),
    cancelCallRequests: () => ({ body: { cancelReason: 'solved another way' } }),
  },
  requests: {
    listCallReasons: { path: 'contact/request-customer-call/' },
    requestCustomerCall: {
      path: 'contact/request-customer-call/',
      body: { job_id: 7, scheduled_date: TODAY, reason: 'late' },
    },
    requestWorkerCall: {
      path: 'contact/request-worker-to-worker-call/',
      body: { job_id: 7, scheduled_date: TODAY, reason: 'late', remote_key_transfer_id: 7 },
    },
    getVisitComms: { path: 'contact/comms-by-user-for-visit/?job=7' },
    getOfficeHours: { path: 'contact/office-hours/' },
    getChannelHours: { path: 'contact/channel-hours/callback/' },
    getChannelHoursOn: { path: `contact/channel-hours/callback/${TODAY}/` },
    getHelpCategory: { path: 'contact/worker-help-category/?category_name=late' },
    reportProblem: {
      path: 'contact/report-problem/',
      body: { category: 'late', job_id: 7, scheduled_date: TODAY, actual_date: TODAY, eta: '10:45' },
    },
    requestSupportCall: {
      path: 'contact/request-call/',
      body: { category: 'keys', description: 'The key does not turn.' },
    },
    getOpenCallRequests: { path: 'contact/open-call-requests/' },
    cancelCallRequests: {
      path: 'contact/cancel-call-requests/',
      body: { cancel_reason: 'solved another way' },
    },
  },
  remote: {
    'GET contact/request-customer-call/': { file: 'call-reasons' },
    'POST contact/request-customer-call/': {
      file: 'call',
      body: new RegExp(
        `^{"job_id":${STUB.visit.jobId},"scheduled_date":"${STUB.visit.date}","reason":"late","location":{[^}]+}}$`,
      ),
    },
    'POST contact/request-worker-to-worker-call/': {
      file: 'call',
      body: new RegExp(
        `^{"job_id":${STUB.visit.jobId},"scheduled_date":"${STUB.visit.date}","reason":"late","remote_key_transfer_id":${STUB.transfer.id}}$`,
      ),
    },
    'GET contact/comms-by-user-for-visit/': {
      file: 'visit-comms',
      query: new RegExp(`^\\?job=${STUB.visit.jobId}&category=[a-z-]+$`),
    },
    'GET contact/office-hours/': { file: 'office-hours' },
    'GET contact/channel-hours/callback/': { file: 'office-hours' },
    [`GET contact/channel-hours/callback/${addDays(STUB.visit.date, 1)}/`]: { file: 'office-hours' },
    'GET contact/worker-help-category/': { file: 'help-category', query: /^\?category_name=late$/ },
    'POST contact/report-problem/': {
      file: 'problem-report',
      body: new RegExp(
        `^{"category":"late","description":"[^"]+","job_id":${STUB.visit.jobId},"scheduled_date":"${STUB.visit.date}","actual_date":"${STUB.visit.date}","eta":"10:45","location":{"latitude":51.46,"longitude":-0.13},"location_accuracy":12}$`,
      ),
    },
    'POST contact/request-call/': {
      file: 'support-call',
      body: /^{"category":"keys","description":"[^"]+","phone":"[\d ]+"}$/,
    },
    'GET contact/open-call-requests/': { file: 'open-call-requests' },
    'POST contact/cancel-call-requests/': { file: 'success', body: /^{"cancel_reason":"[^"]+"}$/ },
  },
  queued: {
    reportProblem: {
      row: {
        uuid: '7c1f2b9e-3d64-4a8b-9c55-1f0e2d3c4b5a',
        objectType: 'help-report',
        objectId: 'help/reports',
        endpoint: 'contact/report-problem/',
        method: 'POST',
        payload: { category: 'payment-missing', description: 'Last week is missing.' },
      },
    },
    reportProblemOnce: {
      row: {
        uuid: '7c1f2b9e-3d64-4a8b-9c55-1f0e2d3c4b5b',
        objectType: 'help-report',
        objectId: 'help/reports',
        endpoint: 'contact/report-problem/',
        method: 'POST',
        payload: { category: 'other', description: 'My app shows another name.' },
      },
    },
  },
} satisfies FeatureFixture;

const named = ({ jobId, date }: Side['visit']) => ({ jobId, scheduledDate: date });
