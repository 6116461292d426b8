import Link from 'next/link';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { adminMessages } from '@/lib/features/office/frame/messages';
import { OFFICE_LINK } from './office-style';

interface PageLinksProps {
  readonly currentPage: number;
  readonly numPages: number;
  readonly linkTo: (page: number) => string;
}

export function PageLinks({ currentPage, numPages, linkTo }: PageLinksProps) {
  if (numPages <= 1) return null;
  return (
    <p className="flex items-center gap-4">
      {currentPage > 1 && (
        <Link href={linkTo(Math.min(currentPage - 1, numPages))} prefetch={false} className={OFFICE_LINK}>
          {adminMessages.previous}
        </Link>
      )}
      <span>{adminMessages.page({ page: currentPage, pages: numPages })}</span>
      {currentPage < numPages && (
        <Link href={linkTo(currentPage + 1)} prefetch={false} className={OFFICE_LINK}>
          {commonMessages.next}
        </Link>
      )}
    </p>
  );
}
