import { OfficeFrame } from '@/components/office/frame/office-frame';
import { OfficeCell, OfficeRow, OfficeTable } from '@/components/office/frame/office-table';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { formatInstant, formatShortDay } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { withBasePath } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { dayOf } from '@/lib/core/ground/time/zoned';
import type { AuditAsked } from '@/lib/features/office/audit/audit-address';
import {
  auditActorName,
  auditSentence,
  impersonatedName,
  isRefused,
} from '@/lib/features/office/audit/audit-sentence';
import { adminAuditMessages as texts } from '@/lib/features/office/audit/messages';
import { AUDIT_LIMITS, type AuditFilter } from '@/lib/features/office/audit/model';
import type { AuditChoices, AuditEntry, AuditPage } from '@/lib/features/office/audit/schema';
import { adminMessages } from '@/lib/features/office/frame/messages';
import { AuditChanges } from './audit-changes';
import { AuditFilters } from './audit-filters';
import { AuditPlaces } from './audit-places';

interface AuditScreenProps {
  readonly asked: AuditAsked;
  readonly page: AuditPage;
  readonly choices: AuditChoices;
  readonly mayExport: boolean;
  readonly hasExportFailed: boolean;
}

export function AuditScreen({ asked, page, choices, mayExport, hasExportFailed }: AuditScreenProps) {
  const { filter, place } = asked;
  const isWrong = filter.from !== undefined && filter.to !== undefined && filter.from > filter.to;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <OfficeFrame page="adminAudit">
      {hasExportFailed && (
        <p role="alert" className="font-medium text-bad">
          {mayExport ? texts.exportFailed : adminMessages.roleRefused.work}
        </p>
      )}
      <AuditFilters filter={filter} choices={choices} error={isWrong ? texts.wrongDays : undefined} />
      <Card className="px-4 py-1">
        {page.results.length === 0 ? (
          <p className="py-3">{isFiltered || Object.keys(place).length > 0 ? texts.noneFound : texts.none}</p>
        ) : (
          <AuditTable entries={page.results} />
        )}
      </Card>
      <AuditPlaces page={page} linkTo={(place) => officeRoutes.officeAuditFor({ ...filter, ...place })} />
      {mayExport && <ExportForm filter={filter} />}
    </OfficeFrame>
  );
}

function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { at, by, what } = texts.columns;
  return (
    <OfficeTable caption={pageTitle('adminAudit')} columns={[at, what, by]}>
      {entries.map((entry) => (
        <OfficeRow key={entry.id}>
          <OfficeCell>
            <time dateTime={entry.at} className="whitespace-nowrap tabular-nums">
              {whenText(entry.at)}
            </time>
          </OfficeCell>
          <OfficeCell isMain>
            <span className={isRefused(entry) ? 'text-bad' : undefined}>{auditSentence(entry)}</span>
            <AuditChanges entry={entry} />
          </OfficeCell>
          <OfficeCell>
            <bdi>{auditActorName(entry)}</bdi>
            {entry.impersonatedId !== null && (
              <span className="block text-s">
                {texts.impersonating({ name: impersonatedName(entry) ?? '' })}
              </span>
            )}
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  );
}

/** Returns "Mon 23 Nov 2026, 8:07am". */
function whenText(at: string): string {
  const day = dayOf(at, brand.timeZone);
  const time = formatInstant(at, brand.timeZone);
  return texts.entryAt({ day: formatShortDay(day), year: day.slice(0, 4), time });
}

function ExportForm({ filter }: { readonly filter: AuditFilter }) {
  return (
    <form
      method="post"
      action={withBasePath(officeRoutes.officeAuditExport)}
      className="flex flex-wrap items-center gap-3"
    >
      {Object.entries(filter).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind="secondary">
        {texts.export}
      </Button>
      <p className="text-ink-soft text-s">{texts.exportLimit({ count: AUDIT_LIMITS.exported })}</p>
    </form>
  );
}
