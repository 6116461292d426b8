'use client';

import { useCallback, useState } from 'react';
import { usePermissionUpdates } from './use-permission-updates';

/** `prompt` is that the worker was never asked; `unsupported` is a browser that has no notifications. */
export type NotificationState = PermissionState | 'unsupported';

export interface NotificationAccess {
  /** Null until the browser has said it. */
  readonly permission: NotificationState | null;
  readonly isAsking: boolean;
  /** Has the browser ask the worker, unless they have answered before. */
  readonly ask: () => Promise<void>;
}

/** The worker's permission to show them notifications, as it is now. [PROF-10] */
export function useNotificationPermission(): NotificationAccess {
  const [permission, setPermission] = useState<NotificationState | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const read = useCallback(() => setPermission(readPermission()), []);
  usePermissionUpdates('notifications', read);

  const ask = async () => {
    setIsAsking(true);
    // One that is called wrongly, or in a frame, throws: then it stays as it is.
    await Notification.requestPermission().catch(() => undefined);
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
