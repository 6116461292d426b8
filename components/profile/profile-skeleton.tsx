import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { keysMessages } from '@/lib/features/keys/messages';
import { pageTitle } from '@/lib/messages/page-titles';

/** Keeps the places of the header and the first section. */
export function ProfileSkeleton() {
  return (
    <AppFrame>
      <PageHeader title={pageTitle('profile')} />
      <Card title={keysMessages.customerKeys}>
        <p role="status" className="sr-only">
          {keysMessages.loads}
        </p>
        <Skeleton className="h-[calc(var(--tap)*4)]" />
      </Card>
    </AppFrame>
  );
}
