import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  askedDay,
  type CallSchemas,
  day,
  type EntityOf,
  entity,
  idInAddress,
  instant,
  integer,
  maybe,
  z,
} from '@/lib/core/ground/contract/schema';

/** The customer gets `text` unchanged. */
export type NewLateNotice = EntityOf<typeof newLateNoticeSchema>;
const newLateNoticeSchema = entity('NewLateNotice', {
  /** The device makes this key; the same key is one message. */
  clientKey: z.uuid(),
  /** The worker will be there at this time. It is absent in notices of older builds, which send `minutes`. */
  arriveAt: instant.optional(),
  /** Only older builds send these minutes after the visit's time. */
  minutes: z.int().min(1).max(30).optional(),
  text: z.string().max(2000),
});

/** The worker's last notice promised this arrival; null without one. */
export type LateNotice = EntityOf<typeof lateNoticeSchema>;
const lateNoticeSchema = entity('LateNotice', {
  jobId: integer,
  scheduledDate: day,
  arriveAt: maybe(instant),
});

/** `date` is the visit's scheduled date. */
const params = z.strictObject({ jobId: idInAddress, date: askedDay });

export const runningLateSchemas = {
  getLateNotice: {
    summary: 'Whether the worker has said that they are late for a visit, and when they will arrive',
    params,
    response: lateNoticeSchema,
  },
  sendLateNotice: {
    audit: audited('Reported running late for {visit}', 'report running late for {visit}'),
    summary: 'Say that the worker is late for a visit: the text is sent to the customer, and support sees it',
    changesOffice: true,
    params,
    body: newLateNoticeSchema,
    response: lateNoticeSchema,
  },
} satisfies CallSchemas;
