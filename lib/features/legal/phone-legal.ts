import type { ArticleBase } from '@/lib/core/content/article';
import { phoneShelf } from '@/lib/core/content/phone-shelf';
import { routes } from '@/lib/routes';

export const phoneLegal = phoneShelf<ArticleBase>({ name: 'legal-1', path: routes.contentLegal });
