'use client';

import { House, X } from 'lucide-react';
import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { IconButton } from '@/components/ui/icon-button';
import { POSTCODE_CHANGE } from '@/lib/features/contact/model';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import { useAreaReminder } from '@/lib/features/extra-jobs/use-area-reminder';
import { routes } from '@/lib/routes';

/** Asks a worker whose visits are mostly elsewhere whether they have moved, until they close it. [EXTRA-42] */
export function MovedCard() {
  const { isShown, close } = useAreaReminder();
  if (!isShown) return null;
  return (
    <Card className="mb-4 p-4">
      <CardRow
        icon={House}
        title={extraJobsMessages.movedTitle}
        trailing={
          <IconButton
            icon={X}
            label={extraJobsMessages.movedClose}
            look="soft"
            onClick={close}
            className="-mt-3 -mr-3"
          />
        }
      >
        {extraJobsMessages.movedNote}
      </CardRow>
      <Link
        href={routes.helpContact(POSTCODE_CHANGE)}
        prefetch={false}
        className="inline-flex min-h-tap items-center pl-6 font-medium text-brand"
      >
        {extraJobsMessages.movedLink}
      </Link>
    </Card>
  );
}
