'use client';

import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/empty-state';
import { Check } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { APP_VERSION, brand } from '@/lib/core/ground/site/brand';
import type { Environment } from '@/lib/core/ground/site/environment';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { useOutbox, useOutboxView } from '@/lib/core/phone/outbox/outbox-context';
import { mirrorChoice } from '@/lib/features/people/environment/memory';
import { environmentMessages, environmentSignInMessages } from '@/lib/features/people/environment/messages';
import {
  type EnvironmentReport,
  readReport,
  switchEnvironment,
} from '@/lib/features/people/environment/switch-environment';
import { forgetPerson } from './forget-person';

export interface DebugMenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** This is a full navigation, so that no data of the other environment stays in memory. */
  readonly leaveTo?: (address: string) => void;
}

const goTo = (address: string) => location.assign(address);

/** Developers see and switch the API environment here. [ENV-04] */
export function DebugMenu({ isOpen, onClose, leaveTo = goTo }: DebugMenuProps) {
  const { report, retry } = useReport(isOpen);
  const switching = useSwitch(leaveTo);
  const { pending } = useOutboxView();
  const [isAsked, setIsAsked] = useState(false);
  // The dialog has a snapshot of the click, so that its text does not change.
  const [asked, setAsked] = useState<{ readonly to: Environment; readonly count: number }>({
    to: 'production',
    count: 0,
  });
  const choose = (to: Environment) => {
    if (pending.length === 0) return void switching.switchTo(to);
    setAsked({ to, count: pending.length });
    setIsAsked(true);
  };
  const stay = () => setIsAsked(false);
  const here = typeof report === 'object' ? environmentSignInMessages.name[report.current] : '';
  return (
    <>
      <Dialog
        isOpen={isOpen && !isAsked}
        onClose={onClose}
        title={environmentMessages.title}
        description={<About report={report} />}
      >
        <EnvironmentChoices report={report} retry={retry} switching={switching} onChoose={choose} />
      </Dialog>
      <Dialog
        isOpen={isOpen && isAsked}
        onClose={stay}
        title={environmentMessages.waitingTitle({ count: asked.count })}
        description={environmentMessages.waitingText({ count: asked.count, name: here })}
      >
        <Button size="main" onClick={stay}>
          {environmentMessages.stay({ name: here })}
        </Button>
        <Button
          kind="danger"
          size="main"
          onClick={() => {
            stay();
            void switching.switchTo(asked.to);
          }}
        >
          {environmentMessages.switchTo({ name: environmentSignInMessages.name[asked.to] })}
        </Button>
      </Dialog>
    </>
  );
}

/** Shows the API root only if the address set one in development. [ENV-06] */
function About({ report }: { readonly report: ReportState }) {
  const build = { product: brand.name, version: APP_VERSION };
  const { releaseDate, apiRoot } = typeof report === 'object' ? report : { releaseDate: null, apiRoot: null };
  return (
    <>
      <p>
        {releaseDate === null
          ? environmentMessages.version(build)
          : environmentMessages.released({ ...build, day: formatDay(releaseDate) })}
      </p>
      <p className="mt-1">{environmentMessages.intro}</p>
      {apiRoot !== null && (
        <p className="mt-1 break-words">{environmentMessages.ownRoot({ root: apiRoot })}</p>
      )}
    </>
  );
}

interface EnvironmentChoicesProps {
  readonly report: ReportState;
  readonly retry: () => void;
  readonly switching: Switching;
  readonly onChoose: (environment: Environment) => void;
}

export function EnvironmentChoices({ report, retry, ...others }: EnvironmentChoicesProps) {
  if (report === 'loading')
    return (
      <div role="status" aria-label={environmentMessages.loading}>
        <Skeleton shape="card" className="h-tap-main" />
      </div>
    );
  if (report === 'failed')
    return (
      <ErrorState
        title={environmentSignInMessages.notLoaded}
        text={commonMessages.checkConnection}
        onRetry={retry}
      />
    );
  if (report.obstacle) return <p>{environmentMessages.obstacle[report.obstacle]}</p>;
  return <EnvironmentList {...others} report={report} />;
}

interface EnvironmentListProps extends Pick<EnvironmentChoicesProps, 'switching' | 'onChoose'> {
  readonly report: EnvironmentReport;
}

function EnvironmentList({
  report: { current, offered, apiRoot },
  switching,
  onChoose,
}: EnvironmentListProps) {
  const { goingTo, hasFailed } = switching;
  const isOnlyOne = offered.every((name) => name === current);
  return (
    <>
      {offered.map((name) => {
        // With a custom root, the current environment can be chosen to get back to its default root.
        const isOn = name === current && apiRoot === null;
        return (
          <Button
            key={name}
            kind="secondary"
            size="main"
            aria-current={name === current || undefined}
            aria-disabled={isOn || (goingTo !== null && goingTo !== name)}
            isPending={goingTo === name}
            onClick={() => onChoose(name)}
          >
            {environmentSignInMessages.name[name]}
            {name === current && (
              <>
                <Check aria-hidden className="size-icon text-brand" />
                <span className="text-ink-soft text-s">{environmentMessages.current}</span>
              </>
            )}
          </Button>
        );
      })}
      {isOnlyOne && <p className="text-ink-soft text-s">{environmentMessages.onlyOne}</p>}
      <p role="alert" className="font-medium text-bad empty:hidden">
        {hasFailed && environmentMessages.notSwitched({ name: environmentSignInMessages.name[current] })}
      </p>
    </>
  );
}

type ReportState = EnvironmentReport | 'loading' | 'failed';

/** It requests the report at each opening. */
function useReport(isOpen: boolean): { readonly report: ReportState; readonly retry: () => void } {
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

interface Switching {
  readonly goingTo: Environment | null;
  readonly hasFailed: boolean;
  readonly switchTo: (environment: Environment) => Promise<void>;
}

/**
 * Switches to another environment and its sign-in. Personal data is deleted; queued writes stay for the
 * user's return. [ENV-04]
 */
function useSwitch(leaveTo: (address: string) => void): Switching {
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
      // It stays pending while the page unloads.
      return leaveTo(withBasePath(routes.login));
    }
    setGoingTo(null);
    setHasFailed(true);
  };
  return { goingTo, hasFailed, switchTo };
}
