import 'server-only';
import { AUDIT_KINDS, audited } from '@/lib/core/ground/contract/audit-text';
import {
  askedDay,
  type CallSchemas,
  clockTime,
  day,
  type EntityOf,
  flag,
  idInAddress,
  instant,
  integer,
  queryOf,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';
import { CREDENTIAL_LIMITS } from '@/lib/core/ground/session/model';
import { AUDIT_LIMITS } from './model';

const optional = text.nullable();

/** This is the value of a setting, a switch or a role; see `AuditValue`. */
const auditValue = z.union([text, z.number(), flag]).nullable();

export type AuditEntry = EntityOf<typeof auditEntrySchema>;
const auditEntrySchema = unpublished({
  id: integer,
  /** An administrator's email, or the name of a command, says who did it. */
  administrator: text,
  /** It is null if nobody was impersonated. */
  impersonatedId: integer.nullable(),
  call: text,
  subject: z.record(z.string(), auditValue).readonly(),
  /** These are the present names of the people concerned; null for nobody and for those who no longer exist. */
  names: unpublished({
    ...{ cleaner: optional, otherCleaner: optional, applicant: optional },
    ...{ cleanerBefore: optional, cleanerAfter: optional },
    administrator: optional,
  }),
  /** This is the visit or regular job concerned, as it was at the act. A regular job has any day of its weekday. */
  visit: unpublished({ customer: text, day, time: clockTime.nullable() }).nullable(),
  status: integer,
  requestId: text,
  at: instant,
});

const auditFilterFields = {
  worker: idInAddress.optional(),
  by: z.string().max(CREDENTIAL_LIMITS.username).optional(),
  kind: z.enum(AUDIT_KINDS).optional(),
  from: askedDay.optional(),
  to: askedDay.optional(),
};

export type AuditQuery = EntityOf<typeof auditQuery>;
/** `before` and `after` are ids of entries: pages stay in place while new entries arrive. */
const auditQuery = queryOf({
  ...auditFilterFields,
  before: idInAddress.optional(),
  after: idInAddress.optional(),
  pageSize: z.coerce.number<number>().int().positive().max(AUDIT_LIMITS.exportStep).optional(),
});

export type AuditPage = EntityOf<typeof auditPageSchema>;
const auditPageSchema = unpublished({
  /** The latest entries come first. */
  results: z.array(auditEntrySchema).readonly(),
  /** These ids are `before` of the next page and `after` of the previous one; null without such a page. */
  older: integer.nullable(),
  newer: integer.nullable(),
});

export type AuditChoices = EntityOf<typeof auditChoicesSchema>;
const auditChoicesSchema = unpublished({
  /** A command has its name in `email`. */
  administrators: z.array(unpublished({ email: text, name: optional })).readonly(),
  cleaners: z.array(unpublished({ id: integer, fullName: text })).readonly(),
});

export const officeAuditSchemas = {
  listAuditEntries: {
    summary: 'What administrators have done',
    query: auditQuery,
    response: auditPageSchema,
  },
  listAuditChoices: {
    summary: 'The administrators and workers of the audit log',
    response: auditChoicesSchema,
  },
  exportAuditEntries: {
    audit: audited(
      'Exported {count, plural, one {# entry} other {# entries}} of the audit log',
      'export the audit log',
      'settings',
    ),
    summary: 'Write down that the audit log is exported',
    body: unpublished(auditFilterFields),
    /** The entries that are exported now have smaller ids. */
    response: unpublished({ count: integer, before: integer }),
  },
} satisfies CallSchemas;
