import { describe, expect, it } from 'vitest';
import {
  arePetsNew,
  changedInstructions,
  isNewAccess,
  isNewAccessMethod,
  isNewEquipment,
  isNewInstruction,
  isNewTask,
  isParkingNew,
  isTimeNew,
} from './changes';

const kitchen = { id: 1, taskType: 'cleaning', instruction: 'Kitchen first' };

describe('new content of a visit', () => {
  it('new content of a visit is null for a visit without changes', () => {
    const results = [
      isNewTask(null, { type: 'oven', hours: 1 }),
      isNewInstruction(null, kitchen),
      isNewAccess(null, 'keySafeCode'),
      isNewAccessMethod(null),
      isNewEquipment(null, 'mopLocation'),
      arePetsNew(null),
      isParkingNew(null),
      isTimeNew(null),
    ];
    expect(new Set(results)).toEqual(new Set([null]));
  });

  it('new content of a visit is false while the changes load', () => {
    const results = [
      isNewTask({}, { type: 'oven', hours: 1 }),
      isNewInstruction({}, kitchen),
      isNewAccess({}, 'keySafeCode'),
      isNewAccessMethod({}),
      isNewEquipment({}, 'mopLocation'),
      arePetsNew({}),
      isParkingNew({}),
      isTimeNew({}),
    ];
    expect(new Set(results)).toEqual(new Set([false]));
  });

  it('[VISIT-26] new content of a visit includes changed tasks, instructions, property and visit fields', () => {
    expect(isNewTask({ tasks: [{ type: 'oven', hours: 1 }] }, { type: 'oven', hours: 0.5 })).toBe(true);
    expect(isNewInstruction({ specialInstructions: [kitchen] }, kitchen)).toBe(true);
    expect(arePetsNew({ property: { pets: { cats: 1 } } })).toBe(true);
    expect(isTimeNew({ visit: { timeSlot: { start: '10:00', end: '12:00' } } })).toBe(true);
  });

  it('new content of a visit excludes a task whose details differ from the change', () => {
    const changes = { tasks: [{ type: 'oven', hours: 1, details: 'Door too' }] };
    expect(isNewTask(changes, { type: 'oven', hours: 1 })).toBe(false);
  });

  it.each(['Kitchen first', '  Kitchen first\n'])(
    '[VISIT-26] new content of a visit accepts special instructions as one string: %j',
    (specialInstructions) => {
      expect(isNewInstruction({ specialInstructions }, kitchen)).toBe(true);
      expect(isNewInstruction({ specialInstructions }, { ...kitchen, instruction: 'Bath' })).toBe(false);
    },
  );

  it('a task counts as new only if the change names its type, directly or in the visit’s own tasks', () => {
    expect(isNewTask({ tasks: [{ type: 'oven', hours: 1 }] }, { type: 'fridge', hours: 1 })).toBe(false);
    expect(isNewTask({ visit: { tasks: [{ type: 'oven', hours: 1 }] } }, { type: 'oven', hours: 1 })).toBe(
      true,
    );
  });

  it('new content of a visit includes plain text as one cleaning instruction, before the visit’s own', () => {
    expect(
      changedInstructions({ specialInstructions: 'Kitchen first', visit: { instructions: [kitchen] } }),
    ).toEqual([{ id: 'special', taskType: 'cleaning', instruction: 'Kitchen first' }, kitchen]);
    expect(changedInstructions({ visit: { instructions: [kitchen] } })).toEqual([kitchen]);
  });

  it('[VISIT-22] new content of a visit includes access changed by visit, property or an instruction with its id', () => {
    expect(isNewAccessMethod({ visit: { access: 'keys' } })).toBe(true);
    expect(isNewAccessMethod({ property: { access: 'concierge' } })).toBe(true);
    expect(isNewAccessMethod({ property: { pets: { cats: 1 } } })).toBe(false);
    const changes = { specialInstructions: [{ ...kitchen, id: 'keyNestCode' }] };
    expect(isNewAccess(changes, 'keySafeCode', 'keyNestCode')).toBe(true);
    expect(isNewAccess(changes, 'keySafeCode')).toBe(false);
  });

  it('new content of a visit includes the time of a moved visit', () => {
    expect(isTimeNew({ visit: { actualDate: '2026-11-19' } })).toBe(true);
    expect(isTimeNew({ visit: { access: 'keys' } })).toBe(false);
  });

  it('new content of a visit excludes blank instructions', () => {
    expect(changedInstructions({ specialInstructions: ' ' })).toEqual([]);
  });

  it('new content of a visit includes a field that became null, and excludes absent fields', () => {
    const changes = { visit: { accessInformation: { keySafeCode: null } } };
    expect(isNewAccess(changes, 'keySafeCode')).toBe(true);
    expect(isNewAccess(changes, 'keyNestCode', 'key')).toBe(false);
  });
});
