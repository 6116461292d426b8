import { claimOfficeMessages as texts } from '@/lib/features/work/claims/messages';

/** Says why the office could not answer; null for other outcomes. */
export function claimFaultText(fields: Readonly<Record<string, unknown>>): string | null {
  const fault = Object.keys(texts.fault).find((one) => one in fields);
  return fault === undefined ? null : texts.fault[fault as keyof typeof texts.fault];
}
