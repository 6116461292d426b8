/** Leads to the first field with an error, once that is drawn. */
export function focusFirstInvalid(within: ParentNode | null): void {
  requestAnimationFrame(() => within?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
