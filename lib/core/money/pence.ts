/** Money is integer pence inside and decimal pounds on the wire. */
export function poundsOf(pence: number): number {
  return pence / 100;
}

export function penceOf(pounds: number): number {
  return Math.round(pounds * 100);
}
