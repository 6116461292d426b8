'use client';

import { useCallback, useEffect, useState } from 'react';
import { Check, CircleHelp, CircleSlash, type LucideIcon } from '@/components/ui/icons';
import type { PillKind } from '@/components/ui/pill';
import { brand } from '@/lib/core/ground/site/brand';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import {
  type LocationPermission,
  type Measurement,
  measure,
  readLocationPermission,
} from '@/lib/core/phone/platform/location';
import type { Platform } from '@/lib/core/phone/platform/platform';
import { deviceMessages, homeScreenMessages } from '@/lib/features/people/device/messages';

export interface LocationAccess {
  /** It is null until it is known. */
  readonly permission: LocationPermission | null;
  /** The last attempt on this page had this result. */
  readonly tried: Measurement | null;
  readonly isTrying: boolean;
  /** Measures the position; the browser asks for permission if necessary. */
  readonly tryIt: () => Promise<void>;
}

/** The state follows changes of the permission. [VISIT-38] */
export function useLocationPermission(): LocationAccess {
  const [permission, setPermission] = useState<LocationPermission | null>(null);
  const [tried, setTried] = useState<Measurement | null>(null);
  const [isTrying, setIsTrying] = useState(false);
  const read = useCallback(async () => setPermission(await readLocationPermission()), []);

  usePermissionUpdates('geolocation', read);

  const tryIt = async () => {
    setIsTrying(true);
    setTried(await measure());
    await read();
    setIsTrying(false);
  };
  return { permission, tried, isTrying, tryIt };
}

export interface LocationPermissionView {
  readonly pill: { readonly kind: PillKind; readonly icon: LucideIcon; readonly text: string };
  /** The text is the last result, or what the button does. */
  readonly text: string;
  readonly label: string;
  /** These steps turn location on, in order; there are none if nothing blocks it. */
  readonly steps: readonly string[];
}

const { iosStep, androidStep, computerStep } = deviceMessages;
const COMPUTER_STEPS = [computerStep.browser, computerStep.site, computerStep.settings];
const LOCATION_STEPS: Readonly<Record<Platform, readonly string[]>> = {
  ios: [iosStep.settings, iosStep.browser, iosStep.site],
  android: [androidStep.settings, androidStep.browser, androidStep.site],
  mac: COMPUTER_STEPS,
  other: COMPUTER_STEPS,
};

const UNKNOWN = { kind: 'neutral', icon: CircleHelp } as const;

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
        steps: tried && !tried.ok ? LOCATION_STEPS[platform] : [],
      };
    case 'denied':
      return {
        pill: { kind: 'warn', icon: CircleSlash, text: deviceMessages.permission.denied },
        text: deviceMessages.toAllow,
        label: commonMessages.tryAgain,
        steps: LOCATION_STEPS[platform],
      };
    default:
      return permission satisfies never;
  }
}

function triedText(tried: Measurement | null): string {
  if (tried === null) return deviceMessages.canTakeBack;
  return tried.ok ? deviceMessages.works : deviceMessages.notFound;
}

/** `prompt` means not asked yet, `unsupported` that there is no Notification API. */
export type NotificationState = PermissionState | 'unsupported';

export interface NotificationAccess {
  /** It is null until it is known. */
  readonly permission: NotificationState | null;
  readonly isAsking: boolean;
  /** The browser asks, unless the user has already decided. */
  readonly ask: () => Promise<void>;
}

/** The state follows changes of the permission. [PROF-10] */
export function useNotificationPermission(turnOn: () => Promise<unknown>): NotificationAccess {
  const [permission, setPermission] = useState<NotificationState | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const read = useCallback(() => setPermission(readPermission()), []);
  usePermissionUpdates('notifications', read);

  const ask = async () => {
    setIsAsking(true);
    await turnOn();
    setIsAsking(false);
    read();
  };
  return { permission, isAsking, ask };
}

function readPermission(): NotificationState {
  if (!('Notification' in window)) return 'unsupported';
  const { permission } = Notification;
  return permission === 'default' ? 'prompt' : permission;
}

interface NotificationView {
  readonly pill: { readonly kind: PillKind; readonly icon: LucideIcon; readonly text: string };
  readonly text: string;
  /** It is null if there is no button. */
  readonly label: string | null;
  /** These steps turn notifications on, in order; there are none if nothing blocks them. */
  readonly steps: readonly string[];
}

const { permission: STATES, notificationStep } = deviceMessages;
const NOTIFICATION_STEPS: Readonly<Record<Platform, readonly string[]>> = {
  ios: [notificationStep.ios],
  android: [deviceMessages.androidStep.browser, notificationStep.site],
  mac: [deviceMessages.computerStep.browser, notificationStep.site],
  other: [deviceMessages.computerStep.browser, notificationStep.site],
};

export const PRODUCT = { product: brand.name };

/** The order matters. */
export const HOME_SCREEN_STEPS: readonly string[] = [
  homeScreenMessages.steps.share,
  homeScreenMessages.steps.add,
  homeScreenMessages.steps.open(PRODUCT),
];

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
        steps: NOTIFICATION_STEPS[platform],
      };
    case 'unsupported':
      return {
        pill: { ...unknown, text: deviceMessages.notPossible },
        text: platform === 'ios' ? homeScreenMessages.why(PRODUCT) : deviceMessages.otherBrowser,
        label: null,
        steps: platform === 'ios' ? HOME_SCREEN_STEPS : [],
      };
    default:
      return permission satisfies never;
  }
}

/** Permissions change in browser settings, and not every browser fires an event. */
const POLL_MS = 5000;

/** Reads a permission now and after possible changes. `read` must be a stable function. */
export function usePermissionUpdates(name: PermissionName, read: () => void): void {
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const follow = async () => {
      const status = await navigator.permissions?.query({ name });
      status?.addEventListener?.('change', read, { signal });
    };
    read();
    // Browsers without this permission name rely on polling.
    follow().catch(() => undefined);
    const timer = setInterval(read, POLL_MS);
    document.addEventListener('visibilitychange', read, { signal });
    return () => {
      clearInterval(timer);
      gone.abort();
    };
  }, [name, read]);
}
