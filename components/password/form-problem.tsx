/** Above a form: why it was not taken. */
export function FormProblem({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <div role="alert" id={id}>
      {text && <p className="mb-4 rounded-m bg-warn-tint px-4 py-3 font-medium text-warn">{text}</p>}
    </div>
  );
}
