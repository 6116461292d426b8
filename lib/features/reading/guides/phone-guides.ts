import { routes } from '@/lib/core/ground/site/routes';
import { phoneShelf } from '@/lib/core/phone/content/phone-shelf';
import type { Guide } from './articles';

export const phoneGuides = phoneShelf<Guide>({ name: 'guides-2', path: routes.contentGuides });
