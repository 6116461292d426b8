import { LocateFixed, type LucideIcon, MapPinCheck, MapPinOff, MapPinX } from 'lucide-react';
import type { PillKind } from '@/components/ui/pill';
import type { LocationPermission } from '@/lib/features/visits/location';
import type { PlaceVerdict } from '@/lib/features/visits/location-check';
import { formatDistance } from '@/lib/format/distance';

/** Where the check stands; `shown` is the verdict that stays on screen while it is checked again. */
export type PlaceCheck =
  | { readonly kind: 'reading' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'checking'; readonly shown: PlaceVerdict | null }
  | PlaceVerdict;

export type PlaceEvent =
  /** What the browser says of the permission, at first and while the check waits for it. */
  | { readonly kind: 'permission'; readonly permission: LocationPermission }
  /** The same when the app has come back to the foreground. */
  | { readonly kind: 'returned'; readonly permission: LocationPermission }
  | { readonly kind: 'asked' }
  | { readonly kind: 'checked'; readonly verdict: PlaceVerdict };

/** Whether the worker has to allow something first; then the permission is read every few seconds. [VISIT-34] */
export const isWaiting = ({ kind }: PlaceCheck): boolean => kind === 'ask' || kind === 'off';

/** The check after an event. It begins by itself only where the worker has allowed it. [VISIT-32] [VISIT-34] */
export function nextCheck(check: PlaceCheck, event: PlaceEvent): PlaceCheck {
  if (check.kind === 'checking') return event.kind === 'checked' ? event.verdict : check;
  switch (event.kind) {
    case 'checked':
      return check;
    case 'asked':
      return checking(check);
    case 'permission':
      return isWaiting(check) || check.kind === 'reading' ? afterPermission(check, event.permission) : check;
    case 'returned':
      return afterPermission(check, event.permission);
    default:
      return event satisfies never;
  }
}

function afterPermission(
  check: Exclude<PlaceCheck, { kind: 'checking' }>,
  permission: LocationPermission,
): PlaceCheck {
  if (permission === 'granted') return checking(check);
  if (permission === 'denied') return check.kind === 'off' ? check : { kind: 'off' };
  return isWaiting(check) || check.kind === 'reading' ? { kind: 'ask' } : check;
}

function checking(check: Exclude<PlaceCheck, { kind: 'checking' }>): PlaceCheck {
  return { kind: 'checking', shown: check.kind === 'reading' || check.kind === 'ask' ? null : check };
}

export interface PlaceCheckView {
  readonly pill: { readonly kind: PillKind; readonly icon: LucideIcon; readonly text: string };
  readonly text: string;
  /** What the button does: check, or lead to how location is turned on. [VISIT-35] */
  readonly action: 'check' | 'settings';
  readonly label: string;
}

const AGAIN = { action: 'check', label: 'Check again' } as const;
const RETRY_TEXT = 'Please try again in a moment.';

/** Far away is only a warning once the visit has been started: until then, the worker may be on the way. */
export function placeCheckView(check: PlaceCheck, isStarted: boolean): PlaceCheckView {
  switch (check.kind) {
    case 'reading':
    case 'ask':
      return {
        pill: { kind: 'neutral', icon: LocateFixed, text: 'Are you at the right place?' },
        text: 'Asks your phone where you are.',
        action: 'check',
        label: 'Check my location',
      };
    case 'checking':
      if (check.shown) return placeCheckView(check.shown, isStarted);
      return {
        ...AGAIN,
        pill: { kind: 'neutral', icon: LocateFixed, text: 'Checking where you are' },
        text: 'This can take half a minute.',
      };
    case 'near':
      return {
        ...AGAIN,
        pill: { kind: 'good', icon: MapPinCheck, text: 'You are at the right place' },
        text: 'Close to the property.',
      };
    case 'far':
      return {
        ...AGAIN,
        pill: {
          kind: isStarted ? 'warn' : 'neutral',
          icon: MapPinX,
          text: `You seem to be ${formatDistance(check.metres)} away`,
        },
        text: isStarted ? 'Please check the address.' : 'Check again when you are there.',
      };
    case 'off':
      return {
        pill: { kind: 'warn', icon: MapPinOff, text: 'Location services are off' },
        text: 'Turn them on to check your place.',
        action: 'settings',
        label: 'Open settings',
      };
    case 'unmeasured':
      return { ...AGAIN, pill: unknown('Could not find where you are'), text: RETRY_TEXT };
    case 'unanswered':
      return {
        ...AGAIN,
        pill: unknown('Could not check the distance'),
        text: check.reason ?? RETRY_TEXT,
      };
    default:
      return check satisfies never;
  }
}

const unknown = (text: string) => ({ kind: 'neutral', icon: MapPinX, text }) as const;
