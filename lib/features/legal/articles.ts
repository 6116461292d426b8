import 'server-only';
import { articleFacts } from '@/lib/core/content/facts';
import { createShelf } from '@/lib/core/content/shelf';
import { routes } from '@/lib/routes';

export const legalDefinition = { kind: 'legal', schema: articleFacts, pathOf: routes.legalText } as const;

/** Sample texts. A marketplace replaces them by files of the same name, or by the address of its own page. */
export const legalShelf = createShelf(legalDefinition);
