import { officeTimeText } from '@/components/office/when.view';
import { adminMessages } from '@/lib/features/admin/messages';
import type { AuditEntry } from '@/lib/features/admin/schema';

/** Latest first. */
export function AuditList({ entries }: { readonly entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return <p>{adminMessages.noAudit}</p>;
  return (
    <ul>
      {entries.map(({ id, administrator, actingAs, call, subject, status, requestId, at }) => (
        <li key={id} className="border-line border-b py-2 last:border-0">
          <span className="font-medium">{adminMessages.call({ call, status: String(status) })}</span>
          <span className="block text-ink-soft text-s">
            {officeTimeText(at)} · {administrator}
            {actingAs !== null && ` · ${adminMessages.actingAs({ id: String(actingAs) })}`}
          </span>
          <span className="block break-all text-ink-faint text-s">
            {[...Object.entries(subject).map(([name, value]) => `${name} ${value}`), requestId].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
