import { HeartPulse, House, Smartphone } from 'lucide-react';
import type { Worker } from '@/lib/core/session/wire';
import { profileMessages } from '@/lib/features/profile/messages';
import { profileFormsMessages } from '@/lib/features/profile/messages-forms';
import { type Details, detailsOf } from '@/lib/features/profile/rules-details';
import { routes } from '@/lib/routes';
import { LinkRow } from './link-row';
import { RowCard } from './row-card';

/** Where the worker lives and how they are reached, each row leading to its form. [PROF-07] */
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

/** The name stands for itself: one that is written from the right leaves what follows it behind it. */
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
