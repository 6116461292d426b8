import Link from 'next/link';
import { ForRole } from '@/components/office/frame/office-access';
import { buttonStyle } from '@/components/ui/styles';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { adminMessages } from '@/lib/features/office/frame/messages';

interface InviteLinkProps {
  /** The sheet is beside this page of the list of applicants. */
  readonly page?: number;
}

export function InviteLink({ page = 1 }: InviteLinkProps) {
  return (
    <ForRole needs="work">
      <Link
        href={officeRoutes.officeApplicantsFor({ page, invite: '1' })}
        prefetch={false}
        scroll={false}
        className={buttonStyle('primary')}
      >
        {adminMessages.inviteTitle}
      </Link>
    </ForRole>
  );
}
