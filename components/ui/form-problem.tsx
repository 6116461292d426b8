import { CircleAlert } from 'lucide-react';

/** Above a form: why it was not taken. */
export function FormProblem({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <div role="alert" id={id}>
      {text && (
        <p className="mb-4 flex items-center gap-3 rounded-m bg-warn-tint px-4 py-3 font-medium text-warn">
          <CircleAlert aria-hidden className="size-icon shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}
