import type { PushKind } from '@/lib/flags';

/** `office`: written by the office. `test`: asked for at /permissions. Neither can be turned off. */
export type NotificationKind = PushKind | 'office' | 'test';

/** Where an address opens: in the app, in an in-app browser, or in the system's browser. [PUSH-10] */
export type UrlTarget = 'app' | 'iab' | 'system';
