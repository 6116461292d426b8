import type { ArticleBase } from '@/lib/core/ground/content/article';
import { routes } from '@/lib/core/ground/site/routes';
import { phoneShelf } from '@/lib/core/phone/content/phone-shelf';

export const phoneLegal = phoneShelf<ArticleBase>({ name: 'legal-1', path: routes.contentLegal });
