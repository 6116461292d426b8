import { describe, expect, it } from 'vitest';
import { NO_AUDIT_NAMES } from '@/tests/support/no-audit-names';
import { auditChanges, moreChanges } from './audit-changes';
import type { AuditEntry } from './schema';

const entryOf = (call: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ id: 1, administrator: 'office@sweep.example', impersonatedId: null, call, subject: {}, status: 200 },
  ...{ requestId: 'r', at: '2026-11-23T08:07:00.000Z', names: NO_AUDIT_NAMES, visit: null },
  ...more,
});

describe('before and after', () => {
  it('changes in the audit log name cleaners by their current names, and those who are gone by their number', () => {
    const names = { ...NO_AUDIT_NAMES, cleanerAfter: 'Ella Novak' };
    const subject = { cleanerBefore: 7, cleanerAfter: 8 };
    expect(moreChanges(entryOf('offerVisit', { names, subject }))).toBe('Cleaner: cleaner 7 → Ella Novak');
    const nobody = { cleanerBefore: null, cleanerAfter: 8 };
    expect(moreChanges(entryOf('withdrawVisit', { names, subject: nobody }))).toBe(
      'Cleaner: nobody → Ella Novak',
    );
  });

  it('the audit log shows no changes of a refused act or of an entry of an earlier version', () => {
    const subject = { offeredBefore: false, offeredAfter: true };
    expect(auditChanges(entryOf('offerVisit', { subject, status: 403 }))).toEqual([]);
    expect(auditChanges(entryOf('removeColleague', { subject: { before: 'owner' } }))).toEqual([]);
    expect(auditChanges(entryOf('offerVisit'))).toEqual([]);
  });

  it('a change in the audit log is shown in the sentence or below it, not in both', () => {
    const subject = { name: 'chat_allowed', before: true, after: false };
    const entry = entryOf('setSetting', { subject });
    expect(moreChanges(entry)).toBe('');
    expect(auditChanges(entry)).toEqual([
      { label: 'Customers and cleaners can chat', before: 'on', after: 'off' },
    ]);
  });

  it('the audit log shows an empty list of tags, and a value of another version', () => {
    const subject = { tagsBefore: 'pay', tagsAfter: '', ticketBefore: 'lost', ticketAfter: 'pending' };
    expect(moreChanges(entryOf('tagTicket', { subject }))).toBe(
      'State: lost → Waits for the cleaner · Tags: pay → none',
    );
  });
});
