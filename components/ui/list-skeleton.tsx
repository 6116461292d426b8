import { Skeleton } from './skeleton';

/** Keeps the places of a list's first cards; `label` says to who hears the page that they load. */
export function ListSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {label}
      </p>
      <Skeleton shape="card" className="h-mark w-full" />
      <Skeleton shape="card" className="h-mark w-full" />
      <Skeleton shape="card" className="h-mark w-full" />
    </div>
  );
}
