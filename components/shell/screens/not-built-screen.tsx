'use client';

import { Construction } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { BACK_TO_SCHEDULE, PageHeader } from '@/components/shell/frame/page-header';
import { EmptyState } from '@/components/ui/empty-state';
import { buttonStyle } from '@/components/ui/styles';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { shellMessages } from '@/lib/core/texts/shell-messages';
import { useDemo } from '@/lib/features/demo/current-demo';
import { routes } from '@/lib/routes';

interface NotBuiltScreenProps {
  readonly title: string;
  /** Signed-out users have no schedule to go back to. */
  readonly isPublic?: boolean;
  readonly children?: ReactNode;
}

export function NotBuiltScreen({ title, isPublic = false, children }: NotBuiltScreenProps) {
  const notYet = useDemo() ? shellMessages.notInDemoYet : shellMessages.notInAppYet;
  return (
    <AppFrame>
      <PageHeader title={title} back={isPublic ? undefined : BACK_TO_SCHEDULE} />
      <EmptyState icon={Construction} title={notYet({ title })} text={shellMessages.notYetText}>
        <Link
          href={isPublic ? routes.login : routes.schedule}
          prefetch={false}
          className={buttonStyle('primary')}
        >
          {isPublic ? shellMessages.goToSignIn : commonMessages.goToSchedule}
        </Link>
        {children}
      </EmptyState>
    </AppFrame>
  );
}
