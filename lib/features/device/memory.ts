import { storageName } from '@/lib/brand';

const NAME = storageName('device');

/** What was told of this browser, and to whom it belongs. */
export interface DeviceNote {
  /** Whose device it was told to be, as `scopeText` writes it: another one's note counts for nothing. */
  readonly owner: string;
  /** The device's external id. [PUSH-02] */
  readonly id: number | string;
  /** Of the versions, as one text to compare. */
  readonly versions: string;
  /** Null before it was told, and where nobody wants to know. */
  readonly waitingTaps: number | null;
  /** The answerer knows no waiting taps. */
  readonly isTapsRefused: boolean;
}

/** The note of this owner's, or null. */
export function readDeviceNote(owner: string): DeviceNote | null {
  try {
    const note = JSON.parse(localStorage.getItem(NAME) ?? 'null') as Partial<DeviceNote> | null;
    const isWhole = ['number', 'string'].includes(typeof note?.id) && note?.owner === owner;
    return isWhole ? (note as DeviceNote) : null;
  } catch {
    return null;
  }
}

/** Null forgets it. A browser that keeps none registers again at each start, as the same device. */
export function writeDeviceNote(note: DeviceNote | null): void {
  try {
    if (note === null) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, JSON.stringify(note));
  } catch {
    // Nothing is kept.
  }
}
