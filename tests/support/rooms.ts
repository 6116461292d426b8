/** A room of the house: which files live there, and what of ours they may import. */
export interface Room {
  readonly files: RegExp;
  readonly mayImport: RegExp;
}

const room = (files: RegExp, mayImport: RegExp): Room => ({ files, mayImport });

/** One of a feature's files by its kind: `calls.ts`, `calls-areas.ts`. */
const ofFeature = (kinds: string) => new RegExp(`^lib/features/[\\w-]+/(${kinds})(-[\\w-]+)?\\.tsx?$`);

const MODEL = 'features\\/[\\w-]+\\/(model|wire)(-[\\w-]+)?$';

/** What a pure rule may know: no React, no browser, no clock. */
const PURE = [
  'rules|stretch|travel|timeline|way-to|brief|day|schedule|overlay',
  'distance|changes|tap-times|visit-id|breaks|break-draft|entries|record',
].join('|');

/** What of a feature runs in the browser. */
const BROWSER = [
  'hooks|use|clock|user|scope|sign-in|own-sign-out|reset|carried-email|offer|demo-context|memory|acting-mark|session|track|actions|page-name|launch-context',
  'location|location-check|persist-ahead|facts|registration|object-changes|outbox-context|page-outbox|live-outbox|shown-outbox|waiting-mark|live-stream|live-leader|event-text',
].join('|');

/** A folder of the embedded backend: which of the others it stands on, and what else of lib. */
const backend = (folder: string, below: readonly string[], others: readonly string[] = []): Room =>
  room(
    new RegExp(`^lib/backend/${folder}/`),
    new RegExp(
      `^lib/(backend/(${[folder, ...below].join('|')})(/|$)|(${['catalogue', 'call/(contract|server)', 'messages/server-texts', 'rate-limit', 'flags', 'time', 'money', 'format', 'brand', ...others].join('|')})(/|$)|features/[\\w-]+/(calls|constants|server-texts|${PURE})(-[\\w-]+)?$|${MODEL})`,
    ),
  );

/** Every file has one; the first that fits counts. */
export const ROOMS: readonly Room[] = [
  // Plain data that anybody may know.
  room(/^lib\/(base-path|environment|flags|storage-name|private-files|secret-file|with-timeout)\.ts$/, /^$/),
  room(/^lib\/(brand|brand-fault|platform)\.ts$/, /^$/),
  room(
    /^lib\/env\.ts$/,
    /^lib\/((base-path|brand|brand-fault|secret-file|private-files|environment)$|time\/)/,
  ),
  room(
    /^lib\/(routes|pages|page-(of|entry))\.ts$/,
    /^lib\/(base-path|pages|page-of|page-entry|routes|brand|time)/,
  ),
  room(/^lib\/(time|money)\//, /^lib\/(time|money|brand)/),
  // A build's texts: what the browser runs, and what a build and its commands check.
  // Titles are declared with the pages.
  room(/^lib\/messages\/page-titles\.ts$/, /^lib\/(messages|brand|pages|page-of)/),
  room(/^lib\/messages\//, /^lib\/(messages|brand)/),
  room(/^lib\/pace\//, /^lib\/pace\//),
  room(
    /^lib\/format\//,
    new RegExp(`^lib/(format|messages|time|money|brand|features/[\\w-]+/(rules|constants)|${MODEL})`),
  ),

  // How a call is defined, made by a browser, and read by a server.
  // What failed without a sentence of the server's is said in the app's language.
  room(/^lib\/call\/contract\//, /^lib\/(call\/contract\/|messages\/common-messages$)/),
  room(/^lib\/call\/server\//, /^lib\/call\/(contract|server)\//),
  room(/^lib\/call\/client\//, /^lib\/(call\/(contract|client)\/|pace\/|base-path$)/),

  // Features: what the server knows of them, their rules, and what of them a browser runs.
  room(ofFeature('messages'), /^lib\/(messages\/messages$|features\/[\w-]+\/(model|server-texts)$)/),
  room(ofFeature('server-texts'), /^lib\/features\/[\w-]+\/(constants|server-texts)$/),
  room(ofFeature('model|constants'), new RegExp(`^lib/(call/contract|environment$|${MODEL})`)),
  room(
    ofFeature('wire'),
    /^lib\/(call\/(contract|server)\/|features\/[\w-]+\/(wire|model|calls|constants)(-[\w-]+)?$|time)/,
  ),
  room(ofFeature('calls'), new RegExp(`^lib/(call/contract/|${MODEL})`)),
  room(
    ofFeature(PURE),
    new RegExp(`^lib/(time|money|flags$|features/[\\w-]+/(constants|${PURE})(-[\\w-]+)?$|${MODEL})`),
  ),
  room(
    ofFeature('writes|visit-object|chat-object'),
    new RegExp(
      `^lib/(call/contract/|format|routes|offline/queued-write|features/[\\w-]+/(calls|messages|visit-object|chat-object|${PURE})(-[\\w-]+)?$|${MODEL})`,
    ),
  ),
  room(
    ofFeature('queries'),
    new RegExp(
      `^lib/(call/contract|gateway/(call-server|call-admin|call-customer|call-applicant|call-reset|map-service)|time|money|brand|flags|routes|pages|page-of|base-path|session/(read-session|gateway-session)|features/[\\w-]+/(queries|calls|model|constants|${PURE})(-[\\w-]+)?$)`,
    ),
  ),
  room(
    ofFeature(BROWSER),
    /^lib\/(call\/(contract|client)|pace|offline|format|messages|time|money|brand|routes|pages|page-of|base-path|features\/[\w-]+\/(?!queries)|platform|flags|environment$|storage-name$|with-timeout)/,
  ),

  // The outbox and what the phone keeps.
  // `answer-page` knows which shell stands in for which address.
  room(/^lib\/offline\/answer-(page|session-end)\.ts$/, /^lib\/(offline|routes|base-path|pages|page-of)/),
  // It knows no feature but the person's own session, and is given what the catalogue declares.
  room(
    /^lib\/offline\//,
    /^lib\/(offline|indexed-db|call\/(contract|client)|time|base-path|with-timeout|features\/session\/calls)/,
  ),
  room(/^lib\/indexed-db\//, /^lib\/(indexed-db\/|with-timeout$)/),
  room(
    /^lib\/cache\//,
    /^lib\/(cache|indexed-db|pace|call\/(contract|client)|time|base-path|features\/[\w-]+\/(calls|model|rules|wire))/,
  ),

  // The contract as a whole, and who answers it.
  room(
    /^lib\/catalogue\/writes\.ts$/,
    /^lib\/(catalogue\/calls|offline\/queued-write|features\/[\w-]+\/writes)/,
  ),
  room(
    /^lib\/catalogue\//,
    /^lib\/(catalogue|call\/contract|brand|base-path|features\/[\w-]+\/(calls|wire))/,
  ),
  room(
    /^lib\/gateway\//,
    /^lib\/(gateway|catalogue|call\/(contract|server)|messages\/(common|gateway)-messages$|rate-limit|backend\/lifecycle\/get-backend|session|env|brand|routes|base-path|time|with-timeout|format\/address|features\/([\w-]+\/(model|calls|wire|constants)|live\/event-text$))/,
  ),
  room(/^lib\/rate-limit\//, /^lib\/(rate-limit|call\/contract)\//),
  // The backend's folders, each above those that it may import.
  room(/^lib\/backend\/start-error\.ts$/, /^$/),
  backend('database', ['start-error'], ['env', 'private-files']),
  backend('worlds', ['database']),
  backend('background', ['database', 'worlds']),
  backend('mail', ['background', 'worlds'], ['env']),
  backend('accounts', ['database'], ['env']),
  backend('builders', ['accounts', 'database', 'worlds']),
  backend('contract', ['accounts', 'database']),
  room(/^lib\/backend\/log\.ts$/, /^lib\/backend\/database\//),
  backend('live', ['database', 'worlds']),
  backend('chat', ['contract', 'database', 'live', 'worlds']),
  backend(
    'customer-chat',
    ['accounts', 'background', 'chat', 'database', 'mail', 'worlds'],
    ['routes', 'base-path', 'features/customer-chat/messages-mail'],
  ),
  backend(
    'customer-rating',
    ['accounts', 'background', 'customer-chat', 'database', 'live', 'mail', 'worlds'],
    ['routes', 'base-path', 'features/customer-rating/messages-mail'],
  ),
  backend('passkeys', ['accounts', 'database', 'worlds'], ['env']),
  backend(
    'onboarding',
    ['accounts', 'background', 'contract', 'database', 'mail', 'worlds'],
    ['routes', 'base-path', 'features/applicants/messages'],
  ),
  backend(
    'passwords',
    ['accounts', 'background', 'contract', 'database', 'mail', 'onboarding', 'worlds'],
    ['routes', 'base-path', 'features/password/messages-mail'],
  ),
  backend('support-chat', ['chat', 'database', 'worlds']),
  backend('photos', [], ['env', 'routes']),
  backend(
    'lost-visits',
    ['background', 'builders', 'contract', 'database', 'mail', 'worlds'],
    ['features/lost-visits/messages-mail'],
  ),
  backend('visits', ['photos', 'accounts', 'builders', 'contract', 'database', 'worlds']),
  backend('keys', ['contract', 'database', 'live', 'visits', 'worlds']),
  backend('market', ['builders', 'contract', 'database', 'keys', 'live', 'lost-visits', 'visits', 'worlds']),
  backend('time-off', ['builders', 'contract', 'database', 'keys', 'lost-visits', 'visits', 'worlds']),
  backend('sample', ['accounts', 'builders', 'database', 'onboarding', 'worlds']),
  backend('demo', ['accounts', 'contract', 'database', 'log', 'sample', 'worlds']),
  backend('handlers', [
    'photos',
    'accounts',
    'background',
    'builders',
    'chat',
    'contract',
    'customer-chat',
    'customer-rating',
    'database',
    'keys',
    'live',
    'lost-visits',
    'market',
    'onboarding',
    'passkeys',
    'passwords',
    'support-chat',
    'visits',
    'time-off',
    'worlds',
  ]),
  backend('door', ['accounts', 'contract', 'database', 'demo', 'handlers', 'live', 'log', 'worlds']),
  backend(
    'lifecycle',
    [
      'accounts',
      'background',
      'builders',
      'customer-chat',
      'customer-rating',
      'database',
      'door',
      'lost-visits',
      'mail',
      'onboarding',
      'passwords',
      'sample',
      'start-error',
      'worlds',
    ],
    ['env', 'server/closing'],
  ),
  backend(
    'import',
    [
      'accounts',
      'builders',
      'contract',
      'database',
      'keys',
      'lifecycle',
      'live',
      'log',
      'lost-visits',
      'visits',
      'worlds',
    ],
    ['env', 'server/control-address'],
  ),
  backend(
    'administrators',
    ['accounts', 'contract', 'database', 'import', 'lifecycle', 'worlds'],
    ['env', 'server/control-address'],
  ),
  backend(
    'control',
    ['accounts', 'builders', 'contract', 'database', 'lifecycle', 'sample', 'worlds'],
    ['env'],
  ),
  room(
    /^lib\/backend\/http\.ts$/,
    /^lib\/(backend\/(lifecycle|contract|door)\/|catalogue\/match$|messages\/server-texts$|call\/|base-path|brand)/,
  ),

  // The session as the gateway reads it, and above both what begins and ends one through a call.
  room(
    /^lib\/session\/(cookie|ended-cookie|link-cookie|open-link|page-redirect|admin-cookie|cookie-session|current-environment|environment-wish|form-draft|gateway-session|read-session|origin|client-address|redirect-to|security-headers|shell-scripts|page-nonce|acting-mark)\.ts$/,
    /^lib\/(server\/client-address-header|features\/impersonation\/acting-mark$|session\/(?!auth|demo|end|known)|call\/contract|env|environment|routes|pages|page-of|page-entry|base-path|time)/,
  ),
  room(
    /^lib\/session\//,
    /^lib\/(session|gateway|call\/(contract|server)|features\/(session|demo|admin|impersonation|environment|customer-chat|customer-rating|support-chat|password|passkeys|onboarding)\/(calls|model|messages)|messages\/common-messages$|env|environment|brand|routes|time)/,
  ),
  // Node runs it beside Next, as it is.
  room(/^lib\/server\//, /^lib\/(server\/|base-path\.ts$|call\/server\/body-limits\.ts$)/),
  room(
    /^lib\/cli\//,
    /^lib\/(cli|messages|features\/[\w-]+\/messages|pages|page-of|page-entry|session\/(security-headers|shell-scripts)|backend|server|env|brand|routes|base-path|private-files|secret-file|time|format|call)/,
  ),
  room(/^instrumentation\.ts$/, /^lib\/backend\/lifecycle\/boot$/),
  room(
    /^middleware\.ts$/,
    /^lib\/(environment$|session\/(cookie|open-link|page-redirect|admin-cookie|acting-mark|environment-wish|gateway-session|redirect-to|security-headers|shell-scripts)|routes|pages|page-of|page-entry|env|base-path)/,
  ),

  // Screens.
  room(/^components\/ui\//, /^(components\/ui\/|lib\/(format|messages|pace|base-path|brand))/),
  // Every feature's screens stand on it, so that it knows none of them.
  room(
    /^components\/query\//,
    /^(components\/(query|ui)\/|lib\/(call\/(contract|client)|format|messages|time|brand|features\/session\/clock))/,
  ),
  // Around every page and below its screens: the column, the header, and the ways to open the menus.
  room(/^components\/shell\/frame\//, /^(components\/(shell\/frame|ui)\/|lib\/(messages|routes))/),
  room(
    /^components\/shell\/screens\//,
    /^(components\/(shell\/(frame|screens)|ui)\/|lib\/(messages|call\/contract|features\/demo\/demo-context|routes))/,
  ),
  room(/^components\/shell\/server\//, /^(components\/shell\/server\/|lib\/(messages|pace\/|with-timeout$))/),
  room(/^components\/shell\/modals\//, /^components\/(shell\/modals|ui)\//),
  room(
    /^components\/shell\/analytics\//,
    /^(components\/shell\/analytics\/|lib\/(messages|call\/client|features\/(analytics|demo|device|outbox|session)|pace)\/)/,
  ),
  room(
    /^components\/shell\/calls\//,
    /^(components\/(shell\/calls|ui)\/|lib\/(messages|cache|call\/(client|contract)|features\/(demo|session)|brand|pace|routes))/,
  ),
  // Of features' screens they know the schedule's list, which is the second menu, and the ways out.
  room(
    /^components\/shell\/menus\//,
    /^(components\/(shell\/(frame|menus)|session|ui)\/|components\/(demo\/exit-demo-row|impersonation\/end-acting-row|schedule\/schedule-list)$|lib\/(messages|call\/contract|features|flags|format|brand|page-of|pages))/,
  ),
  // Puts the others around a page. Of what is offline it knows all but the app shells, which it is a part of.
  room(
    /^components\/shell\/[\w-]+\.tsx?$/,
    /^(components\/(shell|ui|offline\/(navigation|outbox|status|worker))\/|components\/(demo\/demo-frame|impersonation\/marked-acting-frame|support-chat\/support-chat-frame)$|lib\/(messages|call\/contract|features\/(live|session)|routes))/,
  ),

  // What works without signal knows no feature's screens: it is given the pages from the phone.
  room(
    /^components\/offline\/navigation\//,
    /^(components\/offline\/navigation\/|lib\/(messages|call\/(client|contract)|features\/(demo|session)|base-path|page-of|routes))/,
  ),
  room(
    /^components\/offline\/outbox\//,
    /^(components\/(offline\/outbox|ui)\/|lib\/(messages|catalogue\/writes|features\/(demo|outbox|session)|offline|cache|pace|with-timeout|format|brand|routes|call\/(client|contract)))/,
  ),
  room(
    /^components\/offline\/status\//,
    /^(components\/(offline\/status|ui)\/|components\/(offline\/outbox\/outcome-texts|shell\/frame\/offline-slot)$|lib\/(messages|catalogue\/writes|features\/(outbox|session)|offline|pace|format|time|brand|call\/client))/,
  ),
  room(
    /^components\/offline\/worker\//,
    /^(components\/(offline\/worker|ui)\/|lib\/(messages|features\/outbox|offline|pace|routes))/,
  ),
  // The whole shell around a page that the phone fills.
  room(
    /^components\/offline\/shells\//,
    /^(components\/(offline\/shells|ui)\/|components\/shell\/(frame\/|menus\/|screens\/|shell$)|lib\/(messages|cache|call\/(client|contract)|features\/(demo|session|impersonation)|brand|pages|page-of|page-entry))/,
  ),
  // How a feature's pages are shown from the phone.
  room(
    /^components\/[\w-]+\/pages\.tsx$/,
    /^(components\/((?!shell|offline|pages)[\w-]+|offline\/shells|shell\/frame)\/|lib\/(messages|features\/[\w-]+\/(calls|hooks)|pages))/,
  ),
  // The one place that knows every feature's pages.
  room(
    /^components\/pages\//,
    /^(components\/(pages|offline\/(shells|navigation)|shell\/frame|ui|[\w-]+\/(pages|[\w-]+-screen)$)|lib\/(messages|features\/session\/scope|brand|pages|page-of))/,
  ),

  room(
    /^components\/demo\//,
    /^(components\/(demo|shell\/frame|ui)\/|lib\/(messages|call\/contract|features\/demo|brand|routes))/,
  ),
  room(
    /^components\/session\//,
    /^(components\/(session|demo|shell\/frame|ui)\/|lib\/(messages|cache\/phone-store|call\/contract|catalogue\/writes|offline|with-timeout|environment$|features\/(demo|device\/memory|environment|outbox|passkeys|password|session)|format|brand|platform|routes))/,
  ),
  // The screens of a feature.
  // Who joins signs in, or looks at the demo first.
  room(
    /^components\/onboarding\//,
    /^(components\/((?!shell|offline|pages)[\w-]+\/(?!pages$)|shell\/frame\/|session\/sign-out-row$|offline\/navigation\/offline-history$)|lib\/(messages|with-timeout|features|flags|pace|platform|format|time|money|brand|routes|pages|page-of|call\/(contract|client)|base-path))/,
  ),
  room(
    /^components\/(?!shell|offline)[\w-]+\//,
    /^(components\/((?!shell|offline|pages|session|demo)[\w-]+\/(?!pages$)|shell\/frame\/|session\/sign-out-row$|offline\/navigation\/offline-history$)|lib\/(messages|with-timeout|features|flags|pace|platform|format|time|money|brand|routes|pages|page-of|call\/(contract|client)|base-path))/,
  ),
  room(/^app\/sw\.ts$/, /^lib\/(catalogue\/writes|offline|cache|brand)/),
  room(/^app\/api\/(v1|static-map|photos)\//, /^lib\/(gateway|session)/),
  room(/^app\/(api|backend)\/\[\.{3}missing]/, /^lib\/server\/answer-missing/),
  room(/^app\/backend\//, /^lib\/(backend|base-path|session\/client-address)/),
  room(/^app\/api\/.*\/route\.ts$/, /^lib\/(session|backend|catalogue|env|brand|gateway\/upstream)/),
  room(
    /^app\/(.*\/)?(page|layout|loading|error|not-found|global-error)\.tsx$/,
    /^(app\/|components\/|lib\/(features\/[\w-]+\/(queries|calls|messages|model)|messages|pace|with-timeout|routes|pages|page-of|session|brand|base-path|call\/contract))/,
  ),
  room(/^app\/(manifest|fonts)\.ts$/, /^lib\/(brand|messages|routes|base-path|pages|page-of)/),
];
