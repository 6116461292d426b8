/** What workers ask of support, as addresses name it. */
export const SUPPORT_KINDS = ['calls', 'reports'] as const;
export type SupportKind = (typeof SUPPORT_KINDS)[number];

/** The oldest of each kind; the next ones come up as these are dealt with. */
export const SUPPORT_QUEUE_LENGTH = 100;
