import {
  ConciergeBell,
  DoorOpen,
  KeyRound,
  KeySquare,
  LockKeyhole,
  type LucideIcon,
  Store,
  UserRoundCheck,
} from '@/components/ui/icons';
import type { AccessCode } from '@/lib/features/work/visits/model';

const ICONS: Record<AccessCode | 'athome', LucideIcon> = {
  keys: KeyRound,
  keysafe: LockKeyhole,
  keyhiddn: KeySquare,
  keynest: Store,
  concierg: ConciergeBell,
  supervsr: UserRoundCheck,
  'at home': DoorOpen,
  athome: DoorOpen,
};

export function accessIcon(code: string): LucideIcon {
  return Object.hasOwn(ICONS, code) ? ICONS[code as AccessCode] : KeyRound;
}
