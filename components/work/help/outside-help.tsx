'use client';

import { Card } from '@/components/ui/card';
import { BookOpen, ExternalLink, Globe, type LucideIcon } from '@/components/ui/icons';
import { OutsideLink } from '@/components/ui/outside-link';
import { brand } from '@/lib/core/ground/site/brand';
import { APP_SETTINGS } from '@/lib/core/ground/site/flags';
import { useSetting } from '@/lib/features/people/flags/hooks';
import { webAddress } from '@/lib/features/people/flags/rules';
import { helpMessages } from '@/lib/features/work/help/messages';

/** Links to the help centre and the website, each if its address is set. [NAV-45] */
export function OutsideHelp() {
  const helpCentre = webAddress(useSetting(APP_SETTINGS.helpCentreUrl));
  const website = webAddress(useSetting(APP_SETTINGS.websiteUrl));
  if (helpCentre === null && website === null) return null;
  return (
    <Card title={helpMessages.moreHelp}>
      <div className="-my-2 divide-y divide-line">
        {helpCentre && (
          <OutsideRow
            icon={BookOpen}
            href={helpCentre}
            title={helpMessages.helpCentre}
            text={helpMessages.helpCentreText({ provider: brand.provider })}
          />
        )}
        {website && (
          <OutsideRow
            icon={Globe}
            href={website}
            title={helpMessages.website({ provider: brand.provider })}
          />
        )}
      </div>
    </Card>
  );
}

interface OutsideRowProps {
  readonly icon: LucideIcon;
  readonly href: string;
  readonly title: string;
  readonly text?: string;
}

function OutsideRow({ icon: Icon, href, title, text }: OutsideRowProps) {
  return (
    <OutsideLink href={href} className="flex min-h-tap-main items-center gap-3 py-2 font-medium">
      <Icon aria-hidden className="size-icon shrink-0 text-brand" />
      <span className="min-w-0 grow wrap-anywhere">
        {title}
        {text && <span className="block font-regular text-ink-soft text-s">{text}</span>}
      </span>
      <ExternalLink aria-hidden className="size-icon shrink-0 text-ink-faint" />
    </OutsideLink>
  );
}
