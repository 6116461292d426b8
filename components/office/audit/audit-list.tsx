import { officeTimeText } from '@/components/office/frame/when.view';
import { auditActorName, auditSentence, impersonatedName } from '@/lib/features/office/audit/audit-sentence';
import { adminAuditMessages } from '@/lib/features/office/audit/messages';
import type { AuditEntry } from '@/lib/features/office/audit/schema';
import { AuditChanges } from './audit-changes';

/** The latest entry comes first. */
export function AuditList({ entries }: { readonly entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return <p>{adminAuditMessages.none}</p>;
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id} className="border-line border-b py-2 last:border-0">
          <span className="font-medium wrap-anywhere">{auditSentence(entry)}</span>
          <AuditChanges entry={entry} />
          <span className="block text-ink-soft text-s wrap-anywhere">
            {officeTimeText(entry.at)} · {auditActor(entry)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Returns "Hannah Osei, impersonating Amara Okafor". */
function auditActor(entry: AuditEntry): string {
  const administrator = auditActorName(entry);
  const name = impersonatedName(entry);
  return name === null ? administrator : adminAuditMessages.byImpersonation({ administrator, name });
}
