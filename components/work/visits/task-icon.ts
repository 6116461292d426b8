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
} from '@/components/ui/icons';
import type { TaskType } from '@/lib/features/work/visits/model';

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

export const taskIcon = (type: string): LucideIcon =>
  Object.hasOwn(ICONS, type) ? ICONS[type as TaskType] : ListTodo;
