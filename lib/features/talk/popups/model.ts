/** `d` is delivered, `o` is opened. [PUSH-13] */
export const POPUP_STATES = ['d', 'o'] as const;
export type PopupState = (typeof POPUP_STATES)[number];

/** The answers that a refresh of the schedule reads again. */
export const SCHEDULE_ANSWERS = ['schedule', 'visits'];
