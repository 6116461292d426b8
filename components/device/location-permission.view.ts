import { Check, CircleHelp, CircleSlash, type LucideIcon } from 'lucide-react';
import type { PillKind } from '@/components/ui/pill';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { deviceMessages } from '@/lib/features/device/messages';
import type { LocationPermission, Measurement } from '@/lib/features/visits/location';
import type { Platform } from '@/lib/platform';

export interface LocationPermissionView {
  readonly pill: { readonly kind: PillKind; readonly icon: LucideIcon; readonly text: string };
  /** What came of the last try, or what a tap on the button brings. */
  readonly text: string;
  readonly label: string;
  /** How location is turned on here, in order; empty where nothing is in the way. */
  readonly steps: readonly string[];
}

const { iosStep, androidStep, computerStep } = deviceMessages;
const COMPUTER_STEPS = [computerStep.browser, computerStep.site, computerStep.settings];
const STEPS: Readonly<Record<Platform, readonly string[]>> = {
  ios: [iosStep.settings, iosStep.browser, iosStep.site],
  android: [androidStep.settings, androidStep.browser, androidStep.site],
  mac: COMPUTER_STEPS,
  other: COMPUTER_STEPS,
};

const UNKNOWN = { kind: 'neutral', icon: CircleHelp } as const;

/** Whether we may know where the worker is, and what to do where we may not. [VISIT-35] [VISIT-38] */
export function locationPermissionView(
  permission: LocationPermission | null,
  tried: Measurement | null,
  platform: Platform,
): LocationPermissionView {
  const prompt = { text: deviceMessages.askedOnce, label: deviceMessages.allow, steps: [] };
  switch (permission) {
    case null:
      return { pill: { ...UNKNOWN, text: deviceMessages.permission.unknown }, ...prompt };
    case 'prompt':
      return { pill: { ...UNKNOWN, text: deviceMessages.permission.prompt }, ...prompt };
    case 'granted':
      return {
        pill: { kind: 'good', icon: Check, text: deviceMessages.permission.granted },
        text: triedText(tried),
        label: deviceMessages.check,
        steps: tried && !tried.ok ? STEPS[platform] : [],
      };
    case 'denied':
      return {
        pill: { kind: 'warn', icon: CircleSlash, text: deviceMessages.permission.denied },
        text: deviceMessages.toAllow,
        label: commonMessages.tryAgain,
        steps: STEPS[platform],
      };
    default:
      return permission satisfies never;
  }
}

function triedText(tried: Measurement | null): string {
  if (tried === null) return deviceMessages.canTakeBack;
  return tried.ok ? deviceMessages.works : deviceMessages.notFound;
}
