import {
  AppWindow,
  Brush,
  CookingPot,
  HandCoins,
  Handshake,
  KeyRound,
  ListTodo,
  type LucideIcon,
  Refrigerator,
  Shirt,
  SkipForward,
  SprayCan,
  WashingMachine,
} from 'lucide-react';
import type { TaskType } from '@/lib/features/visits/model';

/** [VISIT-24] */
const ICONS: Record<TaskType, LucideIcon> = {
  cleaning: Brush,
  products: SprayCan,
  oven: CookingPot,
  fridge: Refrigerator,
  indoor: AppWindow,
  ironing: Shirt,
  laundry: WashingMachine,
  tip: HandCoins,
  collect: KeyRound,
  'return-keys': KeyRound,
  'remote-key-transfer': Handshake,
  'late-skip': SkipForward,
};

/** The icon of a task type, with a default for unknown types. */
export const taskIcon = (type: string): LucideIcon =>
  Object.hasOwn(ICONS, type) ? ICONS[type as TaskType] : ListTodo;
