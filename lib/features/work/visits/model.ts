import type { RemoteKeyTransferType } from '@/lib/features/records/keys-values';
import type { ClaimKind } from '@/lib/features/records/visits-values';

export const TASK_TYPES = [
  'cleaning',
  'products',
  'oven',
  'fridge',
  'indoor',
  'ironing',
  'laundry',
  'tip',
  'collect',
  'return-keys',
  'remote-key-transfer',
  'late-skip',
] as const;
export type TaskType = (typeof TASK_TYPES)[number];

export const ACCESS_CODES = [
  'keys',
  'keysafe',
  'keyhiddn',
  'keynest',
  'concierg',
  'supervsr',
  'at home',
] as const;
export type AccessCode = (typeof ACCESS_CODES)[number];

export const PARKING_LOCATIONS = [
  'on_street_free',
  'on_street_permit',
  'driveway',
  'car_park',
  'other',
] as const;
export type ParkingLocation = (typeof PARKING_LOCATIONS)[number];

export const REMOTE_KEY_TRANSFER_TYPES = [
  'anchor-holder',
  'anchor-recipient',
  'traveller-holder',
  'traveller-recipient',
] as const satisfies readonly RemoteKeyTransferType[];

/** An undo never becomes a claim. */
export const CLAIM_KINDS = ['start', 'finish'] as const satisfies readonly ClaimKind[];

export const CLAIM_STATES = ['waiting', 'accepted', 'declined'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];
