import { describe, expect, it } from 'vitest';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
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

  it('the key handovers of past days are open while keys are left, the oldest first and each once', () => {
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

  it('the key handovers of past days include a meeting whose keys have moved, until it is started or the office answers', () => {
    const tasks = [{ type: 'remote-key-transfer', hours: 0.5 }];
    const claim = { kind: 'start', tappedAt: `${MONDAY}T10:00:00.000Z`, arrivedAt: null, reason: null };
    const meeting = (jobId: number, parts: Parameters<typeof aVisit>[0] = {}) =>
      handover(jobId, [], { tasks, ...parts });
    const finished = withFinish(withStart(meeting(2), `${MONDAY}T10:00:00.000Z`), `${MONDAY}T10:30:00.000Z`);
    const known = [
      meeting(1),
      finished,
      withStart(meeting(3), `${MONDAY}T10:00:00.000Z`),
      meeting(4, { skipped: true }),
      meeting(5, { claims: [{ ...claim, state: 'waiting' }] }),
      meeting(6, { claims: [{ ...claim, state: 'declined' }] }),
      meeting(7, { tasks: [...tasks, { type: 'cleaning', hours: 2 }] }),
      handover(8, [{ id: 9 }], { tasks }),
    ];
    expect(idsOf(known)).toEqual([1, 8]);
    expect(idsOf(known, MONDAY)).toEqual([]);
    expect(idsOf([meeting(2), finished])).toEqual([]);
  });

  it('the key handovers of past days are over once one answer says so, unless that answer is from before the plan', () => {
    expect(idsOf([handover(1, [{ id: 9 }]), handover(1, [])])).toEqual([]);
    expect(idsOf([handover(1, [{ id: 9 }]), visit({ jobId: 1 })])).toEqual([1]);
    expect(idsOf([visit({ jobId: 1 }), handover(1, [{ id: 9 }])])).toEqual([1]);
  });
});
