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
  'hooks|use|clock|user|scope|sign-in|own-sign-out|demo-context|memory|session|track|actions|page-name|launch-context',
  'location|location-check|persist-ahead|object-changes|outbox-context|page-outbox|live-outbox|shown-outbox|waiting-mark',
].join('|');

/** Every file has one; the first that fits counts. */
export const ROOMS: readonly Room[] = [
  // Plain data that anybody may know.
  room(/^lib\/(base-path|flags|private-files|secret-file)\.ts$/, /^$/),
  room(/^lib\/(brand|platform)\.ts$/, /^$/),
  room(/^lib\/env\.ts$/, /^lib\/(base-path|brand|secret-file|private-files|session\/gateway-session)$/),
  room(/^lib\/(routes|pages|page-of|page-of)\.ts$/, /^lib\/(base-path|pages|page-of|routes|brand|time)/),
  room(/^lib\/(time|money)\//, /^lib\/(time|money|brand)/),
  room(/^lib\/pace\//, /^lib\/pace\//),
  room(
    /^lib\/format\//,
    new RegExp(`^lib/(format|time|money|brand|features/[\\w-]+/(rules|constants)|${MODEL})`),
  ),

  // How a call is defined, made by a browser, and read by a server.
  room(/^lib\/call\/contract\//, /^lib\/call\/contract\//),
  room(/^lib\/call\/server\//, /^lib\/call\/(contract|server)\//),
  room(/^lib\/call\/client\//, /^lib\/(call\/(contract|client)\/|pace\/|base-path$)/),

  // Features: what the server knows of them, their rules, and what of them a browser runs.
  room(ofFeature('model|constants|messages'), new RegExp(`^lib/(call/contract|${MODEL})`)),
  room(
    ofFeature('wire'),
    /^lib\/(call\/(contract|server)\/|features\/[\w-]+\/(wire|model|calls|constants)(-[\w-]+)?$|time)/,
  ),
  room(ofFeature('calls'), new RegExp(`^lib/(call/contract/|${MODEL})`)),
  room(
    ofFeature(PURE),
    new RegExp(`^lib/(time|money|features/[\\w-]+/(constants|${PURE})(-[\\w-]+)?$|${MODEL})`),
  ),
  room(
    ofFeature('writes|visit-object'),
    new RegExp(
      `^lib/(call/contract/|format|routes|offline/queued-write|features/[\\w-]+/(calls|visit-object|${PURE})(-[\\w-]+)?$|${MODEL})`,
    ),
  ),
  room(
    ofFeature('queries'),
    /^lib\/(call\/contract|gateway\/(call-server|call-admin|dispatch|map-service)|time|money|brand|routes|pages|page-of|base-path|session|features)/,
  ),
  room(
    ofFeature(BROWSER),
    /^lib\/(call\/(contract|client)|pace|offline|format|time|money|brand|routes|pages|page-of|base-path|features|platform|flags)/,
  ),

  // The outbox and what the phone keeps.
  // `answer-page` knows which shell stands in for which address.
  room(/^lib\/offline\/answer-page\.ts$/, /^lib\/(offline|routes|base-path|pages|page-of)/),
  // It knows no feature but the person's own session, and is given what the catalogue declares.
  room(
    /^lib\/offline\//,
    /^lib\/(offline|indexed-db|call\/(contract|client)|time|base-path|features\/session\/calls)/,
  ),
  room(/^lib\/indexed-db\//, /^lib\/indexed-db\//),
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
    /^lib\/(gateway|catalogue|call\/(contract|server)|rate-limit|backend\/door\/get-backend|session|env|brand|routes|base-path|time|format\/address|features\/[\w-]+\/(model|calls|wire))/,
  ),
  room(/^lib\/rate-limit\//, /^lib\/(rate-limit|call\/contract)\//),
  room(
    /^lib\/backend\//,
    new RegExp(
      `^lib/(server/closing|backend|catalogue|call/(contract|server)|rate-limit|features/[\\w-]+/(calls|constants|${PURE})(-[\\w-]+)?$|${MODEL}|flags|time|money|format|env|private-files|brand|base-path|secret-file)`,
    ),
  ),
  room(
    /^lib\/session\//,
    /^lib\/(server\/client-address-header|session|gateway|catalogue|call\/(contract|server)|features\/(session|demo|admin|impersonation)|env|brand|routes|pages|page-of|base-path|time)/,
  ),
  // Node runs it beside Next, as it is.
  room(
    /^lib\/server\//,
    /^lib\/(server\/|base-path\.ts$|call\/server\/body-limits\.ts$|backend\/import\/control-address\.ts$)/,
  ),
  room(
    /^lib\/cli\//,
    /^lib\/(cli|pages|page-of|session\/(security-headers|shell-scripts)|backend|server|env|brand|routes|base-path|private-files|secret-file|time|format|call)/,
  ),
  room(
    /^middleware\.ts$/,
    /^lib\/(session\/(cookie|gateway-session|redirect-to|security-headers|shell-scripts)|routes|pages|page-of|env|base-path)/,
  ),

  // Screens.
  room(/^components\/ui\//, /^(components\/ui\/|lib\/(format|pace|base-path|brand))/),
  // Every feature's screens stand on it, so that it knows none of them.
  room(
    /^components\/query\//,
    /^(components\/(query|ui)\/|lib\/(call\/(contract|client)|format|time|brand|features\/session\/clock))/,
  ),
  // The one place that knows every feature's pages.
  room(
    /^components\/pages\//,
    /^(components\/(pages|offline|shell|ui|[\w-]+\/pages)|lib\/(features\/session\/scope|pages|page-of))/,
  ),
  // Of features it knows none. Its navigation loads their pages when the signal is gone.
  room(
    /^components\/offline\//,
    /^(components\/(offline\/|shell\/|query\/|ui\/|pages\/page-from-phone)|lib\/(catalogue\/writes|features|offline|cache|pace|format|time|brand|routes|pages|page-of|call\/(contract|client)|base-path))/,
  ),
  room(
    /^components\//,
    /^(components\/|lib\/(catalogue\/writes|features|offline|cache|flags|pace|platform|format|time|money|brand|routes|pages|page-of|call\/(contract|client)|base-path|session\/redirect-to))/,
  ),
  room(/^app\/sw\.ts$/, /^lib\/(catalogue\/writes|offline|cache|brand)/),
  room(/^app\/api\/(v1|static-map)\//, /^lib\/(gateway|session)/),
  room(/^app\/(api|backend)\/\[\.{3}missing]/, /^lib\/server\/answer-missing/),
  room(/^app\/backend\//, /^lib\/(backend|base-path|session\/client-address)/),
  room(/^app\/api\/.*\/route\.ts$/, /^lib\/(session|backend|catalogue|env|brand|gateway\/upstream)/),
  room(
    /^app\/(.*\/)?(page|layout|loading|error|not-found|global-error)\.tsx$/,
    /^(app\/|components\/|lib\/(features\/[\w-]+\/(queries|model|calls)|pace|routes|pages|page-of|session|brand|base-path|call\/contract))/,
  ),
  room(/^app\/(manifest|fonts)\.ts$/, /^lib\/(brand|routes|base-path|pages|page-of)/),
];
