import { ChevronRight, HeartPulse, House, type LucideIcon, Smartphone } from 'lucide-react';
import Link from 'next/link';
import { type ReactNode, useId } from 'react';
import type { Worker } from '@/lib/core/session/schema';
import { type Details, detailsOf } from '@/lib/features/profile/details';
import { profileMessages } from '@/lib/features/profile/messages';
import { profileFormsMessages } from '@/lib/features/profile/messages-forms';
import { routes } from '@/lib/routes';

/** Each row links to its form. [PROF-07] */
export function DetailsCard({ worker }: { readonly worker: Worker }) {
  const details = detailsOf(worker);
  const { line1, line2, line3, city, postcode } = details;
  const lines = (...parts: readonly string[]) => parts.filter(Boolean).join('\n') || profileMessages.notGiven;
  return (
    <RowCard title={profileMessages.details}>
      <LinkRow
        href={routes.profileEdit('address')}
        icon={House}
        label={profileMessages.address}
        value={lines(line1, line2, line3, [city, postcode].filter(Boolean).join(' '))}
      />
      <LinkRow
        href={routes.profileEdit('mobile')}
        icon={Smartphone}
        label={profileFormsMessages.mobile}
        value={lines(details.primaryTelephoneNumber)}
      />
      <LinkRow
        href={routes.profileEdit('emergency-contact')}
        icon={HeartPulse}
        label={profileMessages.emergencyContact}
        value={<EmergencyContact {...details} />}
      />
    </RowCard>
  );
}

/** `bdi` isolates the name, so that a right-to-left name does not reorder the line. */
function EmergencyContact({
  emergencyContactName: name,
  emergencyContactRelation: relation,
  emergencyContactNumber: number,
}: Details) {
  const comma = name && relation && ', ';
  const newLine = (name || relation) && number && '\n';
  const rest = `${comma}${relation}${newLine}${number}`;
  if (!name && !rest) return profileMessages.notGiven;
  return (
    <>
      <bdi>{name}</bdi>
      {rest}
    </>
  );
}

interface RowCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function RowCard({ title, children }: RowCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2 font-strong text-l">
        {title}
      </h2>
      <div className="overflow-hidden rounded-l bg-card shadow-card">{children}</div>
    </section>
  );
}

interface LinkRowProps {
  readonly href: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly value?: ReactNode;
  /** Opens a new tab. */
  readonly isDocument?: boolean;
}

export function LinkRow({ href, icon: Icon, label, value, isDocument = false }: LinkRowProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      {...(isDocument && { target: '_blank', rel: 'noopener' })}
      className="flex min-h-tap-main items-center gap-3 border-line border-b px-4 py-3 last:border-b-0 active:bg-card-sunk"
    >
      <Icon aria-hidden className="size-icon shrink-0 text-brand" />
      <span className="min-w-0 grow">
        <span className="block font-medium text-m">{label}</span>
        {value && (
          <bdi className="wrap-anywhere line-clamp-6 whitespace-pre-line text-left text-ink-soft text-m">
            {value}
          </bdi>
        )}
      </span>
      <ChevronRight aria-hidden className="size-icon shrink-0 text-ink-soft" />
    </Link>
  );
}
