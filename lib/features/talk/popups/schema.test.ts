import { expect, it } from 'vitest';
import { popupSchemas } from './schema';

const { body } = popupSchemas.reportDelivery;

it('[PUSH-13] the record of a popup has id, type "push" and state "d" or "o", and nothing else', () => {
  const record = { id: '7', type: 'push', state: 'd' };
  for (const given of [record, { ...record, state: 'o' }, { ...record, id: 7 }])
    expect(body.parse(given)).toEqual(given);
  const { id: _, ...withoutId } = record;
  const { type: __, ...withoutType } = record;
  const { state: ___, ...withoutState } = record;
  for (const given of [
    ...[withoutId, withoutType, withoutState],
    ...[
      { ...record, id: '' },
      { ...record, type: 'mail' },
      { ...record, state: 'delivered' },
    ],
    { ...record, title: 'A visit on Thursday is cancelled' },
  ])
    expect(body.safeParse(given).success).toBe(false);
});
