/** Every cache and mark of the app in the phone's storage carries the prefix. [CACHE-01] */
export const CACHE_PREFIX = 'CACHE__';
