import 'server-only';
import { type CallSchemas, type EntityOf, entity, z } from '@/lib/core/contract/schema';
import { successSchema } from '@/lib/core/session/schema';
import { DELIVERY_STATES } from './model';

/** Another root's ids may be texts. */
const deliveryId = z.union([z.int(), z.string().min(1).max(200)]);

export type DeliveryRecord = EntityOf<typeof deliveryRecordSchema>;
/** [PUSH-13] */
const deliveryRecordSchema = entity('DeliveryRecord', {
  id: deliveryId,
  type: z.literal('push'),
  state: z.enum(DELIVERY_STATES),
});

export const deliverySchemas = {
  reportDelivery: {
    summary: 'Tell that a push has arrived or was opened',
    body: deliveryRecordSchema,
    response: successSchema,
  },
} satisfies CallSchemas;
