import { routes } from '@/lib/core/ground/site/routes';
import type {
  AudienceKind,
  BroadcastKind,
  BroadcastState,
  PushAction,
  PushData,
} from '@/lib/features/records/notices-values';

export const BROADCAST_KINDS = [
  'popup',
  'mood',
  'intervention',
  'notification',
] as const satisfies readonly BroadcastKind[];

export const BROADCAST_STATES = [
  'draft',
  'scheduled',
  'sent',
  'withdrawn',
] as const satisfies readonly BroadcastState[];

export const AUDIENCES = ['all', 'trialling', 'area', 'worker'] as const satisfies readonly AudienceKind[];

export type BroadcastContent = PushData;

export const BROADCAST_LIMITS = { text: 2_000, listed: 100 } as const;

export const BROADCAST_FAULTS = ['content', 'image', 'worker', 'area', 'at', 'nobody', 'sent'] as const;
export type BroadcastFault = (typeof BROADCAST_FAULTS)[number];

/** The picture is in `public`, for popups. A marketplace may add its own. */
export const PICTURES = ['house', 'calendar', 'key', 'gift'].map((name) => `/pictures/${name}.svg`);

const ACTIONS = {
  popup: 'content_modal',
  mood: 'sample',
  intervention: 'sample',
  notification: 'notification',
} as const satisfies Readonly<Record<BroadcastKind, PushAction>>;

/** The push of the broadcast contains this data. A sample's id is 0 here; the popup’s id replaces it. */
export const payloadOf = (
  kind: BroadcastKind,
  content: BroadcastContent,
): PushData & { readonly action: PushAction } => ({
  ...content,
  action: ACTIONS[kind],
  ...(kind === 'mood' && { mood_sample_id: '0' }),
  ...(kind === 'intervention' && { intervention_sample_id: '0' }),
});

/** Returns where a notification leads: a page of the app, or an https address. Returns null for anything else. */
export function notificationAddress({ to_url: to = '' }: BroadcastContent): string | null {
  if (to === '') return routes.schedule;
  // Browsers drop line breaks and tabs from an address, which turns `/⇥/host` into another site.
  if (/\p{Cc}/u.test(to)) return null;
  if (/^\/(?![/\\])/.test(to)) return to;
  return URL.canParse(to) && new URL(to).protocol === 'https:' ? to : null;
}

/** The list shows these first words of a broadcast. */
export const headingOf = (content: BroadcastContent): string =>
  content.heading ?? content.title ?? content.question ?? '';
