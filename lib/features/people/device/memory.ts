import { storageName } from '@/lib/core/ground/site/brand';

const NAME = storageName('device');

export interface DeviceNote {
  /** This scope (`scopeText`) registered the device; notes of other scopes are ignored. */
  readonly owner: string;
  /** The server gives the id. [PUSH-02] */
  readonly id: number | string;
  readonly versions: string;
  /** This is the outbox length that was last reported; null if none was. */
  readonly waitingTaps: number | null;
  /** The server does not support `waitingTaps`. */
  readonly isTapsRefused: boolean;
  /** This is the subscription that the server has; notes of older versions have none. */
  readonly pushToken?: string | null;
}

export function readDeviceNote(owner: string): DeviceNote | null {
  try {
    const note = JSON.parse(localStorage.getItem(NAME) ?? 'null') as Partial<DeviceNote> | null;
    const isWhole = ['number', 'string'].includes(typeof note?.id) && note?.owner === owner;
    return isWhole ? (note as DeviceNote) : null;
  } catch {
    return null;
  }
}

/** Null deletes the note. Without storage the browser registers at each start, as the same device. */
export function writeDeviceNote(note: DeviceNote | null): void {
  try {
    if (note === null) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, JSON.stringify(note));
  } catch {
    // Storage is unavailable.
  }
}
