import type { CallClient } from '@/lib/core/phone/client/client';
import { appPlatform } from '@/lib/core/phone/platform/platform';
import { deviceCalls } from './calls';
import { type DeviceNote, readDeviceNote, writeDeviceNote } from './memory';
import type { DeviceAttributes, DeviceChange } from './schema';

export interface ThisDevice extends DeviceFacts {
  readonly owner: string;
  readonly uuid: string;
  readonly appVersion: string;
  readonly waitingTaps: number;
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Runs are serialized; failures are retried at the next start. [PUSH-02] [PUSH-03] */
export function syncDevice(client: CallClient, device: ThisDevice): Promise<void> {
  const turn = lastTurn.then(() => syncOnce(client, device));
  lastTurn = turn.catch(() => undefined);
  return turn;
}

async function syncOnce(client: CallClient, device: ThisDevice): Promise<void> {
  const known = readDeviceNote(device.owner);
  const note = (known && (await withVersions(client, device, known))) ?? (await registered(client, device));
  if (note === 'failed') return;
  const changed = await withPendingCount(client, device, note);
  // A sign-out may have deleted the note meanwhile.
  if (readDeviceNote(device.owner)) writeDeviceNote(changed);
}

async function registered(client: CallClient, device: ThisDevice): Promise<DeviceNote | 'failed'> {
  const { owner, waitingTaps: _, ...reported } = device;
  const body = { ...reported, manufacturer: null, serial: null };
  const answer = await client(deviceCalls.createDevice, { body });
  if (!answer.ok) return 'failed';
  const { id } = answer.value;
  const note = { owner, id, versions: versionsOf(device), waitingTaps: null, isTapsRefused: false };
  writeDeviceNote(note);
  return note;
}

/** Returns null if the server no longer knows the device. */
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

/** Other roots may lack this extension: a server that refuses it is not asked again with this app version. */
async function withPendingCount(
  client: CallClient,
  { waitingTaps }: ThisDevice,
  note: DeviceNote,
): Promise<DeviceNote | null> {
  if (note.isTapsRefused || note.waitingTaps === waitingTaps) return note;
  const answer = await update(client, note, { waitingTaps });
  if (answer.ok) return { ...note, waitingTaps };
  const { code } = answer.error;
  if (code === 'not_found') return null;
  return { ...note, isTapsRefused: code === 'validation_error' || code === 'contract_broken' };
}

const update = (client: CallClient, { id }: DeviceNote, body: DeviceChange) =>
  client(deviceCalls.updateDevice, { params: { id }, body });

const versionsOf = ({ appVersion, osVersion, uuid }: ThisDevice) =>
  [appVersion, osVersion ?? '', uuid].join('|');

export type DeviceFacts = Pick<DeviceAttributes, 'model' | 'platform' | 'osVersion'>;

interface Brand {
  readonly brand: string;
  readonly version: string;
}

/** User agent client hints of Chromium browsers on secure origins; TypeScript has no type for them yet. */
interface Hints {
  readonly brands: readonly Brand[];
  readonly platform: string;
  getHighEntropyValues(names: readonly ['platformVersion']): Promise<{ readonly platformVersion?: string }>;
}

export interface Browser {
  readonly userAgent: string;
  readonly userAgentData?: Hints;
}

/** Returns for example `Chrome 156`, `pwa`, `Android 15`; null if browsers do not tell. */
export async function deviceFacts(
  { userAgent, userAgentData: hints }: Browser,
  isInstalled: boolean,
): Promise<DeviceFacts> {
  const hinted = hints ? await hints.getHighEntropyValues(['platformVersion']).catch(() => ({})) : {};
  return {
    platform: appPlatform(isInstalled),
    model: brandOf(hints?.brands ?? []) ?? browserOf(userAgent),
    osVersion: hints?.platform ? hintedSystem(hints.platform, hinted) : systemOf(userAgent),
  };
}

/** The list also has the engine and a deliberately random brand ("Not A;Brand"). */
function brandOf(brands: readonly Brand[]): string | null {
  const real = brands.filter(({ brand }) => !/\bnot\b/i.test(brand.replaceAll(/[^a-z]/gi, ' ')));
  const named = real.find(({ brand }) => brand !== 'Chromium') ?? real[0];
  return named ? `${named.brand.replace(/^(Google|Microsoft) /, '')} ${named.version}` : null;
}

/** Order matters: most user agents also contain the later names. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* .*Safari\//, 'Safari'],
];

function browserOf(userAgent: string): string | null {
  for (const [pattern, name] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return versioned(name, version);
  }
  return null;
}

function hintedSystem(
  platform: string,
  { platformVersion = '' }: { readonly platformVersion?: string },
): string {
  const major = Number.parseInt(platformVersion, 10);
  if (!major) return platform;
  // Windows 11 reports platform version 13 and later.
  if (platform === 'Windows') return versioned(platform, major >= 13 ? '11' : '10');
  return versioned(platform, platformVersion.replace(/(\.0)+$/, ''));
}

function systemOf(userAgent: string): string | null {
  const ios = /\b(?:iPhone )?OS (\d+(?:_\d+)*) like Mac OS X/.exec(userAgent)?.[1];
  if (ios !== undefined) return versioned('iOS', ios.replaceAll('_', '.'));
  const android = /\bAndroid (\d+(?:\.\d+)*)/.exec(userAgent)?.[1];
  // Chrome reports "Android 10; K" on every device.
  if (android !== undefined)
    return /Android 10; K\)/.test(userAgent) ? 'Android' : versioned('Android', android);
  // Browsers freeze the versions of these systems.
  if (/\bWindows NT\b/.test(userAgent)) return 'Windows';
  if (/\bMacintosh\b/.test(userAgent)) return 'macOS';
  return /\bLinux\b/.test(userAgent) ? 'Linux' : null;
}

const versioned = (name: string, version: string) => `${name} ${version}`;
