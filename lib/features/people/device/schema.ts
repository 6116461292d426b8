import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  type CallSchemas,
  type EntityOf,
  entity,
  idInAddress,
  instant,
  integer,
  maybe,
  text,
  type WireSchema,
  z,
} from '@/lib/core/ground/contract/schema';
import { successSchema } from '@/lib/core/ground/session/schema';
import { ANALYTICS_LIMITS, type AnalyticsParameters, LAUNCH_CONTEXTS } from './model';

const { parameterLength, parameters: mostParameters } = ANALYTICS_LIMITS;
const short = z.string().max(parameterLength);

const parameters = z
  .record(short, z.union([short, z.number(), z.boolean(), z.null()]))
  .refine(
    (map) => Object.keys(map).length <= mostParameters,
    `More than ${mostParameters} parameters`,
  ) as WireSchema<AnalyticsParameters>;

/** The enum is closed: unknown values of open codes are logged, and records must never be. */
const launchContext = z.enum(LAUNCH_CONTEXTS);

const blobSchema = entity('AnalyticsBlob', {
  launchContext: maybe(launchContext),
  launchContextBlob: maybe(parameters),
  launchedAt: maybe(instant),
  extras: maybe(parameters),
});

const fields = {
  recordKey: short.min(1),
  blob: maybe(blobSchema),
  groupUuid: maybe(short),
  sessionId: maybe(short),
  sourceCreated: maybe(instant),
};

export type AnalyticsRecord = EntityOf<typeof recordSchema>;
const recordSchema = entity('AnalyticsRecord', fields);

/** Only some servers add worker and device. [DEMO-37] */
const answerSchema = entity('AnalyticsAnswer', {
  ...fields,
  appVersion: maybe(text),
  context: maybe(launchContext),
  device: maybe(text),
  user: maybe(integer),
});

const attribute = maybe(z.string().max(200));

const deviceFields = {
  appVersion: attribute,
  manufacturer: attribute,
  model: attribute,
  /** The name is lower case: `android`, `ios`, `web` or `pwa`. */
  platform: attribute,
  serial: attribute,
  /** The device id header has the same value. */
  uuid: attribute,
  osVersion: attribute,
};

export type DeviceAttributes = EntityOf<typeof deviceAttributesSchema>;
const deviceAttributesSchema = entity('DeviceAttributes', deviceFields);

const deviceVersionsSchema = entity('DeviceVersions', {
  appVersion: attribute,
  osVersion: attribute,
  uuid: attribute,
});

/** A browser sends its push subscription as JSON. [PUSH-04] */
const devicePushTokenSchema = entity('DevicePushToken', { fcmToken: z.string().min(1).max(4000) });

/** The documents do not name this extension; other roots refuse it without harm. */
const deviceWaitingTapsSchema = entity('DeviceWaitingTaps', {
  /** The device's outbox has this many writes. */
  waitingTaps: z.int().min(0).max(100_000),
});

export type DeviceChange =
  | EntityOf<typeof deviceVersionsSchema>
  | EntityOf<typeof devicePushTokenSchema>
  | EntityOf<typeof deviceWaitingTapsSchema>;

export type DeviceId = EntityOf<typeof deviceIdSchema>;
const deviceIdSchema = entity('DeviceId', { id: z.union([z.int(), z.string().min(1).max(200)]) });

/** It is null when the device gets no notifications, and for a subscription that is older than this field. */
const devicePushSchema = entity('DevicePush', { isOn: z.boolean(), since: maybe(instant) });

/**
 * `gone` means that the device has no subscription, `later` that the push service does not answer, and `refused` that
 * it took no push.
 */
const testPushSchema = entity('TestPush', { result: z.enum(['sent', 'gone', 'later', 'refused']) });

const deviceParams = z.strictObject({ id: z.union([idInAddress, z.string().max(200)]) });

export const deviceSchemas = {
  createDevice: {
    audit: audited('Registered a device', 'register a device'),
    summary: 'Tell of a device in which the worker uses the app',
    body: deviceAttributesSchema,
    response: deviceIdSchema,
  },
  updateDevice: {
    audit: audited('Updated a device', 'update a device'),
    summary: 'Tell what has changed of a device',
    params: deviceParams,
    body: z.union([devicePushTokenSchema, deviceWaitingTapsSchema, deviceVersionsSchema]),
    response: deviceIdSchema,
  },
  disablePush: {
    audit: audited('Turned off notifications', 'turn off notifications'),
    summary: 'Send no more notifications to this push token',
    body: devicePushTokenSchema,
    response: successSchema,
  },
  getDevicePush: {
    summary: 'Whether a device gets notifications, and since when',
    params: deviceParams,
    response: devicePushSchema,
  },
  sendTestPush: {
    summary: 'Send a notification to this device only',
    params: deviceParams,
    response: testPushSchema,
  },
  sendAnalytics: {
    summary: 'Tell of a page that was seen or a thing that was done',
    inDemo: true,
    body: recordSchema,
    response: answerSchema,
  },
} satisfies CallSchemas;
