import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  type CallSchemas,
  type EntityOf,
  entity,
  idInAddress,
  maybe,
  text,
  z,
} from '@/lib/core/ground/contract/schema';
import { html } from '@/lib/core/ground/server/html';
import { successSchema } from '@/lib/core/ground/session/schema';
import { POPUP_STATES } from './model';

/** Another root's ids may be texts. */
const deliveryId = z.union([z.int(), z.string().min(1).max(200)]);

export type DeliveryRecord = EntityOf<typeof popupRecordSchema>;
const popupRecordSchema = entity('DeliveryRecord', {
  id: deliveryId,
  type: z.literal('push'),
  state: z.enum(POPUP_STATES),
});

/** This push data reaches an open page, which no push brings. */
const waitingPopupSchema = entity('WaitingDelivery', {
  data: z.record(z.string().max(200), text),
  /** This is the body of a popup: it is cleaned on its way to the phone. */
  body: maybe(html),
});

export const popupSchemas = {
  listDeliveries: {
    summary: 'List the deliveries that the worker’s phone has not shown',
    params: z.strictObject({ workerId: idInAddress }),
    response: z.array(waitingPopupSchema),
  },
  reportDelivery: {
    audit: audited('Reported a delivery', 'report a delivery'),
    summary: 'Report that a push was delivered or opened',
    body: popupRecordSchema,
    response: successSchema,
  },
} satisfies CallSchemas;
