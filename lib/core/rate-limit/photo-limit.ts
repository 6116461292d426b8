import 'server-only';
import type { MakeRateLimit, RateLimit } from './rate-limit';

/** Pictures of one worker, taken or not: more than anybody tries until they like one. */
export const PHOTOS_OF_WORKER = 20;
const WINDOW_S = 10 * 60;

/** Slows down who has pictures drawn anew, which costs a processor more than all else that one request may ask for. */
export function createPhotoLimit(makeLimit: MakeRateLimit): RateLimit {
  return makeLimit({ name: 'photo', points: PHOTOS_OF_WORKER, windowS: WINDOW_S });
}
