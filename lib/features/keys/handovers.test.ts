import { describe, expect, it } from 'vitest';
import { withStart } from '@/lib/features/visits/rules';
import { aVisit } from '@/tests/support/a-visit';
import { openHandoversOf } from './handovers';

const MONDAY = '2026-11-16';
const TUESDAY = '2026-11-17';

const visit = (parts: Parameters<typeof aVisit>[0] = {}) =>
  aVisit({ scheduledDate: MONDAY, actualDate: MONDAY, ...parts });

describe('the key handovers of past days', () => {
  const handover = (
    jobId: number,
    keysToGive: readonly { id: number }[],
    parts: Parameters<typeof aVisit>[0] = {},
  ) => visit({ jobId, remoteKeyTransferWorkers: [{ firstNames: 'Ewa', keysToGive }], ...parts });
  const idsOf = (known: Parameters<typeof openHandoversOf>[0], today = TUESDAY) =>
    openHandoversOf(known, today).map(({ jobId }) => jobId);

  it('are open while keys are left, the oldest first and each once', () => {
    const known = [
      handover(1, [{ id: 9 }]),
      handover(2, [{ id: 9 }], { actualDate: '2026-10-02' }),
      handover(3, []),
      handover(4, [{ id: 9 }], { skipped: true }),
      withStart(handover(5, [{ id: 9 }]), `${MONDAY}T10:00:00.000Z`),
      handover(1, [{ id: 9 }]),
      visit({ jobId: 6 }),
    ];
    expect(idsOf(known)).toEqual([2, 1]);
    expect(idsOf(known, MONDAY)).toEqual([2]);
  });

  it('are over once one answer says so; one from before the plan says nothing', () => {
    expect(idsOf([handover(1, [{ id: 9 }]), handover(1, [])])).toEqual([]);
    expect(idsOf([handover(1, [{ id: 9 }]), visit({ jobId: 1 })])).toEqual([1]);
    expect(idsOf([visit({ jobId: 1 }), handover(1, [{ id: 9 }])])).toEqual([1]);
  });
});
