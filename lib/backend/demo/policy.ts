import { Refusal } from '@/lib/backend/door/refusal';
import type { CallId } from '@/lib/catalogue/calls';
import { DEMO_MISSING_TEXT } from '@/lib/features/demo/constants';

/**
 * The calls that a demo answers: the routes that the documents list for it, as far as the catalogue has them. They are
 * answered from the rows of the demo's world by the same handlers as everybody's. [DEMO-16]
 */
export const DEMO_CALLS = [
  'getUser',
  'listWorkingDays',
  'getWorkingDay',
  'getVisit',
  'getVisitChanges',
  'startVisit',
  'unstartVisit',
  'finishVisit',
  'patchVisit',
  'listRatingIssues',
  'rateVisit',
  'listRatings',
  'getStats',
  'listDailyStats',
  'getAvailability',
  'listAvailabilityChanges',
  'getDayAvailability',
  'createAvailabilityChange',
  'previewBreak',
  'bookBreak',
  'requestAbsenceChange',
  'getPaymentDetails',
  'patchPaymentDetails',
  'getAvailabilitySignal',
  'getExtraJobEligibility',
  'listReassignableVisits',
  'listReassignableRegularJobs',
  'assignJob',
  'listAreas',
  'listSurroundingAreas',
  'listAreasAround',
  'listTickets',
  'listCallReasons',
  'requestCustomerCall',
  'requestWorkerCall',
  'getVisitComms',
  'getOfficeHours',
  'requestSupportCall',
  'getOpenCallRequests',
  'cancelCallRequests',
  'getChatAllowed',
  'requestChat',
  'getChatToken',
  'getSupportChatToken',
  'sendAnalytics',
  'getFeature',
  'getFeatureGenerallyActive',
  'getSetting',
] as const satisfies readonly CallId[];

/** Every other route, whether the marketplace knows it or not. [DEMO-13] [DEMO-84] */
export const DEMO_MISSING = new Refusal('demo_missing', DEMO_MISSING_TEXT);

const answered: ReadonlySet<string> = new Set(DEMO_CALLS);

export function isAnsweredInDemo(callId: string): boolean {
  return answered.has(callId);
}
