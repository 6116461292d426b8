import { type CssNode, type Declaration, parse, walk } from 'css-tree';
import { type Browsers, type Feature, featureAt, lackedBy, partOf } from './browser-support';
import type { Lack } from './script-features';

/**
 * The properties, values, functions, at-rules, media features and selectors of a style sheet that one of the browsers
 * lacks. A guard is `@supports`, an earlier declaration of the same property, or the property with its prefix beside it.
 */
export function styleLacks(source: string, browsers: Browsers): readonly Lack[] {
  const found = new Map<string, Lack>();
  const judge = (name: string, feature: Feature | undefined) => {
    const lacking = lackedBy(feature, browsers);
    if (lacking.length > 0) found.set(name, { feature: name, browsers: lacking });
  };
  const tree = parse(source, { parseCustomProperty: true });
  let supports = 0;
  walk(tree, {
    enter(this: { rule: CssNode | null; block: CssNode | null; atrule: CssNode | null }, node: CssNode) {
      if (isSupports(node)) supports += 1;
      if (supports > 0) return;
      if (node.type === 'Declaration') judgeDeclaration(node, siblingsOf(this.block), browsers, judge);
      if (node.type === 'Function') judge(`${node.name}()`, functionFeature(node.name));
      if (node.type === 'Atrule') judge(`@${node.name}`, featureAt('css', 'at-rules', node.name));
      if (node.type === 'Feature' && node.kind === 'media')
        judge(
          `@media (${plainName(node.name)})`,
          featureAt('css', 'at-rules', 'media', plainName(node.name)),
        );
      if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') {
        judge(`${node.type === 'PseudoClassSelector' ? ':' : '::'}${node.name}`, selectorFeature(node.name));
      }
    },
    leave(node: CssNode) {
      if (isSupports(node)) supports -= 1;
    },
  });
  return [...found.values()];
}

type Judge = (name: string, feature: Feature | undefined) => void;

const isSupports = (node: CssNode) => node.type === 'Atrule' && node.name === 'supports';

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
  if (property.startsWith('--') || PREFIX.test(property)) return;
  const feature = featureAt('css', 'properties', property);
  const prefixed = siblings.find(
    (other) => other.property.replace(PREFIX, '') === property && other.property !== property,
  );
  const prefix = prefixed && PREFIX.exec(prefixed.property)?.[0];
  if (lackedBy(feature, browsers, prefix).length > 0) return judge(property, feature);
  const hasFallback = siblings.some(
    (other) =>
      other !== declaration &&
      other.property === property &&
      siblings.indexOf(other) < siblings.indexOf(declaration),
  );
  if (hasFallback || value.type !== 'Value') return;
  for (const part of value.children.toArray()) {
    if (part.type !== 'Identifier') continue;
    judge(
      `${property}: ${part.name}`,
      partOf(feature, part.name) ?? partOf(feature, part.name.replace(PREFIX, '')),
    );
  }
}

const plainName = (name: string) => name.replace(/^(min|max)-/, '');

const selectorFeature = (name: string) => featureAt('css', 'selectors', name);

/** Some functions are grouped by their type, such as `color`. */
function functionFeature(name: string): Feature | undefined {
  const types = featureAt('css', 'types') ?? {};
  const direct = partOf(types, name);
  if (direct) return direct;
  const groups = Object.keys(types).map((group) => partOf(partOf(types, group), name));
  return groups.find((one) => one !== undefined);
}
