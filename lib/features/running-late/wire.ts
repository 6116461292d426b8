import 'server-only';
import {
  askedDay,
  type CallWires,
  day,
  type EntityOf,
  entity,
  idInAddress,
  integer,
  maybe,
  z,
} from '@/lib/core/contract/wire';
import { LATE_MINUTES } from './rules';

/** `text` goes to the customer unchanged. */
export type NewLateNotice = EntityOf<typeof newLateNoticeWire>;
const newLateNoticeWire = entity('NewLateNotice', {
  /** Generated on the device; the same key is one message. */
  clientKey: z.uuid(),
  minutes: z.literal([...LATE_MINUTES]),
  text: z.string().max(2000),
});

/** The minutes of the worker's last notice; null without one. */
export type LateNotice = EntityOf<typeof lateNoticeWire>;
const lateNoticeWire = entity('LateNotice', {
  jobId: integer,
  scheduledDate: day,
  minutes: maybe(integer),
});

/** `date` is the visit's scheduled date. */
const params = z.strictObject({ jobId: idInAddress, date: askedDay });

export const runningLateWires = {
  getLateNotice: {
    summary: 'Whether the worker has said that they are late for a visit, and by how much',
    params,
    response: lateNoticeWire,
  },
  sendLateNotice: {
    summary: 'Say that the worker is late for a visit: the text is sent to the customer, and support sees it',
    params,
    body: newLateNoticeWire,
    response: lateNoticeWire,
  },
} satisfies CallWires;
