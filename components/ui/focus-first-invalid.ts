/** Waits for the next frame, because errors are not rendered yet. */
export function focusFirstInvalid(within: ParentNode | null): void {
  requestAnimationFrame(() => within?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
