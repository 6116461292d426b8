import { shellMessages } from '@/lib/core/texts/shell-messages';
import { routes } from '@/lib/routes';

/** The way back of a page that the side menu leads to. */
export const BACK_TO_SCHEDULE = { href: routes.schedule, label: shellMessages.backToSchedule };
