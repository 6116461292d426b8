import Link from 'next/link';
import {
  CirclePlus,
  Inbox,
  type LucideIcon,
  Megaphone,
  Settings,
  Users,
  WalletMinimal,
} from '@/components/ui/icons';
import { Mark } from '@/components/ui/mark';
import { brand } from '@/lib/core/ground/site/brand';
import { routes } from '@/lib/core/ground/site/routes';
import { adminMessages } from '@/lib/features/office/frame/messages';
import { ForRole } from './office-access';
import { AlertCountMark } from './office-alerts';
import { type OfficePage, type OfficeSection, pagesOf, SECTION_NAMES, sectionOf } from './office-sections';

const ICONS: Readonly<Record<OfficeSection, LucideIcon>> = {
  cleaners: Users,
  extraJobs: CirclePlus,
  inbox: Inbox,
  messages: Megaphone,
  pay: WalletMinimal,
  settings: Settings,
};

interface OfficeNavProps {
  /** The window shows this page, or a child of it. */
  readonly page: OfficePage;
  /** The shown page is a child of `page` and not in the menu itself. */
  readonly isBelow: boolean;
}

/** The menu is a column at the side, and on a phone a bar at the foot. */
export function OfficeNav({ page, isBelow }: OfficeNavProps) {
  return (
    <nav
      data-tab-bar
      aria-label={adminMessages.office}
      className={
        'fixed inset-x-0 bottom-0 z-20 bg-card pb-safe-bottom shadow-lift ' +
        'wide:top-(--impersonation-bar) wide:right-auto wide:w-nav-column wide:overflow-y-auto wide:border-line wide:border-r wide:p-3 wide:shadow-none'
      }
    >
      <p className="mb-3 flex items-center gap-3 px-2 max-wide:hidden">
        <Mark className="size-tap shrink-0" />
        <span className="min-w-0">
          <span className="block font-strong wrap-anywhere">{brand.name}</span>
          <span className="block text-ink-soft text-s">{adminMessages.office}</span>
        </span>
      </p>
      <ul className="flex wide:flex-col wide:gap-1">
        {SECTION_NAMES.map((section) => {
          const item = <SectionItem key={section} {...{ section, page, isBelow }} />;
          if (section !== 'pay') return item;
          return (
            <ForRole key={section} needs="work">
              {item}
            </ForRole>
          );
        })}
      </ul>
    </nav>
  );
}

function SectionItem({ section, page, isBelow }: OfficeNavProps & { readonly section: OfficeSection }) {
  const [first = page] = pagesOf(section);
  const Icon = ICONS[section];
  const isPage = first === page && !isBelow;
  return (
    <li className="min-w-0 grow basis-0 wide:basis-auto">
      <Link
        href={routes[first]}
        prefetch={false}
        aria-current={section === sectionOf(page) ? (isPage ? 'page' : true) : undefined}
        className={SECTION_LINK}
      >
        <Icon aria-hidden className="size-icon shrink-0" />
        <span className="wide:grow">{adminMessages.sections[section]}</span>
        {section === 'inbox' && <AlertCountMark />}
      </Link>
    </li>
  );
}

const SECTION_LINK =
  'relative flex h-tab-bar-height flex-col items-center justify-center gap-1 text-center font-medium text-ink-soft text-s -outline-offset-3 ' +
  'aria-[current]:font-strong aria-[current]:text-brand ' +
  'wide:h-auto wide:min-h-tap wide:flex-row wide:gap-3 wide:rounded-m wide:px-3 wide:text-left wide:text-ink wide:text-m ' +
  'wide:hover:bg-card-sunk wide:aria-[current]:bg-brand-tint';
