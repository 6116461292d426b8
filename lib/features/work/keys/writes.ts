import { formatFullName } from '@/lib/core/ground/format/person';
import { routes } from '@/lib/core/ground/site/routes';
import { defineUserWrite, type QueuedObject } from '@/lib/core/phone/outbox/queued-write';
import { visitObject } from '@/lib/features/work/visit-actions/visit-object';
import type { Visit } from '@/lib/features/work/visits/schema';
import { objectIdOf } from '@/lib/features/work/visits/visit-id';
import { keysCalls } from './calls';
import { withoutKeys } from './handovers';
import { keysMessages } from './messages';
import { keysVisitMessages } from './messages-visit';
import { withTransfer } from './rules';
import type { CustomerKeyEntry } from './schema';

/** The prefix keeps it different from a visit's object id. */
export const keyObjectId = (propertyId: number): string => `key/${propertyId}`;

/** This is a home with its key, as in the list of the worker's customers. */
const customerKey: QueuedObject<CustomerKeyEntry> = {
  type: 'customer-key',
  caches: ['customers-and-keys'],
  change(answers, objectId, change) {
    answers.change(
      keysCalls.listCustomersAndKeys,
      () => true,
      (entries) => entries.map((entry) => (isOf(entry, objectId) ? change(entry) : entry)),
    );
  },
  find(peek, objectId, workerId) {
    if (workerId === null) return null;
    const entries = peek(keysCalls.listCustomersAndKeys, { params: { workerId } });
    return entries?.find((entry) => isOf(entry, objectId)) ?? null;
  },
  describe(entry) {
    return {
      name: entry ? entryName(entry) : keysMessages.aCustomer,
      day: null,
      link: { href: routes.profile, text: keysMessages.openKeys },
    };
  },
};

const isOf = ({ property }: CustomerKeyEntry, objectId: string) =>
  property?.id !== null && property?.id !== undefined && keyObjectId(property.id) === objectId;

export function entryName({ account }: CustomerKeyEntry): string {
  return (
    formatFullName(account?.initialCustomer?.preferredName || account?.name || '') || keysMessages.aCustomer
  );
}

export const keysWrites = {
  transferKey: defineUserWrite(keysCalls.transferKey, {
    object: customerKey,
    idOf: ({ params: { id } }) => keyObjectId(id),
    answerFields: ['success'],
    label: keysMessages.keyMoved,
    icon: 'key',
    overlay: ({ key }: CustomerKeyEntry, _, { body }) =>
      key ? { key: withTransfer(key, body.toLocation) } : {},
    failureText: (reason) =>
      reason ? keysMessages.transferFailedBecause({ reason }) : keysMessages.transferFailed,
  }),
  /** A failure shows the server's own text. [KEYS-17] [KEYS-18] */
  completeRemoteKeyTransfers: defineUserWrite(keysCalls.completeRemoteKeyTransfers, {
    object: visitObject,
    idOf: ({ params: { jobId, date } }) => objectIdOf({ jobId, scheduledDate: date }),
    entityOf: (answer: Visit) => answer,
    answerFields: ['jobId', 'scheduledDate'],
    label: keysVisitMessages.handover,
    icon: 'key',
    overlay: (visit, _, { body }) => withoutKeys(visit, body.keysToTransfer),
    failureText: (reason) => reason || keysMessages.completionFailed,
    failureLook: 'danger',
  }),
};
