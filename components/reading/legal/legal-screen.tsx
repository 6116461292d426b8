'use client';

import type { ReactNode } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { ExternalLink, FileText, type LucideIcon, Scale, ShieldCheck } from '@/components/ui/icons';
import { OutsideLink } from '@/components/ui/outside-link';
import { LinkRow, RowCard } from '@/components/ui/row-card';
import { APP_VERSION, brand } from '@/lib/core/ground/site/brand';
import { routes } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { useUser } from '@/lib/core/phone/session/user';
import { legalMessages } from '@/lib/features/reading/legal/messages';

interface LegalScreenProps {
  /** This part emails the worker's documents. */
  readonly letters: ReactNode;
}

export function LegalScreen({ letters }: LegalScreenProps) {
  const email = useUser()?.email;
  return (
    <AppFrame>
      <PageHeader title={pageTitle('legal')} back={{ href: routes.profile, label: commonMessages.back }} />
      <div className="flex flex-col gap-5">
        <RowCard title={legalMessages.rules}>
          <LegalRow
            url={brand.termsUrl}
            path={routes.legalText('terms')}
            title={legalMessages.terms}
            icon={Scale}
          />
          <LegalRow
            url={brand.privacyUrl}
            path={routes.legalText('privacy')}
            title={legalMessages.privacy}
            icon={ShieldCheck}
          />
        </RowCard>
        <Card title={legalMessages.documents}>
          {email && <p className="mb-3 wrap-anywhere">{legalMessages.documentsText({ email })}</p>}
          {letters}
        </Card>
        <RowCard title={legalMessages.app}>
          <LinkRow
            href={routes.licences}
            icon={FileText}
            label={legalMessages.licences}
            value={legalMessages.licencesText}
          />
          <p className="px-4 py-3 text-ink-soft text-m">
            {brand.name} · {legalMessages.version({ version: APP_VERSION })}
          </p>
        </RowCard>
      </div>
    </AppFrame>
  );
}

interface LegalRowProps {
  /** The marketplace's own page has this address. */
  readonly url: string | null;
  /** A marketplace without such a page uses the path of our sample. */
  readonly path: string;
  readonly title: string;
  readonly icon: LucideIcon;
}

function LegalRow({ url, path, title, icon: Icon }: LegalRowProps) {
  if (url === null) {
    return <LinkRow href={path} icon={Icon} label={title} value={legalMessages.readHere} />;
  }
  return (
    <OutsideLink
      href={url}
      className="flex min-h-tap-main items-center gap-3 border-line border-b px-4 py-3 last:border-b-0 active:bg-card-sunk"
    >
      <Icon aria-hidden className="size-icon shrink-0 text-brand" />
      <span className="min-w-0 grow">
        <span className="block font-medium text-m">{title}</span>
        <span className="block text-ink-soft text-m">
          {legalMessages.readOutside({ provider: brand.provider })}
        </span>
      </span>
      <ExternalLink aria-hidden className="size-icon shrink-0 text-ink-soft" />
    </OutsideLink>
  );
}
