import { brand } from '@/lib/brand';

/** [SCHED-22] */
export const CONNECTION_FAILURE_TITLE = `Failed to connect to ${brand.provider}`;
export const CONNECTION_FAILURE_TEXT = 'Please check your internet connection and try again.';
