import { HeartPulse, House, Smartphone } from '@/components/ui/icons';
import { LinkRow, RowCard } from '@/components/ui/row-card';
import type { Worker } from '@/lib/core/ground/session/schema';
import { routes } from '@/lib/core/ground/site/routes';
import { type Details, detailsOf } from '@/lib/features/people/profile/details';
import { profileFormsMessages, profileMessages } from '@/lib/features/people/profile/messages';

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
