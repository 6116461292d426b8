'use client';

import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { APP_VERSION, brand } from '@/lib/brand';
import type { Environment } from '@/lib/environment';
import { environmentMessages } from '@/lib/features/environment/messages';
import type { EnvironmentReport } from '@/lib/features/environment/model';
import { useOutboxView } from '@/lib/features/outbox/outbox-context';
import { formatDay } from '@/lib/format/date';
import { commonMessages } from '@/lib/messages/common-messages';
import { type ReportState, type Switching, useReport, useSwitch } from './use-environments';

export interface DebugMenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Leaves for an address as a whole: nothing of the other environment may stay in memory. */
  readonly leaveTo?: (address: string) => void;
}

const goTo = (address: string) => location.assign(address);

/** For developers: where the app's calls go, and the switch to another environment. [ENV-04] */
export function DebugMenu({ isOpen, onClose, leaveTo = goTo }: DebugMenuProps) {
  const { report, retry } = useReport(isOpen);
  const switching = useSwitch(leaveTo);
  const { taps } = useOutboxView();
  const [isAsked, setIsAsked] = useState(false);
  // As they were at the tap: the question must not change while it is read, or fades out.
  const [asked, setAsked] = useState<{ readonly to: Environment; readonly count: number }>({
    to: 'production',
    count: 0,
  });
  const choose = (to: Environment) => {
    if (taps.length === 0) return void switching.switchTo(to);
    setAsked({ to, count: taps.length });
    setIsAsked(true);
  };
  const stay = () => setIsAsked(false);
  const here = typeof report === 'object' ? environmentMessages.name[report.current] : '';
  return (
    <>
      <Dialog
        isOpen={isOpen && !isAsked}
        onClose={onClose}
        title={environmentMessages.title}
        description={<About report={report} />}
      >
        <Environments report={report} retry={retry} switching={switching} onChoose={choose} />
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
          {environmentMessages.switchTo({ name: environmentMessages.name[asked.to] })}
        </Button>
      </Dialog>
    </>
  );
}

/** The version, and in the development server the root that an address gave. [ENV-06] */
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

interface EnvironmentsProps {
  readonly report: ReportState;
  readonly retry: () => void;
  readonly switching: Switching;
  readonly onChoose: (environment: Environment) => void;
}

function Environments({ report, retry, ...others }: EnvironmentsProps) {
  if (report === 'loading')
    return (
      <div role="status" aria-label={environmentMessages.loading}>
        <Skeleton shape="card" className="h-tap-main" />
      </div>
    );
  if (report === 'failed')
    return (
      <ErrorState
        title={environmentMessages.notLoaded}
        text={commonMessages.checkConnection}
        onRetry={retry}
      />
    );
  if (report.obstacle) return <p>{environmentMessages.obstacle[report.obstacle]}</p>;
  return <Choices {...others} report={report} />;
}

interface ChoicesProps extends Pick<EnvironmentsProps, 'switching' | 'onChoose'> {
  readonly report: EnvironmentReport;
}

function Choices({ report: { current, offered, apiRoot }, switching, onChoose }: ChoicesProps) {
  const { goingTo, hasFailed } = switching;
  const isOnlyOne = offered.every((name) => name === current);
  return (
    <>
      {offered.map((name) => {
        // With a root of its own it may be chosen again, for the configured one.
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
            {environmentMessages.name[name]}
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
        {hasFailed && environmentMessages.notSwitched({ name: environmentMessages.name[current] })}
      </p>
    </>
  );
}
