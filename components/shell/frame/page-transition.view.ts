/** Safari does not report `navigator.deviceMemory`, in gigabytes, and iPhones are fast enough. */
const ENOUGH_MEMORY = 8;

/** `memory` is in gigabytes. */
export function animatesPages(wantsLessMotion: boolean, memory = ENOUGH_MEMORY): boolean {
  return memory >= ENOUGH_MEMORY && !wantsLessMotion;
}
