import type { PushData } from '@/lib/features/deliveries/model';

/** What the office sends to many cleaners at once. */
export const BROADCAST_KINDS = ['popup', 'mood', 'intervention', 'notification'] as const;
export type BroadcastKind = (typeof BROADCAST_KINDS)[number];

export const BROADCAST_STATES = ['draft', 'scheduled', 'sent', 'withdrawn'] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

export type Audience =
  | { readonly kind: 'all' }
  | { readonly kind: 'trialling' }
  | { readonly kind: 'worker'; readonly workerId: number }
  | { readonly kind: 'area'; readonly area: string };

export type BroadcastContent = PushData;
