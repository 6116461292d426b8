/** Values of `action` in push data. [PUSH-09] */
export const DELIVERY_ACTIONS = [
  'content_modal',
  'sample',
  'track_event',
  'refresh_schedule',
  'notification',
] as const;
export type DeliveryAction = (typeof DELIVERY_ACTIONS)[number];

/** `d` is delivered, `o` is opened. [PUSH-13] */
export const DELIVERY_STATES = ['d', 'o'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Push data has texts only, by their names in the documents. */
export type PushData = Readonly<Record<string, string>>;

/** The answers that a refresh of the schedule reads again. */
export const SCHEDULE_ANSWERS = ['schedule', 'visits'];
