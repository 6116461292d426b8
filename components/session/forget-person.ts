import { brand } from '@/lib/brand';
import { writeDeviceNote } from '@/lib/features/device/memory';

/**
 * Takes away what this tab, the caches and the notes of this phone keep of whoever was signed in; `keeps` names what of the tab stays.
 * Taps that were not sent are the outbox's. [AUTH-12]
 */
export async function forgetPerson(keeps: readonly string[] = []): Promise<void> {
  forgetTab(keeps);
  writeDeviceNote(null);
  const { phoneStore } = await import('@/lib/cache/phone-store');
  await phoneStore(brand.timeZone).forgetAll();
}

function forgetTab(keeps: readonly string[]): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (!keeps.includes(key)) sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing throws.
  }
}
