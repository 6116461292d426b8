import type { Step } from './use-step';

/** What stood in a step's way, where its form has a button of its own. */
export function StepProblem({ step }: { readonly step: Pick<Step, 'problem'> }) {
  return (
    <p role="alert" className="font-medium text-bad text-m empty:hidden">
      {step.problem}
    </p>
  );
}
