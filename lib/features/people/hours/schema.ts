import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import { timeSlotSchema } from '@/lib/core/ground/contract/common-schema';
import {
  type CallSchemas,
  type EntityOf,
  entity,
  flag,
  idInAddress,
  integer,
  maybe,
  named,
  type WireSchema,
  z,
} from '@/lib/core/ground/contract/schema';

/** A day has this many half hours. */
const MOST_PERIODS = 48;
export const slots = z.array(timeSlotSchema).max(MOST_PERIODS);

const DAYS = 7;
export const weekdayFields = {
  dayOfWeek: z
    .int()
    .min(0)
    .max(DAYS - 1),
  availability: slots,
  worker: named('worker_id', maybe(integer)),
};

/** 0 is Monday; an empty list is a day without work. [TIME-02] */
export type WeekdayAvailability = EntityOf<typeof weekdayAvailabilitySchema>;
export const weekdayAvailabilitySchema = entity('WeekdayAvailability', {
  ...weekdayFields,
  /** It is false on a Friday that customers do not want more than other days. Other roots may lack it. */
  isWanted: maybe(flag),
});

/** The list has each weekday once, in any order. [TIME-04] */
const weekSchema: WireSchema<readonly WeekdayAvailability[]> = z
  .array(weekdayAvailabilitySchema)
  .length(DAYS)
  .refine((days) => new Set(days.map(({ dayOfWeek }) => dayOfWeek)).size === DAYS, 'A weekday stands twice');

const params = z.strictObject({ workerId: idInAddress });
export const hoursSchemas = {
  getAvailability: {
    summary: 'A worker’s regular hours, Monday to Sunday',
    inDemo: true,
    params,
    response: weekSchema,
  },
  putAvailability: {
    audit: audited('Changed the regular hours', 'change the regular hours'),
    summary: 'Replace a worker’s regular hours',
    params,
    body: weekSchema,
    response: weekSchema,
  },
} satisfies CallSchemas;
