import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from '@/lib/core/ground/contract/schema';
import { storedWriteOf } from '@/lib/core/phone/outbox/stored-write';
import type { AnalyticsParameters } from '@/lib/features/people/device/model';
import { deviceSchemas } from '@/lib/features/people/device/schema';
import { deviceWrites } from '@/lib/features/people/device/writes';
import { analyticsRecord, type Happening, RECORD_KEYS } from './record';

const AT = '2026-11-18T10:46:00.000Z';
const LAUNCH = { context: 'push', blob: { page: 'visit' }, at: '2026-11-18T10:45:00.000Z' } as const;
const IDS = {
  sessionId: '9c3e2a11-5b7d-4e55-8f0a-2d4b6c8e0f12',
  groupUuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
};
const recordOf = (extras?: AnalyticsParameters, launch: Happening['launch'] = LAUNCH) =>
  analyticsRecord({ key: RECORD_KEYS.pageView, ...(extras && { extras }), launch, ...IDS, at: AT });
const onSchema = (record: unknown) => z.encode(deviceSchemas.sendAnalytics.body, record as never);

describe('a record', () => {
  it('[ANALYTICS-01] a record of analytics has key, launch, extras, group, session and time', () => {
    expect(onSchema(recordOf({ page: 'schedule' }))).toEqual({
      record_key: 'page_view',
      blob: {
        launch_context: 'push',
        launch_context_blob: { page: 'visit' },
        launched_at: LAUNCH.at,
        extras: { page: 'schedule' },
      },
      group_uuid: IDS.groupUuid,
      session_id: IDS.sessionId,
      source_created: AT,
    });
    expect(onSchema(recordOf(undefined, { ...LAUNCH, blob: null }))).toMatchObject({
      blob: { launch_context_blob: null, launched_at: LAUNCH.at },
    });
    const keys = ['app_launch', 'page_view', 'action', 'tracked_event', 'tip_helpful'];
    expect(Object.values(RECORD_KEYS)).toEqual(keys);
  });

  it('[ANALYTICS-03] a record of analytics is queued as POST analytics/ with these fields', () => {
    const body = recordOf({ page: 'schedule' });
    const scope = { environment: 'production', world: 'live', userId: 7 };
    const event = storedWriteOf(
      deviceWrites.sendAnalytics,
      { body },
      { uuid: IDS.groupUuid, at: AT, scope, zone: 'Europe/London' },
      1,
    );
    expect(event).toMatchObject({ type: 'analytics', method: 'POST', endpoint: 'analytics/' });
    expect(event.payload).toEqual({
      recordKey: 'page_view',
      blob: {
        launchContext: 'push',
        launchContextBlob: { page: 'visit' },
        launchedAt: '2026-11-18T10:45:00.000Z',
        extras: { page: 'schedule' },
      },
      groupUuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
      sessionId: '9c3e2a11-5b7d-4e55-8f0a-2d4b6c8e0f12',
      sourceCreated: '2026-11-18T10:46:00.000Z',
    });
  });

  it.each([
    ['x'.repeat(100), 'x'.repeat(100)],
    ['x'.repeat(101), 'x'.repeat(100)],
    [`${'x'.repeat(98)}🧽`, `${'x'.repeat(98)}🧽`],
    [`${'x'.repeat(99)}🧽`, 'x'.repeat(99)],
  ])(
    '[ANALYTICS-04] a record of analytics cuts a parameter’s name and text to 100 characters: %s',
    (given, kept) => {
      const launch = { ...LAUNCH, blob: { [given]: given } };
      expect(
        recordOf({ [given]: given, hours: 2.5, isOffline: false, area: null }, launch).blob,
      ).toMatchObject({
        launchContextBlob: { [kept]: kept },
        extras: { [kept]: kept, hours: 2.5, isOffline: false, area: null },
      });
    },
  );

  it('[ANALYTICS-04] a record of analytics fits the contract for any parameters and has at most 50', () => {
    const value = fc.oneof(fc.string({ maxLength: 300, unit: 'grapheme' }), fc.boolean(), fc.constant(null));
    const parameters = fc.dictionary(fc.string({ maxLength: 200 }), value, { maxKeys: 60 });
    fc.assert(
      fc.property(parameters, (extras) => {
        expect(() => onSchema(recordOf(extras))).not.toThrow();
      }),
    );
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`p${index}`, index]));
    expect(Object.keys(recordOf(many).blob?.extras ?? {})).toHaveLength(50);
  });
});
