import 'server-only';
import {
  type EntityOf,
  entity,
  idInAddress,
  instant,
  integer,
  maybe,
  text,
  type WireSchema,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import { ANALYTICS_LIMITS, type AnalyticsParameters, LAUNCH_CONTEXTS } from '@/lib/features/analytics/record';
import type { deviceCalls } from './calls';

const { parameterLength, parameters: mostParameters } = ANALYTICS_LIMITS;
const short = z.string().max(parameterLength);

/** A map with free keys. */
const parameters = z
  .record(short, z.union([short, z.number(), z.boolean(), z.null()]))
  .refine(
    (map) => Object.keys(map).length <= mostParameters,
    `More than ${mostParameters} parameters`,
  ) as WireSchema<AnalyticsParameters>;

/** Closed, because a code that is not known would be named in the log, and no record may be. */
const launchContext = z.enum(LAUNCH_CONTEXTS);

const blobWire = entity('AnalyticsBlob', {
  launchContext: maybe(launchContext),
  launchContextBlob: maybe(parameters),
  /** An instant. */
  launchedAt: maybe(instant),
  extras: maybe(parameters),
});

const fields = {
  recordKey: short.min(1),
  blob: maybe(blobWire),
  groupUuid: maybe(short),
  sessionId: maybe(short),
  /** An instant. */
  sourceCreated: maybe(instant),
};

/** One thing that happened in the app. [ANALYTICS-01] */
export type AnalyticsRecord = EntityOf<typeof recordWire>;
const recordWire = entity('AnalyticsRecord', fields);

/** The record, and who and what sent it where the root adds that. [DEMO-37] */
export type AnalyticsAnswer = EntityOf<typeof answerWire>;
const answerWire = entity('AnalyticsAnswer', {
  ...fields,
  appVersion: maybe(text),
  context: maybe(launchContext),
  /** The device's id. */
  device: maybe(text),
  /** The worker's id. */
  user: maybe(integer),
});

const attribute = maybe(z.string().max(200));

const deviceFields = {
  appVersion: attribute,
  manufacturer: attribute,
  model: attribute,
  /** Lower case: `android`, `ios`, `web` or `pwa`. */
  platform: attribute,
  serial: attribute,
  /** As in the device id header. */
  uuid: attribute,
  osVersion: attribute,
};

/** What a device says of itself. [PUSH-01] */
export type DeviceAttributes = EntityOf<typeof deviceAttributesWire>;
const deviceAttributesWire = entity('DeviceAttributes', deviceFields);

const deviceVersionsWire = entity('DeviceVersions', {
  appVersion: attribute,
  osVersion: attribute,
  uuid: attribute,
});

const devicePushTokenWire = entity('DevicePushToken', { fcmToken: z.string().min(1).max(4000) });

/** Ours: a root that does not know it refuses it, and nothing is lost. */
const deviceWaitingTapsWire = entity('DeviceWaitingTaps', {
  /** Taps in the device's outbox that are not sent yet. */
  waitingTaps: z.int().min(0).max(100_000),
});

/** Other versions, a push token, or what waits. [PUSH-03] */
export type DeviceChange =
  | EntityOf<typeof deviceVersionsWire>
  | EntityOf<typeof devicePushTokenWire>
  | EntityOf<typeof deviceWaitingTapsWire>;

/** Stored as the device's external id. [PUSH-02] */
export type DeviceId = EntityOf<typeof deviceIdWire>;
const deviceIdWire = entity('DeviceId', { id: z.union([z.int(), z.string().min(1).max(200)]) });

export const deviceWires = {
  createDevice: {
    summary: 'Tell of a device in which the worker uses the app',
    body: deviceAttributesWire,
    response: deviceIdWire,
  },
  updateDevice: {
    summary: 'Tell what has changed of a device',
    params: z.strictObject({
      id: z.union([idInAddress, z.string().max(200)]),
    }),
    body: z.union([devicePushTokenWire, deviceWaitingTapsWire, deviceVersionsWire]),
    response: deviceIdWire,
  },
  sendAnalytics: {
    summary: 'Tell of a page that was seen or a thing that was done',
    inDemo: true,
    body: recordWire,
    response: answerWire,
  },
} satisfies WiresOf<typeof deviceCalls>;
