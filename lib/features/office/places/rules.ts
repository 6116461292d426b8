export const outwardOf = (postcode: string): string => postcode.split(' ')[0] ?? '';

/** `wanted` holds outward codes (`SW12`), and areas that are only letters (`SW`). */
export function isWanted(outward: string, wanted: ReadonlySet<string>): boolean {
  return wanted.has(outward) || wanted.has(/^[A-Z]*/.exec(outward)?.[0] ?? '');
}
