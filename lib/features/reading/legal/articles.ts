import 'server-only';
import { articleFacts } from '@/lib/core/gateway/content/facts';
import { createShelf } from '@/lib/core/gateway/content/shelf';
import { routes } from '@/lib/core/ground/site/routes';

export const legalDefinition = { kind: 'legal', schema: articleFacts, pathOf: routes.legalText } as const;

/** These are sample texts. A marketplace replaces them by files of the same name, or by the address of its own page. */
export const legalShelf = createShelf(legalDefinition);
