import Link from 'next/link';
import { OFFICE_LINK } from '@/components/office/frame/office-style';
import type { AuditAsked } from '@/lib/features/office/audit/audit-address';
import { adminAuditMessages as texts } from '@/lib/features/office/audit/messages';
import type { AuditPage } from '@/lib/features/office/audit/schema';

interface AuditPlacesProps {
  readonly page: Pick<AuditPage, 'newer' | 'older'>;
  readonly linkTo: (place: AuditAsked['place']) => string;
}

/** Each page is below or above an entry, so new entries do not move it. */
export function AuditPlaces({ page: { newer, older }, linkTo }: AuditPlacesProps) {
  if (newer === null && older === null) return null;
  const places = [
    ...(newer === null
      ? []
      : [
          { label: texts.newest, href: linkTo({}) },
          { label: texts.newer, href: linkTo({ after: newer }) },
        ]),
    ...(older === null ? [] : [{ label: texts.older, href: linkTo({ before: older }) }]),
  ];
  return (
    <nav aria-label={texts.pages} className="flex gap-4">
      {places.map(({ label, href }) => (
        <Link key={label} href={href} prefetch={false} className={OFFICE_LINK}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
