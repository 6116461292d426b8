import Link from 'next/link';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { buttonStyle } from '@/components/ui/styles';
import { type ImpersonationProblem, routes, withBasePath } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { impersonationMessages } from '@/lib/features/people/impersonation/messages';

interface ImpersonationScreenProps {
  /** The address names this worker; null if it names none. */
  readonly request: { readonly workerId: number; readonly name: string | null } | null;
  /** The address contains this error code; unknown codes show nothing. */
  readonly problem: unknown;
}

/**
 * Asks for a confirmation before impersonation. It starts with a POST, so that a link alone cannot start it. [IMP-02]
 */
export function ImpersonationScreen({ request, problem }: ImpersonationScreenProps) {
  const problemText = isProblem(problem) ? impersonationMessages.problem[problem] : undefined;
  const name = request && (request.name ?? impersonationMessages.worker({ id: String(request.workerId) }));
  return (
    <AppFrame>
      <Card className="my-auto p-5">
        <h1 className="mb-4 font-heavy text-2xl">
          {name ? impersonationMessages.ask({ name }) : impersonationMessages.nobody}
        </h1>
        {problemText && (
          <p role="alert" className="mb-4 font-medium text-bad">
            {problemText}
          </p>
        )}
        {request && !isFinal(problem) && (
          <form
            method="post"
            action={withBasePath(routes.sessionImpersonation)}
            className="flex flex-col gap-4"
          >
            <p>{impersonationMessages.explain}</p>
            <input type="hidden" name="workerId" value={request.workerId} />
            <Button type="submit" size="main">
              {impersonationMessages.goOn}
            </Button>
          </form>
        )}
        <p className="mt-2 -ml-4">
          <Link href={routes.home} className={buttonStyle('quiet')}>
            {commonMessages.back}
          </Link>
        </p>
      </Card>
    </AppFrame>
  );
}

/** Trying again would not help. */
const isFinal = (problem: unknown) => problem === 'no-worker' || problem === 'no-permission';

const isProblem = (problem: unknown): problem is ImpersonationProblem =>
  typeof problem === 'string' && Object.hasOwn(impersonationMessages.problem, problem);
