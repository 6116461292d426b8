import { routes } from '@/lib/core/ground/site/routes';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';

export const BACK_TO_SCHEDULE = { href: routes.schedule, label: shellMessages.backToSchedule };
