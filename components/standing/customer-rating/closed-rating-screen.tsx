import { AppFrame } from '@/components/shell/frame/app-frame';
import { SupportMailText } from '@/components/ui/support-mail-text';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { customerRatingMessages } from '@/lib/features/standing/customer-rating/messages';
import type { CustomerRatingPage } from '@/lib/features/standing/customer-rating/schema';

/** The app shows it for an expired or unknown link, or a visit that is not finished. */
export function ClosedRatingScreen({ page }: { readonly page: CustomerRatingPage | null }) {
  return (
    <AppFrame>
      <p className="mb-6 font-heavy text-brand text-l">{brand.name}</p>
      <h1 className="mb-3 font-heavy text-2xl">{customerRatingMessages.closedTitle}</h1>
      <p className="mb-3 text-ink-soft">{reasonOf(page)}</p>
      <SupportMailText message={customerRatingMessages.help} />
    </AppFrame>
  );
}

function reasonOf(page: CustomerRatingPage | null): string {
  if (page === null) return customerRatingMessages.unknown;
  return page.state === 'expired'
    ? customerRatingMessages.expired({ day: formatDay(page.lastDay) })
    : customerRatingMessages.notFinished({ day: formatDay(page.day) });
}
