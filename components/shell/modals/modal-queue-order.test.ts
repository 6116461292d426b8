import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ModalPriority, type ModalTurn, nextModal, placeOn } from './shown-modal.view';

const modal = (priority: ModalPriority | undefined, requestedAt = 0, isAllowedInDemo = true): ModalTurn => ({
  priority,
  requestedAt,
  isAllowedInDemo,
});

describe('nextModal', () => {
  it('nextModal orders by priority, then by time; modals without a priority come last', () => {
    const inOrder = [modal(0, 9), modal(1, 3), modal(1, 5), modal(2, 1), modal(3, 0), modal(undefined, 0)];
    for (let first = 0; first < inOrder.length; first += 1) {
      const waiting = inOrder.slice(first).reverse();
      expect(nextModal(waiting, false)).toBe(inOrder[first]);
    }
  });

  it('nextModal holds back modals not allowed in a demo, and lets others pass', () => {
    const forReal = modal(0, 0, false);
    const forDemo = modal(3, 1, true);
    expect(nextModal([forReal], true)).toBeNull();
    expect(nextModal([forReal, forDemo], true)).toBe(forDemo);
    expect(nextModal([forReal, forDemo], false)).toBe(forReal);
  });

  it('nextModal chooses the same modal regardless of the order of requests', () => {
    const priorities = fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, undefined);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(100), { minLength: 1 }),
        fc.infiniteStream(priorities),
        (times, stream) => {
          const waiting = times.map((time) => modal(stream.next().value, time));
          expect(nextModal([...waiting].reverse(), false)).toBe(nextModal(waiting, false));
        },
      ),
    );
  });
});

it.each([
  [699, 'centre'],
  [700, 'sheet'],
  [932, 'sheet'],
] as const)('a popover on a screen %d high is placed as %s', (height, place) => {
  expect(placeOn(height)).toBe(place);
});
