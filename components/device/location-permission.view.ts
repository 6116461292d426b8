import { Check, CircleHelp, CircleSlash, type LucideIcon } from 'lucide-react';
import type { PillKind } from '@/components/ui/pill';
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

const IOS_STEPS = [
  'Open Settings, then Privacy & Security, then Location Services, and turn it on.',
  'In the same list tap Safari Websites, or the name of your browser, and choose While Using the App.',
  'In Safari, tap the page menu beside the address, then Website Settings, and set Location to Allow.',
];
const ANDROID_STEPS = [
  'Swipe down from the top of the screen and turn Location on.',
  'In your browser, tap the icon to the left of the address, then Permissions.',
  'Set Location to Allow.',
];
const COMPUTER_STEPS = [
  'Click the icon to the left of the address at the top of the browser.',
  'Set Location to Allow.',
  'Check that your computer’s own settings let the browser use location.',
];
const STEPS: Readonly<Record<Platform, readonly string[]>> = {
  ios: IOS_STEPS,
  android: ANDROID_STEPS,
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
  const prompt = { text: 'Your browser will ask you once.', label: 'Allow location', steps: [] };
  switch (permission) {
    case null:
      return { pill: { ...UNKNOWN, text: 'Checking' }, ...prompt };
    case 'prompt':
      return { pill: { ...UNKNOWN, text: 'Not asked yet' }, ...prompt };
    case 'granted':
      return {
        pill: { kind: 'good', icon: Check, text: 'Allowed' },
        text: triedText(tried),
        label: 'Check that it works',
        steps: tried && !tried.ok ? STEPS[platform] : [],
      };
    case 'denied':
      return {
        pill: { kind: 'warn', icon: CircleSlash, text: 'Blocked' },
        text: 'To allow it:',
        label: 'Try again',
        steps: STEPS[platform],
      };
    default:
      return permission satisfies never;
  }
}

function triedText(tried: Measurement | null): string {
  if (tried === null) return 'You can take this back in your browser’s settings.';
  return tried.ok
    ? 'It works: your device knows where it is.'
    : 'Your device could not find where it is. Try this:';
}
