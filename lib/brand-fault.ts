type Variables = Readonly<Record<string, string | undefined>>;

/**
 * What of a marketplace's own names the app could not run with, in one line: a language or a currency that Intl does not know,
 * or a unit of distances that the app does not have. Screens would fail where they first show a day or an amount. Null where there is nothing.
 */
export function brandFault({
  BRAND_LANGUAGE,
  BRAND_CURRENCY,
  BRAND_DISTANCE_UNIT,
}: Variables): string | null {
  if (BRAND_LANGUAGE && !isLanguage(BRAND_LANGUAGE)) {
    return `BRAND_LANGUAGE must be a known language like en-GB or pl, not "${BRAND_LANGUAGE}".`;
  }
  if (BRAND_CURRENCY && !Intl.supportedValuesOf('currency').includes(BRAND_CURRENCY)) {
    return `BRAND_CURRENCY must be a known currency like GBP or EUR, not "${BRAND_CURRENCY}".`;
  }
  if (BRAND_DISTANCE_UNIT && BRAND_DISTANCE_UNIT !== 'miles' && BRAND_DISTANCE_UNIT !== 'km') {
    return `BRAND_DISTANCE_UNIT must be miles or km, not "${BRAND_DISTANCE_UNIT}".`;
  }
  return null;
}

/** A tag of BCP 47 as the standard writes it, in which this Node.js can write days and numbers. */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag && Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
