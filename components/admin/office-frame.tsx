import Link from 'next/link';
import type { ReactNode } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { Button } from '@/components/ui/button';
import { adminMessages } from '@/lib/features/admin/messages';
import { pageTitle } from '@/lib/messages/page-titles';
import { routes, withBasePath } from '@/lib/routes';
import { OFFICE_LINK } from './link-style';

interface OfficeFrameProps {
  readonly title: string;
  /** Whether an administrator is in, who may go on from here. */
  readonly isIn?: boolean;
  readonly children: ReactNode;
}

/** What every page of the office has around it. Links load whole pages: nothing of the app is there to keep. */
export function OfficeFrame({ title, isIn = true, children }: OfficeFrameProps) {
  return (
    <AppFrame>
      {isIn && (
        <nav aria-label={pageTitle('admin')} className="-mt-2 mb-4 flex flex-wrap items-center gap-x-4">
          {LINKS.map(([href, label]) => (
            <Link
              key={href}
              href={href}
              prefetch={false}
              aria-current={label === title ? 'page' : undefined}
              className={OFFICE_LINK}
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      <h1 className="mb-4 font-heavy text-2xl wrap-anywhere">{title}</h1>
      <div className="flex flex-col gap-4">{children}</div>
      {isIn && (
        <form
          method="post"
          action={withBasePath(routes.sessionAdminEnd)}
          className="mt-6 border-line border-t pt-4"
        >
          <Button type="submit" kind="secondary">
            {adminMessages.signOut}
          </Button>
        </form>
      )}
    </AppFrame>
  );
}

const LINKS = [
  [routes.admin, pageTitle('admin')],
  [routes.adminApplicants, pageTitle('adminApplicants')],
  [routes.adminOffers, pageTitle('adminOffers')],
  [routes.adminSupport, pageTitle('adminSupport')],
  [routes.adminChats, pageTitle('adminChats')],
  [routes.adminSwitches, pageTitle('adminSwitches')],
  [routes.adminFailedJobs, pageTitle('adminFailedJobs')],
  [routes.adminAudit, pageTitle('adminAudit')],
] as const;
