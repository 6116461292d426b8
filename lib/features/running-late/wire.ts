import 'server-only';
import {
  askedDay,
  day,
  type EntityOf,
  entity,
  idInAddress,
  integer,
  maybe,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import type { runningLateCalls } from './calls';
import { LATE_MINUTES } from './rules';

/** What the worker says. The text goes to the customer as it is. */
export type NewLateNotice = EntityOf<typeof newLateNoticeWire>;
const newLateNoticeWire = entity('NewLateNotice', {
  /** Made by the phone at the tap: the same key twice is one message. */
  clientKey: z.uuid(),
  minutes: z.literal([...LATE_MINUTES]),
  text: z.string().max(2000),
});

/** By how much the worker has said that they are late for a visit; null until they have. */
export type LateNotice = EntityOf<typeof lateNoticeWire>;
const lateNoticeWire = entity('LateNotice', {
  jobId: integer,
  scheduledDate: day,
  minutes: maybe(integer),
});

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
} satisfies WiresOf<typeof runningLateCalls>;
