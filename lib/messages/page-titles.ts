import { brand } from '@/lib/brand';
import type { ShownPageName, TabPageName } from '@/lib/pages';
import { messages } from './messages';

/** What each page is called: in the browser's tab, in the menu and, where it is still to come, on the page. [MENU-01] */
export const pageTitles = messages(
  {
    profile: 'Profile',
    profileEdit: 'Edit profile',
    travel: 'Travel preferences',
    passkeys: 'Passkeys',
    changePassword: 'Change password',
    id: 'ID badge',
    schedule: 'Schedule',
    scheduleMenu: 'Schedule',
    scheduleList: 'Schedule list',
    visit: 'Visit',
    extraJobs: 'Extra Jobs',
    payments: 'Payments',
    performance: 'Ratings & Pay',
    performanceAll: 'Ratings & Pay',
    fulfilment: 'Fulfilment',
    reliability: 'Reliability',
    rating: 'Visit rating',
    achievements: 'Achievements',
    news: 'Guides & News',
    cleaningGuides: 'Cleaning guides',
    refer: 'Refer Cleaners',
    whatsNext: "What's Next?",
    help: 'Help',
    helpContact: 'Contact us',
    ticket: 'Help request',
    legal: 'Legal',
    customerComms: 'Customer chats',
    customerChat: 'Customer chat',
    workerComms: '{worker} chats',
    workerChat: '{worker} chat',
    permissions: 'Permissions',
    timeOff: 'Time off',
    whatsNew: "What's new",

    act: 'Act as a {worker}',
    admin: 'Office',
    adminWorker: 'Worker',
    adminHandovers: 'Key handovers',
    adminWorkerJobs: 'Visits and jobs',
    adminOffers: 'Extra jobs',
    adminSwitches: 'Flags and settings',
    adminSupport: 'Support',
    adminApplicants: 'Applicants',
    adminFailedJobs: 'Mails and documents',
    adminAudit: 'Audit list',
    adminChats: 'Support chats',
    adminChat: 'Support chat',

    customerPage: 'Chat with your cleaner',
    login: 'Sign in',
    resetPassword: 'Reset your password',
    newPassword: 'Choose a new password',
    onboardingWelcome: 'Welcome',
    onboardingStep: 'Getting started',

    /** In the bar at the thumb. */
    tab: {
      schedule: 'Schedule',
      extraJobs: 'Extra jobs',
      performance: 'Ratings & Pay',
      help: 'Help',
    } satisfies Record<TabPageName, string>,
  },
  process.env.MESSAGES_PAGE_TITLES,
);

/** A page without a title here fails the type check. */
export function pageTitle(name: ShownPageName): string {
  const title = pageTitles[name];
  return typeof title === 'string' ? title : title({ worker: brand.worker });
}
