import { type CssNode, type Declaration, parse, walk } from 'css-tree';
import { type Browsers, type Feature, featureAt, lackedBy, partOf } from './browser-support';
import type { Lack } from './script-features';

/**
 * Finds the properties, values, functions, at-rules, media features and selectors of a style sheet that one of the
 * browsers lacks. A guard is `@supports`, an earlier declaration of the same property, its prefixed form beside it, or
 * `:is()`. A rule for one prefixed selector is for one engine.
 */
export function styleLacks(source: string, browsers: Browsers): readonly Lack[] {
  const found = new Map<string, Lack>();
  const judge = (name: string, feature: Feature | undefined) => {
    const lacking = lackedBy(feature, browsers);
    if (lacking.length > 0) found.set(name, { feature: name, browsers: lacking });
  };
  let [supports, lists, singles] = [0, 0, 0];
  const count = (node: CssNode, by: 1 | -1) => {
    if (node.type === 'Atrule' && node.name === 'supports') supports += by;
    if (isForgiving(node)) lists += by;
    if (node.type === 'SelectorList' && node.children.size === 1) singles += by;
  };
  walk(parse(source, { parseCustomProperty: true }), {
    enter(this: { readonly block: CssNode | null }, node: CssNode) {
      count(node, 1);
      if (supports > 0) return;
      if (node.type === 'Declaration') judgeDeclaration(node, siblingsOf(this.block), browsers, judge);
      if (node.type === 'Atrule') judge(`@${node.name}`, featureAt('css', 'at-rules', node.name));
      if (node.type === 'Feature' && node.kind === 'media') {
        const name = node.name.replace(/^(min|max)-/, '');
        judge(`@media (${name})`, featureAt('css', 'at-rules', 'media', name));
      }
      if (
        isPseudo(node) &&
        lists === (isForgiving(node) ? 1 : 0) &&
        !(PREFIX.test(node.name) && singles > 0)
      ) {
        const colons = node.type === 'PseudoClassSelector' ? ':' : '::';
        judge(`${colons}${node.name}`, featureAt('css', 'selectors', node.name));
      }
    },
    leave: (node: CssNode) => count(node, -1),
  });
  return [...found.values()];
}

const isPseudo = (node: CssNode) =>
  node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector';

/** Browsers leave out selectors in it that they do not know. */
const isForgiving = (node: CssNode) =>
  node.type === 'PseudoClassSelector' && (node.name === 'is' || node.name === 'where');

type Judge = (name: string, feature: Feature | undefined) => void;

const siblingsOf = (block: CssNode | null): readonly Declaration[] =>
  block?.type === 'Block' ? block.children.toArray().filter((node) => node.type === 'Declaration') : [];

const PREFIX = /^-(webkit|moz|ms|o)-/;

function judgeDeclaration(
  declaration: Declaration,
  siblings: readonly Declaration[],
  browsers: Browsers,
  judge: Judge,
): void {
  const { property, value } = declaration;
  if (PREFIX.test(property)) return;
  const feature = featureAt('css', 'properties', property);
  const prefixed = siblings.find((other) => other !== declaration && unprefixed(other) === property);
  const prefix = prefixed && PREFIX.exec(prefixed.property)?.[0];
  const earlier = siblings.slice(0, siblings.indexOf(declaration));
  const hasFallback = prefix !== undefined || earlier.some((other) => other.property === property);
  if (lackedBy(feature, browsers, prefix).length > 0) judge(property, feature);
  else if (!hasFallback) judgeValue(property, value, judge);
}

function judgeValue(property: string, value: CssNode, judge: Judge): void {
  // The fonts are a list of fallbacks.
  if (property === 'font-family') return;
  const feature = featureAt('css', 'properties', property);
  walk(value, (node) => {
    if (node.type === 'Function') judge(`${node.name}()`, functionFeature(node.name));
    if (node.type === 'Identifier') judge(`${property}: ${node.name}`, partOf(feature, node.name));
  });
}

const unprefixed = ({ property }: Declaration) => property.replace(PREFIX, '');

/** Some functions are grouped by their type, such as `color`. */
function functionFeature(name: string): Feature | undefined {
  const types = featureAt('css', 'types') ?? {};
  const direct = partOf(types, name);
  if (direct) return direct;
  const groups = Object.keys(types).map((group) => partOf(partOf(types, group), name));
  return groups.find((one) => one !== undefined);
}
