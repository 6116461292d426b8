import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { documentsMessages } from '@/lib/features/money/documents/messages';

export function DocumentsSkeleton() {
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle('paymentDocuments')}
        back={{ href: routes.payments, label: documentsMessages.back }}
      />
      <Skeleton className="mb-5 h-[10rem] w-full" />
      <Skeleton className="mb-5 h-tap-main w-full" />
      <Skeleton className="h-tap-main w-full" />
    </AppFrame>
  );
}
