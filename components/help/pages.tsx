import type { OfflinePages } from '@/components/offline/shells/offline-page';
import { OfflineHelpScreen } from './offline-help-screen';

/** Help with a visit, which asks for nothing that the phone does not have. */
export const helpPages = { help: { screen: () => <OfflineHelpScreen /> } } satisfies OfflinePages;
