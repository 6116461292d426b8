import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import { postcodeSchema } from '@/lib/core/ground/contract/common-schema';
import {
  type CallSchemas,
  day,
  decimal,
  type EntityOf,
  entity,
  flag,
  instant,
  integer,
  maybe,
  named,
  openCode,
  text,
  z,
} from '@/lib/core/ground/contract/schema';
import { CREDENTIAL_LIMITS, TRAVEL_PREFERENCES } from './model';

export type BackgroundCheck = EntityOf<typeof backgroundCheckSchema>;
const backgroundCheckSchema = entity('BackgroundCheck', {
  status: openCode(['pending', 'passed', 'failed']),
});

export type Last60DaysMetrics = EntityOf<typeof metricsSchema>;
const metricsSchema = entity('Last60DaysMetrics', {
  visitsOutsideNormalArea: maybe(integer),
  hasSignificantVisitsOutsideOfArea: maybe(flag),
});

export type AssignedAreas = EntityOf<typeof assignedAreasSchema>;
export const assignedAreasSchema = entity('AssignedAreas', {
  regular: maybe(z.array(text).readonly()),
  oneOff: maybe(z.array(text).readonly()),
});

/** It is in pounds. The bonus is 0 while the worker is not on bonus pay. */
export type DatedPayRate = EntityOf<typeof datedPayRateSchema>;
const datedPayRateSchema = entity('DatedPayRate', {
  fromDay: day,
  basePay: decimal,
  hourlyBonus: decimal,
  adminFee: decimal,
});

/** Only customers have `accountId`; they cannot sign in. [AUTH-11] */
export type Worker = EntityOf<typeof workerSchema>;
export const workerSchema = entity('Worker', {
  id: integer,
  accountId: maybe(integer),
  firstNames: maybe(text),
  lastName: maybe(text),
  fullName: maybe(text),
  email: maybe(text),
  gender: maybe(openCode(['female', 'male', 'other', 'undisclosed'])),
  image: maybe(text),
  currentRating: maybe(z.number().min(0).max(5)),
  numRatings: maybe(integer),
  status: maybe(openCode(['active', 'no-new-accounts'])),
  reasonForInactivity: maybe(openCode(['keep-existing', 'leave', 'other'])),
  reasonForInactivityDescription: maybe(text),
  noNewAccountsDate: maybe(day),
  isSwat: maybe(flag),
  isOnboarding: maybe(flag),
  trustLevel: maybe(openCode(['trialling', 'trusted'])),
  backgroundCheck: maybe(backgroundCheckSchema),
  reliability: maybe(decimal),
  primaryTelephoneNumber: maybe(text),
  hasSecondaryNumbers: maybe(flag),
  line1: named('line_1', maybe(text)),
  line2: named('line_2', maybe(text)),
  line3: named('line_3', maybe(text)),
  city: maybe(text),
  postcode: maybe(postcodeSchema),
  emergencyContactName: maybe(text),
  emergencyContactNumber: maybe(text),
  emergencyContactRelation: maybe(text),
  travelPreferences: maybe(z.array(openCode(TRAVEL_PREFERENCES)).readonly()),
  last60DaysMetrics: named('last_60_days_metrics', maybe(metricsSchema)),
  assignedAreas: maybe(assignedAreasSchema),
  /** The unit is pounds. */
  adminFee: maybe(decimal),
  /** The rate is in pounds per hour. */
  basePay: maybe(decimal),
  /** The rate is in pounds per hour. */
  hourlyBonus: maybe(decimal),
  isEligibleForBonus: maybe(flag),
  /** The oldest comes first. Before the first day, and without them, the amounts above count. */
  payRates: maybe(z.array(datedPayRateSchema).readonly()),
  payIncreaseDate: maybe(day),
  applicantId: maybe(z.union([z.int(), z.string()])),
  worksWithCats: maybe(flag),
  worksWithDogs: maybe(flag),
  worksWithOtherPets: maybe(flag),
  created: maybe(instant),
  startedWork: maybe(day),
  lastActivationDt: maybe(instant),
  lastConfirmationDt: maybe(instant),
  lastAppUsage: maybe(instant),
});

export type Credentials = EntityOf<typeof credentialsSchema>;
const credentialsSchema = entity('Credentials', {
  username: z.string().min(1).max(CREDENTIAL_LIMITS.username),
  password: z.string().min(1).max(CREDENTIAL_LIMITS.password),
});

export type TokenAnswer = EntityOf<typeof tokenSchema>;
export const tokenSchema = entity('TokenAnswer', {
  token: z.string().min(1).max(4000),
});

export type SuccessAnswer = EntityOf<typeof successSchema>;
export const successSchema = entity('SuccessAnswer', { success: flag });

const timeSchema = entity('TimeAnswer', {
  now: instant,
});

export const sessionSchemas = {
  obtainToken: {
    summary: 'Exchange a name and password for a token',
    body: credentialsSchema,
    response: tokenSchema,
  },
  startOnboarding: {
    summary: 'Exchange the name and password of somebody who is still joining for a token',
    body: credentialsSchema,
    response: tokenSchema,
  },
  revokeToken: {
    audit: audited('Signed out of the app', 'sign out of the app'),
    summary: 'Make the token of this request worthless',
    response: successSchema,
  },
  getUser: {
    summary: 'The person behind the token',
    inDemo: true,
    query: z.strictObject({ expand: z.array(z.string()).readonly().optional() }),
    response: workerSchema,
  },
  syncTime: { summary: 'The marketplace’s clock', response: timeSchema },
} satisfies CallSchemas;
