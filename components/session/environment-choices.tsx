import { Check } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { commonMessages } from '@/lib/core/texts/common-messages';
import type { Environment } from '@/lib/environment';
import { environmentMessages } from '@/lib/features/environment/messages';
import { environmentSignInMessages } from '@/lib/features/environment/messages-sign-in';
import type { EnvironmentReport } from '@/lib/features/environment/model';
import type { ReportState, Switching } from './use-environments';

interface EnvironmentChoicesProps {
  readonly report: ReportState;
  readonly retry: () => void;
  readonly switching: Switching;
  readonly onChoose: (environment: Environment) => void;
}

/** The environments to switch to, or why there are none. */
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
  return <Choices {...others} report={report} />;
}

interface ChoicesProps extends Pick<EnvironmentChoicesProps, 'switching' | 'onChoose'> {
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
