import Link from 'next/link';
import type { ReactNode } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { Button } from '@/components/ui/button';
import { adminMessages } from '@/lib/features/admin/messages';
import { pageTitle } from '@/lib/messages/page-titles';
import { routes, withBasePath } from '@/lib/routes';

interface OfficeFrameProps {
  readonly title: string;
  /** Whether an administrator is in, who may go on from here. */
  readonly isIn?: boolean;
  readonly children: ReactNode;
}

const LINK = 'inline-flex min-h-tap items-center font-medium text-brand underline-offset-4 hover:underline';

/** What every page of the office has around it. Links load whole pages: nothing of the app is there to keep. */
export function OfficeFrame({ title, isIn = true, children }: OfficeFrameProps) {
  return (
    <AppFrame>
      {isIn && (
        <nav aria-label={pageTitle('admin')} className="mb-4 flex flex-wrap items-center gap-x-4">
          <Link href={routes.admin} prefetch={false} className={LINK}>
            {pageTitle('admin')}
          </Link>
          <Link href={routes.adminSwitches} prefetch={false} className={LINK}>
            {pageTitle('adminSwitches')}
          </Link>
          <Link href={routes.adminAudit} prefetch={false} className={LINK}>
            {pageTitle('adminAudit')}
          </Link>
          <Link href={routes.adminChats} prefetch={false} className={LINK}>
            {pageTitle('adminChats')}
          </Link>
          <form method="post" action={withBasePath(routes.sessionAdminEnd)} className="ml-auto">
            <Button type="submit" kind="quiet">
              {adminMessages.signOut}
            </Button>
          </form>
        </nav>
      )}
      <h1 className="mb-4 font-heavy text-2xl">{title}</h1>
      <div className="flex flex-col gap-4">{children}</div>
    </AppFrame>
  );
}
