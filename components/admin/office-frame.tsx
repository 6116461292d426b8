import type { ReactNode } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { Button } from '@/components/ui/button';
import { adminMessages } from '@/lib/features/admin/messages';
import { routes, withBasePath } from '@/lib/routes';
import { OfficeNav } from './office-nav';

interface OfficeFrameProps {
  readonly title: string;
  /** The title of the page below which this one lies. */
  readonly section?: string;
  /** Whether an administrator is in, who may go on from here. */
  readonly isIn?: boolean;
  readonly children: ReactNode;
}

/** What every page of the office has around it. No page is prefetched. */
export function OfficeFrame({ title, section, isIn = true, children }: OfficeFrameProps) {
  return (
    <AppFrame>
      {isIn && <OfficeNav title={title} section={section} />}
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
