import { LocateFixed, type LucideIcon, MapPinCheck, MapPinOff, MapPinX } from '@/components/ui/icons';
import type { PillKind } from '@/components/ui/pill';
import { formatDistance } from '@/lib/core/ground/format/distance';
import type { LocationPermission } from '@/lib/core/phone/platform/location';
import { visitsMessages } from '@/lib/features/work/visits/messages';
import type { PlaceVerdict } from './location-check';

/** `shown` is the last verdict, displayed during the next check. */
export type PlaceCheck =
  | { readonly kind: 'reading' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'checking'; readonly shown: PlaceVerdict | null }
  | PlaceVerdict;

export type PlaceEvent =
  | { readonly kind: 'permission'; readonly permission: LocationPermission }
  /** The app returned to the foreground. */
  | { readonly kind: 'returned'; readonly permission: LocationPermission }
  | { readonly kind: 'asked' }
  | { readonly kind: 'checked'; readonly verdict: PlaceVerdict };

/** The check waits for permission, which is then polled. [VISIT-34] */
export const isCheckWaiting = ({ kind }: PlaceCheck): boolean => kind === 'ask' || kind === 'off';

/** A check starts by itself only if permission was granted. [VISIT-32] [VISIT-34] */
export function nextCheck(check: PlaceCheck, event: PlaceEvent): PlaceCheck {
  if (check.kind === 'checking') return event.kind === 'checked' ? event.verdict : check;
  switch (event.kind) {
    case 'checked':
      return check;
    case 'asked':
      return checking(check);
    case 'permission':
      return isCheckWaiting(check) || check.kind === 'reading'
        ? afterPermission(check, event.permission)
        : check;
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
  return isCheckWaiting(check) || check.kind === 'reading' ? { kind: 'ask' } : check;
}

function checking(check: Exclude<PlaceCheck, { kind: 'checking' }>): PlaceCheck {
  return { kind: 'checking', shown: check.kind === 'reading' || check.kind === 'ask' ? null : check };
}

export interface PlaceCheckView {
  readonly pill: { readonly kind: PillKind; readonly icon: LucideIcon; readonly text: string };
  readonly text: string;
  /** 'settings' explains how to turn location on. [VISIT-35] */
  readonly action: 'check' | 'settings';
  readonly label: string;
}

const AGAIN = { action: 'check', label: visitsMessages.checkAgain } as const;

/** Being far away is a warning only after the start; before it the worker may be travelling. */
export function placeCheckView(check: PlaceCheck, isStarted: boolean): PlaceCheckView {
  switch (check.kind) {
    case 'reading':
    case 'ask':
      return {
        pill: { kind: 'neutral', icon: LocateFixed, text: visitsMessages.askPlace },
        text: visitsMessages.askPlaceText,
        action: 'check',
        label: visitsMessages.checkPlace,
      };
    case 'checking':
      if (check.shown) return placeCheckView(check.shown, isStarted);
      return {
        ...AGAIN,
        pill: { kind: 'neutral', icon: LocateFixed, text: visitsMessages.checking },
        text: visitsMessages.checkingText,
      };
    case 'near':
      return {
        ...AGAIN,
        pill: { kind: 'good', icon: MapPinCheck, text: visitsMessages.near },
        text: visitsMessages.nearText,
      };
    case 'far':
      return {
        ...AGAIN,
        pill: {
          kind: isStarted ? 'warn' : 'neutral',
          icon: MapPinX,
          text: visitsMessages.far({ distance: formatDistance(check.metres) }),
        },
        text: isStarted ? visitsMessages.farStarted : visitsMessages.farBefore,
      };
    case 'off':
      return {
        pill: { kind: 'warn', icon: MapPinOff, text: visitsMessages.locationOff },
        text: visitsMessages.locationOffText,
        action: 'settings',
        label: visitsMessages.openSettings,
      };
    case 'unmeasured':
      return unknown(visitsMessages.unmeasured, null);
    case 'unanswered':
      return unknown(visitsMessages.unanswered, check.reason);
    default:
      return check satisfies never;
  }
}

const unknown = (title: string, reason: string | null): PlaceCheckView => ({
  ...AGAIN,
  pill: { kind: 'neutral', icon: MapPinX, text: title },
  text: reason ?? visitsMessages.retryLater,
});
