import { ListSkeleton } from '@/components/ui/list-skeleton';
import { AppFrame } from './app-frame';
import { PageHeader } from './page-header';

interface ListPageSkeletonProps {
  readonly title: string;
  /** What loads, for who hears the page. */
  readonly label: string;
}

/** Keeps the places of a title and of a list under it, while the page's data is on its way. */
export function ListPageSkeleton({ title, label }: ListPageSkeletonProps) {
  return (
    <AppFrame>
      <PageHeader title={title} />
      <ListSkeleton label={label} />
    </AppFrame>
  );
}
