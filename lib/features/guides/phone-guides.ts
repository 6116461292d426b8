import { phoneShelf } from '@/lib/core/content/phone-shelf';
import { routes } from '@/lib/routes';
import type { Guide } from './articles';

export const phoneGuides = phoneShelf<Guide>({ name: 'guides-2', path: routes.contentGuides });
