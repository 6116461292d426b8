/** As high as the button, so that what is below does not move when the button comes. */
export function RunningLatePlace({ className }: { readonly className?: string | undefined }) {
  return (
    <div className={className}>
      <div className="min-h-tap" />
    </div>
  );
}
