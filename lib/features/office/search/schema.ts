import 'server-only';
import {
  type CallSchemas,
  clockTime,
  day,
  type EntityOf,
  integer,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';
import { SEARCH_LIMITS } from './model';

/** A key was found by this number on it. It opens nothing: codes of doors are never results. */
const keyNumber = text.nullable();

export type FoundWorker = EntityOf<typeof foundWorkerSchema>;
const foundWorkerSchema = unpublished({
  id: integer,
  fullName: text,
  email: text,
  postcode: text.nullable(),
  keyNumber,
});

export type FoundCustomer = EntityOf<typeof customerSchema>;
const customerSchema = unpublished({ id: integer, name: text, email: text.nullable() });

export type FoundHome = EntityOf<typeof homeSchema>;
const homeSchema = unpublished({
  id: integer,
  address: text,
  postcode: text,
  customerName: text,
  keyNumber,
});

export type FoundVisit = EntityOf<typeof visitSchema>;
const visitSchema = unpublished({
  jobId: integer,
  scheduledDate: day,
  actualDate: day,
  startTime: clockTime,
  customerName: text,
  postcode: text,
  /** A visit without a cleaner has null. */
  cleaner: unpublished({ id: integer, fullName: text }).nullable(),
});

export type OfficeFindings = EntityOf<typeof findingsSchema>;
const findingsSchema = unpublished({
  cleaners: z.array(foundWorkerSchema).readonly(),
  customers: z.array(customerSchema).readonly(),
  homes: z.array(homeSchema).readonly(),
  /** The next visits of what was found, the earliest first. */
  visits: z.array(visitSchema).readonly(),
});

export const officeSearchSchemas = {
  searchOffice: {
    summary: 'Cleaners, customers, homes and their next visits by any part of a name, address or key number',
    query: z.strictObject({ search: z.string().max(SEARCH_LIMITS.text) }),
    response: findingsSchema,
  },
} satisfies CallSchemas;
