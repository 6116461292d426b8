import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import type { ShownPageName } from '@/lib/core/ground/site/pages';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { profileMessages } from '@/lib/features/people/profile/messages';

export function ProfileSkeleton({ page = 'profile' }: { readonly page?: ShownPageName }) {
  return (
    <AppFrame>
      <PageHeader title={pageTitle(page)} />
      <CardSkeleton />
    </AppFrame>
  );
}

export function CardSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {profileMessages.loading}
      </p>
      <Skeleton shape="card" className="h-[calc(var(--mark)+var(--space-6))] w-full" />
      <Skeleton shape="card" className="h-[calc(var(--tap-main)*4)] w-full" />
    </div>
  );
}
