import { AppFrame } from '@/components/shell/frame/app-frame';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { shellMessages } from '@/lib/core/texts/shell-messages';

const CARDS = ['first', 'second', 'third'];

/** Keeps the places of a title and some cards: which page it is, is not known yet. */
export function OtherSkeleton() {
  return (
    <AppFrame>
      <p role="status" className="sr-only">
        {shellMessages.loadingPage}
      </p>
      <div className="mb-4 flex min-h-tap items-center">
        <Skeleton className="h-6 w-[40%]" />
      </div>
      <div className="flex flex-col gap-3">
        {CARDS.map((card) => (
          <Card key={card} className="p-4">
            <Skeleton className="mb-3 h-4 w-[40%]" />
            <Skeleton className="mb-3 h-tap" />
            <Skeleton className="h-4 w-[75%]" />
          </Card>
        ))}
      </div>
    </AppFrame>
  );
}
