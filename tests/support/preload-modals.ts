import { preloadDialog } from '@/components/ui/lazy-dialog';

/** Modals load on demand. Fake time does not wait for their code. */
export async function preloadModals(): Promise<void> {
  await Promise.all([preloadDialog(), import('@/components/shell/modals/shown-modal')]);
}
