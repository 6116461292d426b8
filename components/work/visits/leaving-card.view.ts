import type { AccessInformation, Visit } from '@/lib/features/work/visits/schema';

/** Shows the alarm only on the visit's day, and nothing to workers without access. [KEYS-05] */
export function leavingTexts(visit: Visit, isToday: boolean) {
  if (visit.workerPropertyAccess === 'cannot_access') return {};
  const access: AccessInformation = { ...visit.property?.accessInformation, ...visit.accessInformation };
  const instruction = (id: string) => visit.instructions?.find((one) => one.id === id)?.instruction;
  return {
    locking: access.lockingInstructions || instruction('lockingInstructions'),
    alarm: isToday ? access.alarmExitInstructions || instruction('alarmExitInstructions') : undefined,
  };
}
