import type { CallInput } from '@/lib/core/contract/define-call';
import { addDays } from '@/lib/core/time/zoned';
import type { PublishedCallId } from '@/lib/features/calls';
import { EXPAND_RATINGS } from '@/lib/features/performance/calls';
import { EXPAND_VISITS } from '@/lib/features/schedule/calls';
import type { Side } from '../support/contract-sides';
import { STUB } from '../support/remote-stub-knows';

/** Nine to five on weekdays. */
const REGULAR_HOURS = Array.from({ length: 7 }, (_, dayOfWeek) => ({
  dayOfWeek,
  availability: dayOfWeek < 5 ? [{ start: '09:00', end: '17:00' }] : [],
}));

const ORIGIN = 'https://work.example.org';
const NEW_PASSWORD = 'a quiet broom';

const DEVICE = {
  appVersion: '3.25.0',
  manufacturer: 'Google',
  model: 'Chrome 140',
  platform: 'web',
  uuid: '4d0c5f6e-6f0c-4a58-b6c7-d1e20f3a4b5c',
  osVersion: 'Android 15',
};

/** A green square of four pixels. */
export const A_PHOTO = 'UklGRjYAAABXRUJQVlA4ICoAAACQAQCdASoCAAIAAUAmJaACdLoAA5gA/u+9V/FtI6FMh/8Wh1odaGdIAAA=';

/** What each call is asked, in the order in which a day's work makes them. */
export const inputs: Record<PublishedCallId, (side: Side) => CallInput> = {
  obtainToken: ({ credentials }) => ({ body: credentials }),
  startOnboarding: ({ credentials }) => ({ body: credentials }),
  beginPasskeySignIn: () => ({ body: { origin: ORIGIN } }),
  signInByPasskey: () => ({ body: { origin: ORIGIN, credential: '{"id":"a"}' } }),
  beginPasskey: () => ({ body: { origin: ORIGIN } }),
  addPasskey: () => ({ body: { origin: ORIGIN, credential: '{"id":"a"}', name: 'Phone' } }),
  listPasskeys: () => ({}),
  removePasskey: () => ({ params: { id: 31 } }),
  requestPasswordReset: ({ credentials }) => ({ body: { email: credentials.username } }),
  setPassword: () => ({ body: { password: NEW_PASSWORD } }),
  changePassword: () => ({ body: { currentPassword: 'not the password', password: NEW_PASSWORD } }),
  getUser: () => ({ query: { expand: ['background_check'] } }),
  syncTime: () => ({}),
  listWorkingDays: ({ workerId }) => ({ params: { workerId } }),
  getWorkingDay: ({ workerId, today }) => ({
    params: { workerId, date: today },
    query: { expand: EXPAND_VISITS },
  }),
  getVisit: ({ visit }) => ({ params: visit, query: { expand: ['property', 'account'] } }),
  getVisitChanges: ({ visit }) => ({ params: visit }),
  getAccessRecord: ({ visit }) => ({ params: visit }),
  recordAccessAttempt: ({ visit }) => ({
    params: visit,
    body: {
      key: '0d6f9a3e-5b57-4a0e-8a2f-2d1c7b9e4f10',
      kind: 'call',
      result: 'no-answer',
      location: { latitude: 51.46, longitude: -0.13, accuracy: 12 },
    },
  }),
  getLateNotice: ({ visit }) => ({ params: visit }),
  sendLateNotice: ({ visit }) => ({
    params: visit,
    body: {
      clientKey: '5c2e8d14-9a3b-4f6e-8b1d-7e4a9c0f2b35',
      minutes: 20,
      text: 'I am running about 20 minutes late.',
    },
  }),
  listLostVisits: () => ({}),
  readLostVisits: () => ({ body: { ids: [91] } }),
  startVisit: ({ visit }) => ({ params: visit }),
  patchVisit: ({ visit }) => ({
    params: visit,
    body: { startedLocation: { latitude: 51.46, longitude: -0.13, accuracy: 12 } },
  }),
  finishVisit: ({ visit }) => ({ params: visit }),
  listRatingIssues: () => ({}),
  rateVisit: ({ workerId, visit }) => ({
    params: { workerId, ...visit },
    body: {
      rating: 3,
      issues: [{ code: 'cleaning_equipment', items: ['mop'] }, { code: 'not_enough_time' }],
      message: 'The mop has lost its head.',
    },
  }),
  listCustomersAndKeys: ({ workerId }) => ({ params: { workerId } }),
  completeRemoteKeyTransfers: ({ transfer: { jobId, date }, handoverKey }) => ({
    params: { jobId, date },
    body: { keysToTransfer: [handoverKey] },
  }),
  createKey: ({ keylessHome }) => ({ params: { id: keylessHome } }),
  transferKey: ({ keylessHome }) => ({ params: { id: keylessHome }, body: { toLocation: 'worker' } }),
  listRatings: ({ workerId }) => ({
    params: { workerId },
    query: { fromDate: '2026-09-19', lastRating: 90_300, expand: EXPAND_RATINGS },
  }),
  getStats: ({ workerId }) => ({ params: { workerId }, query: { fromDate: '2026-09-19' } }),
  listDailyStats: ({ workerId }) => ({ params: { workerId }, query: { fromDate: '2026-09-19' } }),
  unstartVisit: ({ visit }) => ({ params: visit }),
  getDistanceFromVisit: ({ visit }) => ({
    params: { jobId: visit.jobId, scheduledDate: visit.date },
    query: { latitude: 51.46, longitude: -0.13 },
  }),
  getAvailability: ({ workerId }) => ({ params: { workerId } }),
  putAvailability: ({ workerId }) => ({ params: { workerId }, body: REGULAR_HOURS }),
  listAvailabilityChanges: ({ workerId }) => ({ params: { workerId } }),
  getDayAvailability: ({ workerId, today }) => ({ params: { workerId, date: today } }),
  previewBreak: ({ workerId, today }) => ({
    params: { workerId },
    query: { startDay: addDays(today, 40), endDay: addDays(today, 42), availability: '[]' },
  }),
  previewBreakHandovers: ({ workerId, today }) => ({
    params: { workerId },
    query: { startDay: addDays(today, 40), endDay: addDays(today, 42), availability: '[]' },
  }),
  bookBreak: ({ workerId, today }) => ({
    params: { workerId },
    query: {
      startDay: addDays(today, 40),
      endDay: addDays(today, 42),
      availability: '[]',
      reason: 'holiday',
      note: 'Away',
    },
    body: {},
  }),
  createAvailabilityChange: ({ workerId, today }) => ({
    params: { workerId },
    body: {
      startDate: addDays(today, 50),
      endDate: addDays(today, 50),
      category: 'time_off',
      reason: 'sick',
    },
  }),
  requestAbsenceChange: ({ today }) => ({
    body: {
      startDate: addDays(today, 50),
      endDate: addDays(today, 50),
      requestType: 'cancel',
      reinstate: 'yes',
      reason: 'no-longer-required',
      category: 'cancel_break',
      breakType: 'single_day',
    },
  }),
  getPaymentDetails: ({ workerId }) => ({ params: { workerId } }),
  patchPaymentDetails: ({ workerId }) => ({
    params: { workerId },
    body: { accountNumber: '31926819', sortCode: null },
  }),
  getPhoto: ({ photoToken }) => ({ params: { token: photoToken } }),
  putPhoto: ({ workerId }) => ({ params: { workerId }, body: { data: A_PHOTO } }),
  patchWorker: ({ workerId }) => ({
    params: { workerId },
    body: { line1: '18 Larch Road', line2: null, travelPreferences: ['car', 'walking'] },
  }),
  getAvailabilitySignal: ({ workerId }) => ({ params: { workerId } }),
  getExtraJobEligibility: ({ workerId }) => ({ params: { workerId } }),
  listAreas: ({ workerId }) => ({ params: { workerId } }),
  getWorkingAreas: ({ workerId }) => ({ params: { workerId } }),
  listSurroundingAreas: () => ({ query: { areas: ['SW12', 'SW4'], context: 'extra-jobs' } }),
  listAreasAround: () => ({ params: { area: 'SW12' } }),
  listReassignableVisits: ({ today }) => ({
    query: { day: addDays(today, 1), areas: 'SW12,SW17,SE15', page: 1, pageSize: 5 },
  }),
  listReassignableRegularJobs: () => ({ query: { dayOfWeek: 2, areas: 'SW11,SW4', pageSize: 5 } }),
  assignJob: ({ workerId, openJob }) => ({
    params: { jobId: openJob.id },
    body: { availabilityChanges: openJob.availabilityChanges, workers: [{ id: workerId }] },
  }),
  countTickets: () => ({}),
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
  getChatAllowed: ({ visit, today }) => ({
    query: { job: visit.jobId, actualDate: today, reason: 'late' },
  }),
  requestChat: ({ visit, today }) => ({ body: { jobId: visit.jobId, actualDate: today, reason: 'late' } }),
  getChatToken: () => ({}),
  getSupportChatToken: () => ({ query: { messaging: 'true' } }),
  listTickets: () => ({
    query: {
      status: 'new,open',
      ordering: '-last_updated_at',
      updatedSince: '2026-11-01T00:00:00Z',
      page: 1,
    },
  }),
  sendAnalytics: () => ({
    body: {
      recordKey: 'page_view',
      blob: {
        launchContext: 'normal',
        launchContextBlob: null,
        launchedAt: '2026-11-21T08:00:00Z',
        extras: { page: 'schedule', visits: 3 },
      },
      groupUuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
      sessionId: 'tab-4',
      sourceCreated: '2026-11-21T08:01:00Z',
    },
  }),
  listUnreadChats: () => ({}),
  listChats: () => ({ query: { with: 'customers' } }),
  listChatMessages: ({ chatId }) => ({ params: { chatId } }),
  sendChatMessage: ({ chatId }) => ({
    params: { chatId },
    body: { text: 'On my way', clientKey: '6f2a4b1c-0d7e-4c55-8a53-2f5d5c7b9e10' },
  }),
  markChat: ({ chatId }) => ({ params: { chatId }, body: { upTo: 1, state: 'read' } }),
  getWorkerChatAllowed: ({ transfer }) => ({ query: { transfer: transfer.id } }),
  requestWorkerChat: ({ transfer }) => ({ body: { remoteKeyTransferId: transfer.id } }),
  getFeature: () => ({ params: { name: 'academy-link' } }),
  putFeature: () => ({ params: { name: 'regular-extra-jobs-unlocked' }, body: { active: true } }),
  getFeatureGenerallyActive: () => ({ params: { name: 'academy-link' } }),
  getSetting: () => ({ params: { name: 'sweep_academy_url' } }),
  getConstants: () => ({}),
  createDevice: () => ({ body: DEVICE }),
  updateDevice: () => ({ params: { id: STUB.deviceId }, body: { appVersion: '3.25.0' } }),
  releaseHijack: () => ({}),
  completePasswordReset: ({ resetToken }) => ({ body: { password: NEW_PASSWORD, token: resetToken } }),
  revokeToken: () => ({}),
};

const named = ({ jobId, date }: Side['visit']) => ({ jobId, scheduledDate: date });
