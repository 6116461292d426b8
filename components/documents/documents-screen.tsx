'use client';

import { useState } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { RadioGroup } from '@/components/ui/radio-group';
import { brand } from '@/lib/brand';
import type { CallResult } from '@/lib/core/contract/call-error';
import { useNow } from '@/lib/core/session/clock';
import { useUser } from '@/lib/core/session/user';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { dayOf, type Instant } from '@/lib/core/time/zoned';
import { documentsMessages as texts } from '@/lib/features/documents/messages';
import { useOwnFeature } from '@/lib/features/flags/hooks';
import { taxYearName, taxYearOf } from '@/lib/features/payments/periods';
import type { TaxYearTotal } from '@/lib/features/payments/schema';
import { OWN_FEATURES } from '@/lib/flags';
import { routes } from '@/lib/routes';
import { DocumentButton } from './document-button';
import { Letters } from './letters';
import { UnsentDocuments } from './unsent-documents';

interface DocumentsScreenProps {
  readonly years: CallResult<readonly TaxYearTotal[]>;
  readonly now: Instant;
}

const ALL_TIME = 'all';

/** [PAY-06] */
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
