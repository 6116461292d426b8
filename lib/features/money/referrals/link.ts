/**
 * Returns the full address of a referral link; null unless it is a web address. The input is untrusted: it comes from
 * the API.
 */
export function shareAddress(referralUrl: string, origin: string): string | null {
  if (!URL.canParse(referralUrl, origin)) return null;
  const address = new URL(referralUrl, origin);
  return /^https?:$/.test(address.protocol) ? address.href : null;
}
