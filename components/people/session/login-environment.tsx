'use client';

import { useEffect } from 'react';
import { buttonStyle } from '@/components/ui/styles';
import { type Environment, isDevelopmentServer } from '@/lib/core/ground/site/environment';
import { type Choice, mirrorChoice } from '@/lib/features/people/environment/memory';
import { environmentSignInMessages } from '@/lib/features/people/environment/messages';
import { EnvironmentRow } from './environment-row';
import { useDebugMenu } from './use-debug-menu';

export interface EnvironmentChoice {
  readonly environment: Environment;
  readonly isChosen: boolean;
  readonly apiRoot: string | null;
  /** The chosen environment is no longer available. */
  readonly lost: Environment | null;
}

/**
 * Renders nothing unless an environment was chosen. It is the way back, because the debug menu needs a sign-in.
 * [ENV-04]
 */
export function LoginEnvironment({ environment, isChosen, apiRoot, lost }: EnvironmentChoice) {
  const { open, menu } = useDebugMenu();
  const { name } = environmentSignInMessages;
  return (
    <>
      <MirrorChoice environment={isChosen ? environment : null} apiRoot={apiRoot} />
      {(isChosen || lost !== null || isDevelopmentServer()) && (
        <div className="mt-6 flex flex-col items-center gap-2 border-line border-t pt-4 text-center">
          {lost !== null && (
            <p role="status" className="text-ink-soft">
              {environmentSignInMessages.lost({ lost: name[lost], name: name[environment] })}
            </p>
          )}
          <EnvironmentRow className={buttonStyle('quiet')} environment={environment} onOpen={open} />
          {apiRoot !== null && <p className="break-all text-ink-soft text-s">{apiRoot}</p>}
        </div>
      )}
      {menu}
    </>
  );
}

/** Mirrors the server's cookie to localStorage. [ENV-01] */
function MirrorChoice({ environment, apiRoot }: Choice) {
  useEffect(() => mirrorChoice({ environment, apiRoot }), [environment, apiRoot]);
  return null;
}
