import 'server-only';
import type { LostHandover, NeededHandover } from '@/lib/features/office/keys/schema';
import { handoversToPlan } from '@/lib/features/office/keys/server/handovers-to-plan';
import type { ItemDetails } from '../source';
import { computedSource } from './computed';

/** The items are keys that must change hands before a visit. Planning the handover resolves them. */
export const keysToHandOver = computedSource({
  kind: 'keys',
  async items(ctx) {
    const { neededHandovers, handovers } = await handoversToPlan(ctx);
    return [...neededHandovers.map(neededItem), ...handovers.map(lostItem)];
  },
  resolve: null,
  reopen: null,
});

const BASE = {
  kind: 'keys',
  preview: '',
  at: null,
  resolvedAt: null,
  isWaiting: true,
  canReopen: false,
} as const;

function neededItem(needed: NeededHandover): ItemDetails {
  const { workerId, workerName, customerName, propertyId, actualDate: day, startTime, visitCount } = needed;
  const about = { workerId, workerName, customerName, day, startTime, count: visitCount };
  const subject = `need-${workerId}-${propertyId}`;
  return { item: { ...BASE, ...about, subject, category: 'needed' }, details: { needed } };
}

function lostItem(lost: LostHandover): ItemDetails {
  const { id, workerId, workerName, otherName, actualDate: day, startTime } = lost;
  const about = { workerId, workerName, customerName: otherName, day, startTime, count: 1 };
  return { item: { ...BASE, ...about, subject: `lost-${id}`, category: 'lost' }, details: { lost } };
}
