import { Check, CircleHelp, CircleSlash, type LucideIcon } from 'lucide-react';
import type { PillKind } from '@/components/ui/pill';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { deviceMessages } from '@/lib/features/device/messages';
import type { Platform } from '@/lib/platform';
import type { NotificationState } from './use-notification-permission';

interface NotificationView {
  readonly pill: { readonly kind: PillKind; readonly icon: LucideIcon; readonly text: string };
  readonly text: string;
  /** Null where there is nothing to ask. */
  readonly label: string | null;
  /** How notifications are turned on here, in order; empty where nothing is in the way. */
  readonly steps: readonly string[];
}

const { permission: STATES, notificationStep } = deviceMessages;
const STEPS: Readonly<Record<Platform, readonly string[]>> = {
  ios: [notificationStep.ios],
  android: [deviceMessages.androidStep.browser, notificationStep.site],
  mac: [deviceMessages.computerStep.browser, notificationStep.site],
  other: [deviceMessages.computerStep.browser, notificationStep.site],
};

/** Whether the app may show notifications, and what to do where it may not. [PROF-10] */
export function notificationView(permission: NotificationState | null, platform: Platform): NotificationView {
  const unknown = { kind: 'neutral', icon: CircleHelp } as const;
  const ask = { text: deviceMessages.askedOnce, label: deviceMessages.allowNotifications, steps: [] };
  switch (permission) {
    case null:
      return { ...ask, pill: { ...unknown, text: STATES.unknown } };
    case 'prompt':
      return { ...ask, pill: { ...unknown, text: STATES.prompt } };
    case 'granted':
      return {
        pill: { kind: 'good', icon: Check, text: STATES.granted },
        text: deviceMessages.canTakeBack,
        label: null,
        steps: [],
      };
    case 'denied':
      return {
        pill: { kind: 'warn', icon: CircleSlash, text: STATES.denied },
        text: deviceMessages.toAllow,
        label: commonMessages.tryAgain,
        steps: STEPS[platform],
      };
    case 'unsupported':
      return {
        pill: { ...unknown, text: deviceMessages.notPossible },
        text: platform === 'ios' ? deviceMessages.homeScreenFirst : deviceMessages.otherBrowser,
        label: null,
        steps: [],
      };
    default:
      return permission satisfies never;
  }
}
