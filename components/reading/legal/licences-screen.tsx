'use client';

import { useState } from 'react';
import { ContentQuery } from '@/components/reading/content/content-query';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { ChevronDown } from '@/components/ui/icons';
import { NothingFound, SearchField } from '@/components/ui/search-field';
import { classNames } from '@/components/ui/styles';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { askServer } from '@/lib/core/phone/content/ask-server';
import { findLicences, type Licence, withoutHardBreaks } from '@/lib/features/reading/legal/licences';
import { legalMessages } from '@/lib/features/reading/legal/messages';

export function LicencesScreen() {
  return (
    <AppFrame>
      <PageHeader title={pageTitle('licences')} back={{ href: routes.legal, label: legalMessages.back }} />
      <ContentQuery path={routes.licenceTexts} load={loadLicences} texts={legalMessages.list}>
        {(licences) => <LicenceList licences={licences} />}
      </ContentQuery>
    </AppFrame>
  );
}

/** The texts are long, so only this page loads them. */
async function loadLicences(): Promise<readonly Licence[]> {
  return (await askServer(withBasePath(routes.licenceTexts))).json();
}

function LicenceList({ licences }: { readonly licences: readonly Licence[] }) {
  const [typed, setTyped] = useState('');
  const found = findLicences(typed, licences);
  const count = licences.reduce((sum, { packages }) => sum + packages.length, 0);
  return (
    <>
      <p className="mb-3 text-ink-soft">
        {legalMessages.licencesIntro} {legalMessages.count({ count })}.
      </p>
      <SearchField label={legalMessages.search} value={typed} onChange={setTyped} />
      <NothingFound
        title={found.length === 0 ? legalMessages.noLicence : null}
        onShowAll={() => setTyped('')}
      />
      <ul className="overflow-hidden rounded-l bg-card shadow-card empty:hidden">
        {found.map((licence) => (
          <li key={licence.packages.join()} className="border-line border-b last:border-b-0">
            <LicenceRow licence={licence} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The text is drawn when it is opened: all together are longer than a book. */
function LicenceRow({ licence: { packages, text } }: { readonly licence: Licence }) {
  const [isOpen, setIsOpen] = useState(false);
  const [name = '', ...others] = packages;
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-tap cursor-pointer list-none items-center gap-3 px-4 py-3 font-medium -outline-offset-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow wrap-anywhere">
          {others.length > 0 ? legalMessages.and({ name, count: others.length }) : name}
        </span>
        <ChevronDown
          aria-hidden
          className={classNames('size-icon shrink-0 text-ink-faint', isOpen && 'rotate-180')}
        />
      </summary>
      {isOpen && (
        <div className="px-4 pb-4 text-ink-soft text-s">
          {others.length > 0 && <p className="mb-3 wrap-anywhere">{packages.join(', ')}</p>}
          <p dir="ltr" className="whitespace-pre-line wrap-anywhere">
            {withoutHardBreaks(text)}
          </p>
        </div>
      )}
    </details>
  );
}
