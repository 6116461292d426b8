'use client';

import { useState } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { RadioGroup } from '@/components/ui/radio-group';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { brand } from '@/lib/core/ground/site/brand';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { useNow } from '@/lib/core/phone/session/clock';
import { useUser } from '@/lib/core/phone/session/user';
import { documentsMessages as texts } from '@/lib/features/money/documents/messages';
import { taxYearName, taxYearOf } from '@/lib/features/money/payments/periods';
import type { TaxYearTotal } from '@/lib/features/money/payments/schema';
import { useOwnFeature } from '@/lib/features/people/flags/hooks';
import { DocumentButton } from './document-button';
import { Letters } from './letters';
import { UnsentDocuments } from './unsent-documents';

interface DocumentsScreenProps {
  readonly years: CallResult<readonly TaxYearTotal[]>;
  readonly now: Instant;
}

const ALL_TIME = 'all';

export function DocumentsScreen({ years, now: serverNow }: DocumentsScreenProps) {
  const now = useNow(serverNow);
  const email = useUser()?.email ?? null;
  const current = taxYearOf(dayOf(now, brand.timeZone));
  const listed = years.ok ? years.value.map(({ taxYear }) => taxYear) : [];
  const options = [...new Set([current, ...listed])].toSorted((a, b) => b - a);
  const [chosen, setChosen] = useState(String(options.find((year) => listed.includes(year)) ?? current));
  const taxYear = chosen === ALL_TIME ? null : Number(chosen);
  const hasTaxPack = useOwnFeature(OWN_FEATURES.taxPack);
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle('paymentDocuments')}
        subtitle={email ? texts.intro({ email }) : undefined}
        back={{ href: routes.payments, label: texts.back }}
      />
      <div className="flex flex-col gap-5">
        <UnsentDocuments />
        {!years.ok && <p className="text-ink-soft text-s">{texts.yearsFailed}</p>}
        <RadioGroup
          legend={texts.year}
          name="taxYear"
          options={[
            ...options.map((year) => ({ value: String(year), label: taxYearName(year) })),
            { value: ALL_TIME, label: texts.allTime },
          ]}
          value={chosen}
          onChange={setChosen}
        />
        <DocumentButton
          kind="primary"
          document={{ kind: 'invoice-summary', taxYear }}
          label={texts.summary}
          hint={texts.summaryHint}
        />
        {hasTaxPack && taxYear !== null && (
          <DocumentButton
            document={{ kind: 'tax-pack', taxYear }}
            label={texts.taxPack}
            hint={texts.taxPackHint}
          />
        )}
        <Card title={texts.lettersTitle}>
          <Letters />
        </Card>
      </div>
    </AppFrame>
  );
}
