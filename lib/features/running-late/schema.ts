import 'server-only';
import {
  askedDay,
  type CallSchemas,
  day,
  type EntityOf,
  entity,
  idInAddress,
  integer,
  maybe,
  z,
} from '@/lib/core/contract/schema';
import { LATE_MINUTES } from './rules';

/** `text` goes to the customer unchanged. */
export type NewLateNotice = EntityOf<typeof newLateNoticeSchema>;
const newLateNoticeSchema = entity('NewLateNotice', {
  /** Generated on the device; the same key is one message. */
  clientKey: z.uuid(),
  minutes: z.literal([...LATE_MINUTES]),
  text: z.string().max(2000),
});

/** The minutes of the worker's last notice; null without one. */
export type LateNotice = EntityOf<typeof lateNoticeSchema>;
const lateNoticeSchema = entity('LateNotice', {
  jobId: integer,
  scheduledDate: day,
  minutes: maybe(integer),
});

/** `date` is the visit's scheduled date. */
const params = z.strictObject({ jobId: idInAddress, date: askedDay });

export const runningLateSchemas = {
  getLateNotice: {
    summary: 'Whether the worker has said that they are late for a visit, and by how much',
    params,
    response: lateNoticeSchema,
  },
  sendLateNotice: {
    summary: 'Say that the worker is late for a visit: the text is sent to the customer, and support sees it',
    changesOffice: true,
    params,
    body: newLateNoticeSchema,
    response: lateNoticeSchema,
  },
} satisfies CallSchemas;
