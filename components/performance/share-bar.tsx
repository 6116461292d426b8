/** How far something has come, from 0 to 1; the words beside it say the same. */
export function ShareBar({ share }: { readonly share: number }) {
  return (
    <div aria-hidden className="h-2 overflow-hidden rounded-full bg-card-sunk" data-share={share.toFixed(2)}>
      <div
        className="size-full origin-left rounded-full bg-brand"
        style={{ transform: `translateX(${(share - 1) * 100}%)` }}
      />
    </div>
  );
}
