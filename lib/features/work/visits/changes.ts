import type { Maybe } from '@/lib/core/ground/contract/schema';
import type {
  AccessInformation,
  CleaningEquipment,
  Instruction,
  Property,
  Task,
  VisitChanges,
} from './schema';

/** It is null if the visit has no changes, so that no space is reserved for the mark. [VISIT-26] [VISIT-27] */
export type IsNew = boolean | null;

/** It is null for a visit without changes, and empty while they load. */
export type KnownChanges = VisitChanges | null;

/** Tasks are matched by type and details only, because a finish can shorten the hours. */
export function isNewTask(changes: KnownChanges, { type, details }: Task): IsNew {
  const tasks = [...(changes?.tasks ?? []), ...(changes?.visit?.tasks ?? [])];
  return changes && tasks.some((task) => task.type === type && (task.details ?? '') === (details ?? ''));
}

export function isNewInstruction(changes: KnownChanges, { instruction }: Instruction): IsNew {
  return changes && changedInstructions(changes).some((changed) => changed.instruction === instruction);
}

/** A plain text counts as one instruction. */
export function changedInstructions({ specialInstructions, visit }: VisitChanges): readonly Instruction[] {
  const onVisit = visit?.instructions ?? [];
  if (typeof specialInstructions !== 'string') return [...(specialInstructions ?? []), ...onVisit];
  const text = specialInstructions.trim();
  return text ? [{ id: 'special', taskType: 'cleaning', instruction: text }, ...onVisit] : onVisit;
}

export function isNewAccessMethod(changes: KnownChanges): IsNew {
  return changes && [changes.visit, propertyOf(changes)].some((part) => names(part, 'access'));
}

/** Returns whether one of these fields, or the instruction of the same name, has changed. [VISIT-22] */
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

/** A present field has changed, even if its value is null. */
function names<T extends object>(part: Maybe<T>, field: keyof T): boolean {
  return part?.[field] !== undefined;
}
