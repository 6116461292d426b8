import type { CallError } from '@/lib/core/contract/call-error';

/**
 * What a failed request for a call comes to: nothing to say in a demo, no connection, a refusal with the marketplace's
 * sentence where it gave one, or something that nobody foresaw. [CONTACT-21] [CONTACT-22] [CONTACT-23] [CONTACT-24]
 */
export type CallFailureKind = 'ignored' | 'offline' | 'refused' | 'unforeseen';

export function callFailureOf({ code, status }: CallError): CallFailureKind {
  if (code === 'demo_missing') return 'ignored';
  if (status === 0) return 'offline';
  return code === 'validation_error' ? 'refused' : 'unforeseen';
}
