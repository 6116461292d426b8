import { describe, expect, it } from 'vitest';
import type { Handover } from '@/lib/features/work/keys/handovers';
import { handoverView } from './handover-card.view';

const ewa: Handover = {
  transferId: 12,
  other: { firstNames: 'Ewa', lastName: 'Nowak', image: null },
  keysToGive: [{ id: 1, code: 'K-1' }],
  keysToCollect: [{ id: 2, code: null }],
};

describe('handoverView', () => {
  it('[KEYS-06] handoverView returns names and key numbers, “Unknown” for a missing number', () => {
    expect(handoverView(ewa, 'anchor-holder')).toMatchObject({
      name: 'Ewa Nowak',
      give: [{ id: 1, label: 'Key K-1', number: 'K-1' }],
      collect: [{ id: 2, label: 'Key Unknown', number: 'Key Unknown' }],
    });
  });

  it('handoverView returns no role for an unknown type, a default name, and full names', () => {
    const nobody = { ...ewa, other: {} };
    expect(handoverView(nobody, 'courier')).toMatchObject({ name: 'Another cleaner', part: '' });
    expect(handoverView(nobody, 'anchor-holder').part).toContain('Another cleaner comes');
    const long = { ...ewa, other: { firstNames: 'Wilhelmina-Alexandrine', lastName: 'Nowak' } };
    const view = handoverView(long, 'traveller-holder');
    expect(view.name).toBe('Wilhelmina-Alexandrine Nowak');
    expect(view.part).toBe('You go to Wilhelmina-Alexandrine.');
  });
});
