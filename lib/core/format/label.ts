/** The label of a code; one that is newer than this app shows as it came. */
export function labelOf(labels: Readonly<Record<string, string>>, code: string): string {
  return (Object.hasOwn(labels, code) ? labels[code] : undefined) ?? code;
}
