'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { APP_VERSION, brand } from '@/lib/brand';
import { formatDay } from '@/lib/core/format/date';
import { useOutboxView } from '@/lib/core/outbox/outbox-context';
import type { Environment } from '@/lib/environment';
import { environmentMessages } from '@/lib/features/environment/messages';
import { environmentSignInMessages } from '@/lib/features/environment/messages-sign-in';
import { EnvironmentChoices } from './environment-choices';
import { type ReportState, useReport, useSwitch } from './use-environments';

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
