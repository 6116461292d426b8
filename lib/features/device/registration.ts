import type { CallClient } from '@/lib/core/client/client';
import { deviceCalls } from './calls';
import type { DeviceFacts } from './facts';
import { type DeviceNote, readDeviceNote, writeDeviceNote } from './memory';
import type { DeviceChange } from './wire';

/** This browser, as it is now. */
export interface ThisDevice extends DeviceFacts {
  /** Its owner, as `scopeText` writes it. */
  readonly owner: string;
  readonly uuid: string;
  readonly appVersion: string;
  readonly waitingTaps: number;
}

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Tells of a device that is new, and of what has changed since: its versions, and the taps that wait. One turn at a time, for
 * each begins where the one before ended. What fails is told at the next start. [PUSH-02] [PUSH-03]
 */
export function syncDevice(client: CallClient, device: ThisDevice): Promise<void> {
  const turn = lastTurn.then(() => syncOnce(client, device));
  lastTurn = turn.catch(() => undefined);
  return turn;
}

async function syncOnce(client: CallClient, device: ThisDevice): Promise<void> {
  const known = readDeviceNote(device.owner);
  const note = (known && (await withVersions(client, device, known))) ?? (await registered(client, device));
  if (note === 'failed') return;
  writeDeviceNote(await withWaitingTaps(client, device, note));
}

/** The id that the answer gave, with nothing of taps yet. */
async function registered(client: CallClient, device: ThisDevice): Promise<DeviceNote | 'failed'> {
  const { owner, waitingTaps: _, ...told } = device;
  const body = { ...told, manufacturer: null, serial: null };
  const answer = await client(deviceCalls.createDevice, { body });
  if (!answer.ok) return 'failed';
  const { id } = answer.value;
  const note = { owner, id, versions: versionsOf(device), waitingTaps: null, isTapsRefused: false };
  writeDeviceNote(note);
  return note;
}

/** Null for a device that the answerer does not know any more. */
async function withVersions(
  client: CallClient,
  device: ThisDevice,
  note: DeviceNote,
): Promise<DeviceNote | 'failed' | null> {
  const versions = versionsOf(device);
  if (note.versions === versions) return note;
  const { appVersion, osVersion, uuid } = device;
  const answer = await update(client, note, { appVersion, osVersion, uuid });
  if (answer.ok) return { ...note, versions, isTapsRefused: false };
  return answer.error.code === 'not_found' ? null : 'failed';
}

/** An extension of ours: who refuses it is not asked again with this version of the app. */
async function withWaitingTaps(
  client: CallClient,
  { waitingTaps }: ThisDevice,
  note: DeviceNote,
): Promise<DeviceNote | null> {
  if (note.isTapsRefused || note.waitingTaps === waitingTaps) return note;
  const answer = await update(client, note, { waitingTaps });
  if (answer.ok) return { ...note, waitingTaps };
  const { code } = answer.error;
  // Registered anew at the next start.
  if (code === 'not_found') return null;
  return { ...note, isTapsRefused: code === 'validation_error' || code === 'contract_broken' };
}

const update = (client: CallClient, { id }: DeviceNote, body: DeviceChange) =>
  client(deviceCalls.updateDevice, { params: { id }, body });

const versionsOf = ({ appVersion, osVersion, uuid }: ThisDevice) =>
  [appVersion, osVersion ?? '', uuid].join('|');
