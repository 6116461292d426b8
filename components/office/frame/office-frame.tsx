import type { ReactNode } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { CONTENT_ID } from '@/components/shell/frame/content-id';
import { SkipLink } from '@/components/shell/frame/skip-link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Mark } from '@/components/ui/mark';
import { buttonStyle, classNames } from '@/components/ui/styles';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { adminMessages } from '@/lib/features/office/frame/messages';
import { OfficeName, RoleNotice } from './office-access';
import { OfficeNav } from './office-nav';
import {
  needOf,
  type OfficePage,
  pagesOf,
  sectionOf,
  WORKER_PAGES,
  type WorkerPage,
} from './office-sections';
import { OfficeTabs } from './office-tabs';
import { TopBar } from './top-bar';

interface SignedInProps {
  /** This is the shown page, or its parent if there is a worker or a title. */
  readonly page: OfficePage;
  /** The page is about this worker. */
  readonly worker?: { readonly id: number; readonly name: string; readonly tab: WorkerPage };
  readonly title?: string;
  /** The search page shows this searched text. */
  readonly search?: string;
  /** The top bar shows this primary button of the page. */
  readonly action?: ReactNode;
  /** The page has columns that scroll by themselves, except on a phone. */
  readonly hasColumns?: boolean;
  readonly children: ReactNode;
}

interface SignedOutProps {
  readonly page: null;
  readonly title: string;
  readonly children: ReactNode;
}

export function OfficeFrame(props: SignedInProps | SignedOutProps) {
  if (props.page !== null) return <SignedInFrame {...props} />;
  return (
    <AppFrame>
      <h1 className="mb-4 font-heavy text-2xl wrap-anywhere">{props.title}</h1>
      <div className="flex flex-col gap-4">{props.children}</div>
    </AppFrame>
  );
}

function SignedInFrame(props: SignedInProps) {
  const { page, worker, title = worker?.name, search, action, hasColumns = false, children } = props;
  const isBelow = title !== undefined;
  return (
    <div
      data-office
      className={classNames(
        'flex min-h-[calc(100dvh-var(--impersonation-bar))] flex-col pb-page-foot wide:pl-nav-column',
        hasColumns && 'wide:h-[calc(100dvh-var(--impersonation-bar))] wide:pb-0',
      )}
    >
      <SkipLink />
      <OfficeNav page={page} isBelow={isBelow} />
      <TopBar
        title={title ?? pageTitle(page)}
        parent={isBelow ? page : null}
        search={search ?? null}
        action={action}
      />
      {worker ? <WorkerTabs {...worker} /> : !isBelow && <SectionTabs page={page} />}
      <main id={CONTENT_ID} tabIndex={-1} className={hasColumns ? COLUMNS : CONTENT}>
        <RoleNotice needs={needOf(page)} texts={adminMessages.roleNotice} />
        {children}
      </main>
      <form
        method="post"
        action={withBasePath(officeRoutes.sessionOfficeEnd)}
        aria-label={adminMessages.yourAccount}
        className="mt-auto px-4 pb-5 wide:fixed wide:bottom-0 wide:left-0 wide:z-20 wide:w-nav-column wide:p-3"
      >
        <OfficeName />
        <Button type="submit" kind="secondary" className="w-full">
          {adminMessages.signOut}
        </Button>
      </form>
    </div>
  );
}

const CONTENT = 'flex w-full max-w-office flex-col gap-4 px-4 py-5 outline-none wide:px-5';
const COLUMNS = 'min-h-0 w-full outline-none wide:grow wide:basis-0';

function SectionTabs({ page }: { readonly page: OfficePage }) {
  const section = sectionOf(page);
  const tabs = pagesOf(section).map((name) => ({
    ...{ href: routes[name], label: pageTitle(name), isCurrent: name === page },
  }));
  return tabs.length > 1 && <OfficeTabs label={adminMessages.sections[section]} tabs={tabs} />;
}

function WorkerTabs({ id, name, tab }: NonNullable<SignedInProps['worker']>) {
  const tabs = WORKER_PAGES.map((page) => ({
    ...{ href: officeRoutes[page](id), isCurrent: page === tab },
    label: page === 'adminWorker' ? adminMessages.overview : pageTitle(page),
  }));
  return <OfficeTabs label={name} tabs={tabs} />;
}

/** Signed-in and signed-out visitors see the same page. */
export function OfficeNotFoundScreen() {
  return (
    <OfficeFrame page={null} title={commonMessages.notFoundTitle}>
      <p>{adminMessages.notFound}</p>
      <p>
        <a href={withBasePath(routes.admin)} className={buttonStyle('primary')}>
          {adminMessages.goToOffice}
        </a>
      </p>
    </OfficeFrame>
  );
}

/** A marketplace with its own API has its own office tools. */
export function OfficeElsewhereScreen() {
  return (
    <AppFrame>
      <Card className="my-auto flex flex-col items-center gap-3 px-5 py-6 text-center">
        <Mark />
        <h1 className="font-heavy text-xl">{adminMessages.elsewhere}</h1>
        <p className="text-ink-soft">{adminMessages.elsewhereText}</p>
        <p className="text-ink-soft">{adminMessages.elsewhereWhy}</p>
        <a href={withBasePath(routes.schedule)} className={buttonStyle('primary')}>
          {commonMessages.goToSchedule}
        </a>
      </Card>
    </AppFrame>
  );
}
