import type { Maybe } from '@/lib/core/contract/wire';
import type { AccessInformation, CleaningEquipment, Instruction, Property, Task, VisitChanges } from './wire';

/**
 * Whether something on a visit is new to its worker; null where nothing on the visit can be, so that nothing has to keep
 * a place for saying so. [VISIT-26] [VISIT-27]
 */
export type IsNew = boolean | null;

/** A visit's changes as the screen has them: null for a visit without any, empty while they are on their way. */
export type KnownChanges = VisitChanges | null;

/** A task is the same one whatever a finish takes from its hours. */
export function isNewTask(changes: KnownChanges, { type, details }: Task): IsNew {
  const tasks = [...(changes?.tasks ?? []), ...(changes?.visit?.tasks ?? [])];
  return changes && tasks.some((task) => task.type === type && (task.details ?? '') === (details ?? ''));
}

export function isNewInstruction(changes: KnownChanges, { instruction }: Instruction): IsNew {
  return changes && changedInstructions(changes).some((changed) => changed.instruction === instruction);
}

/** The instructions that are served as changed; a bare text of them becomes one. */
export function changedInstructions({ specialInstructions, visit }: VisitChanges): readonly Instruction[] {
  const onVisit = visit?.instructions ?? [];
  if (typeof specialInstructions !== 'string') return [...(specialInstructions ?? []), ...onVisit];
  const text = specialInstructions.trim();
  return text ? [{ id: 'special', taskType: 'cleaning', instruction: text }, ...onVisit] : onVisit;
}

export function isNewAccessMethod(changes: KnownChanges): IsNew {
  return changes && [changes.visit, propertyOf(changes)].some((part) => names(part, 'access'));
}

/** Whether any of these fields of the access information has changed, or the instruction of the same name. [VISIT-22] */
export function isNewAccess(changes: KnownChanges, ...fields: readonly (keyof AccessInformation)[]): IsNew {
  if (!changes) return null;
  const parts = [changes.visit?.accessInformation, propertyOf(changes).accessInformation];
  const changed = new Set(changedInstructions(changes).map(({ id }) => id));
  return fields.some((field) => changed.has(field) || parts.some((part) => names(part, field)));
}

export function isNewEquipment(changes: KnownChanges, field: keyof CleaningEquipment): IsNew {
  return changes && names(propertyOf(changes).cleaningEquipment, field);
}

export function arePetsNew(changes: KnownChanges): IsNew {
  return changes && Boolean(propertyOf(changes).pets);
}

export function isParkingNew(changes: KnownChanges): IsNew {
  return changes && Boolean(propertyOf(changes).parkingInformation);
}

export function isTimeNew(changes: KnownChanges): IsNew {
  return changes && (names(changes.visit, 'timeSlot') || names(changes.visit, 'actualDate'));
}

function propertyOf({ property, visit }: VisitChanges): Property {
  return { ...visit?.property, ...property };
}

/** A field that is there has changed, also to nothing. */
function names<T extends object>(part: Maybe<T>, field: keyof T): boolean {
  return part?.[field] !== undefined;
}
