'use client';

import { useCallback, useEffect, useState } from 'react';
import { useOutbox } from '@/lib/core/outbox/outbox-context';
import type { Environment } from '@/lib/environment';
import { mirrorChoice } from '@/lib/features/environment/memory';
import type { EnvironmentReport } from '@/lib/features/environment/model';
import { readReport, switchEnvironment } from '@/lib/features/environment/session';
import { routes, withBasePath } from '@/lib/routes';
import { forgetPerson } from './forget-person';

/** What is shown of the report: it is on its way, or cannot be had. */
export type ReportState = EnvironmentReport | 'loading' | 'failed';

/** Asks the server each time the menu is opened; the answer is of no use without it. */
export function useReport(isOpen: boolean): { readonly report: ReportState; readonly retry: () => void } {
  const [report, setReport] = useState<ReportState>('loading');
  const retry = useCallback(() => {
    setReport('loading');
    void readReport().then((answer) => setReport(answer ?? 'failed'));
  }, []);
  useEffect(() => {
    if (isOpen) retry();
  }, [isOpen, retry]);
  return { report, retry };
}

/** Where the browser is being taken, whether it stayed where it was, and the way to go. */
export interface Switching {
  readonly goingTo: Environment | null;
  readonly hasFailed: boolean;
  readonly switchTo: (environment: Environment) => Promise<void>;
}

/**
 * Takes the browser to another environment and to its sign-in. Nothing of the person stays on the phone but what they tapped,
 * which waits for them to come back. [ENV-04]
 */
export function useSwitch(leaveTo: (address: string) => void): Switching {
  const outbox = useOutbox();
  const [goingTo, setGoingTo] = useState<Environment | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const switchTo = async (environment: Environment) => {
    if (goingTo !== null) return;
    setGoingTo(environment);
    setHasFailed(false);
    if (await outbox.leaveFor(() => switchEnvironment(environment))) {
      mirrorChoice({ environment, apiRoot: null });
      await forgetPerson().catch(() => undefined);
      // Stays so while the browser leaves.
      return leaveTo(withBasePath(routes.login));
    }
    setGoingTo(null);
    setHasFailed(true);
  };
  return { goingTo, hasFailed, switchTo };
}
