import 'server-only';
import {
  day,
  decimal,
  entity,
  flag,
  instant,
  integer,
  maybe,
  openCode,
  text,
  type WiresOf,
  z,
} from '@/lib/call/wire';
import { postcodeWire } from '@/lib/features/visits/wire';
import type { sessionCalls } from './calls';
import {
  type AssignedAreas,
  type BackgroundCheck,
  CREDENTIAL_LIMITS,
  type Credentials,
  type Last60DaysMetrics,
  type SuccessAnswer,
  type TimeAnswer,
  type TokenAnswer,
  TRAVEL_PREFERENCES,
  type Worker,
} from './model';

const backgroundCheckWire = entity<BackgroundCheck>('BackgroundCheck', {
  status: ['status', openCode(['pending', 'passed', 'failed'])],
});

const metricsWire = entity<Last60DaysMetrics>('Last60DaysMetrics', {
  visitsOutsideNormalArea: ['visits_outside_normal_area', maybe(integer)],
  hasSignificantVisitsOutsideOfArea: ['has_significant_visits_outside_of_area', maybe(flag)],
});

export const assignedAreasWire = entity<AssignedAreas>('AssignedAreas', {
  regular: ['regular', maybe(z.array(text).readonly())],
  oneOff: ['one_off', maybe(z.array(text).readonly())],
});

export const workerWire = entity<Worker>('Worker', {
  id: ['id', integer],
  accountId: ['account_id', maybe(integer)],
  firstNames: ['first_names', maybe(text)],
  lastName: ['last_name', maybe(text)],
  fullName: ['full_name', maybe(text)],
  email: ['email', maybe(text)],
  gender: ['gender', maybe(openCode(['female', 'male', 'other', 'undisclosed']))],
  image: ['image', maybe(text)],
  currentRating: ['current_rating', maybe(z.number().min(0).max(5))],
  numRatings: ['num_ratings', maybe(integer)],
  status: ['status', maybe(openCode(['active', 'no-new-accounts']))],
  reasonForInactivity: ['reason_for_inactivity', maybe(openCode(['keep-existing', 'leave', 'other']))],
  reasonForInactivityDescription: ['reason_for_inactivity_description', maybe(text)],
  noNewAccountsDate: ['no_new_accounts_date', maybe(day)],
  isSwat: ['is_swat', maybe(flag)],
  isOnboarding: ['is_onboarding', maybe(flag)],
  trustLevel: ['trust_level', maybe(openCode(['trialling', 'trusted']))],
  backgroundCheck: ['background_check', maybe(backgroundCheckWire)],
  reliability: ['reliability', maybe(decimal)],
  primaryTelephoneNumber: ['primary_telephone_number', maybe(text)],
  hasSecondaryNumbers: ['has_secondary_numbers', maybe(flag)],
  line1: ['line_1', maybe(text)],
  line2: ['line_2', maybe(text)],
  line3: ['line_3', maybe(text)],
  city: ['city', maybe(text)],
  postcode: ['postcode', maybe(postcodeWire)],
  emergencyContactName: ['emergency_contact_name', maybe(text)],
  emergencyContactNumber: ['emergency_contact_number', maybe(text)],
  emergencyContactRelation: ['emergency_contact_relation', maybe(text)],
  travelPreferences: ['travel_preferences', maybe(z.array(openCode(TRAVEL_PREFERENCES)).readonly())],
  last60DaysMetrics: ['last_60_days_metrics', maybe(metricsWire)],
  assignedAreas: ['assigned_areas', maybe(assignedAreasWire)],
  adminFee: ['admin_fee', maybe(decimal)],
  basePay: ['base_pay', maybe(decimal)],
  hourlyBonus: ['hourly_bonus', maybe(decimal)],
  isEligibleForBonus: ['is_eligible_for_bonus', maybe(flag)],
  payIncreaseDate: ['pay_increase_date', maybe(day)],
  applicantId: ['applicant_id', maybe(z.union([z.int(), z.string()]))],
  worksWithCats: ['works_with_cats', maybe(flag)],
  worksWithDogs: ['works_with_dogs', maybe(flag)],
  worksWithOtherPets: ['works_with_other_pets', maybe(flag)],
  created: ['created', maybe(instant)],
  startedWork: ['started_work', maybe(day)],
  lastActivationDt: ['last_activation_dt', maybe(instant)],
  lastConfirmationDt: ['last_confirmation_dt', maybe(instant)],
  lastAppUsage: ['last_app_usage', maybe(instant)],
});

const credentialsWire = entity<Credentials>('Credentials', {
  username: ['username', z.string().min(1).max(CREDENTIAL_LIMITS.username)],
  password: ['password', z.string().min(1).max(CREDENTIAL_LIMITS.password)],
});

const tokenWire = entity<TokenAnswer>('TokenAnswer', {
  token: ['token', z.string().min(1).max(4000)],
});

export const successWire = entity<SuccessAnswer>('SuccessAnswer', { success: ['success', flag] });

const timeWire = entity<TimeAnswer>('TimeAnswer', { now: ['now', instant] });

export const sessionWires = {
  obtainToken: { params: null, query: null, body: credentialsWire, response: tokenWire },
  revokeToken: { params: null, query: null, body: null, response: successWire },
  getUser: {
    params: null,
    query: z.strictObject({ expand: z.array(z.string()).readonly().optional() }),
    body: null,
    response: workerWire,
  },
  syncTime: { params: null, query: null, body: null, response: timeWire },
} satisfies WiresOf<typeof sessionCalls>;
