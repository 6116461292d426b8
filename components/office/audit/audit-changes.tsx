import { moreChanges } from '@/lib/features/office/audit/audit-changes';
import type { AuditEntry } from '@/lib/features/office/audit/schema';

/** Shows the values before and after, where the sentence does not name them. */
export function AuditChanges({ entry }: { readonly entry: AuditEntry }) {
  const text = moreChanges(entry);
  if (text === '') return null;
  return <span className="block font-regular text-ink-soft text-s wrap-anywhere">{text}</span>;
}
