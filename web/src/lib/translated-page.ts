/**
 * Keeps the page whole while the browser translates it. A translator puts elements of its own in the
 * place of text nodes, and React goes on with the text nodes: nobody would see a change of theirs, and
 * an insertion before one would throw. So React's text nodes return to an element whenever React
 * changes one of them. The translator then finds new text, and translates it again.
 */

/** The text node that each of the translator's nodes stands in for. */
const originals = new WeakMap<Node, Text>();
/** The translator's node in the place of each text node. */
const standIns = new WeakMap<Node, ChildNode>();

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isFont = (node: Node | null): boolean => node?.nodeName === 'FONT';

const observer = new MutationObserver(notice);
let isGuarded = false;

/** Watches for a translation from now on. Call it once, before React starts. */
export const watchTranslation = (): void =>
  observer.observe(document, { childList: true, subtree: true });

function notice(records: readonly MutationRecord[]): void {
  for (const record of records) {
    const { addedNodes, previousSibling, nextSibling, removedNodes, target } = record;
    // React has changed a text node that isn't in the page.
    if (isText(target)) restoreTexts(standIns.get(target)?.parentNode);
    const [removed, ...others] = removedNodes;
    if (removed === undefined || others.length > 0) continue;
    const text = originals.get(removed) ?? removed;
    const candidates = [...addedNodes, previousSibling, nextSibling];
    const standIn = addedNodes.length > 0 ? addedNodes[0] : candidates.find((node) => isFont(node));
    if (isText(text) && standIn && standIn !== text && !originals.has(standIn))
      replaceBy(text, standIn as ChildNode);
  }
}

function replaceBy(text: Text, standIn: ChildNode): void {
  originals.set(standIn, text);
  standIns.set(text, standIn);
  observer.observe(text, { characterData: true });
  if (!isGuarded) guardNodes();
  isGuarded = true;
}

/** Puts React's text nodes back into an element. */
function restoreTexts(parent: Node | null | undefined): void {
  for (const child of [...(parent?.childNodes ?? [])]) {
    const text = originals.get(child);
    if (text === undefined) continue;
    originals.delete(child);
    standIns.delete(text);
    child.replaceWith(text);
  }
  observer.takeRecords();
}

/** Restores an element's text nodes if one that React refers to is missing. */
function ensureChild(parent: Node, child: Node): boolean {
  if (child.parentNode === parent) return true;
  notice(observer.takeRecords());
  restoreTexts(parent);
  return child.parentNode === parent;
}

/** Makes React's changes of nodes find its text nodes. Pages that nobody translates do without. */
function guardNodes(): void {
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Node.prototype.appendChild = function append<T extends Node>(this: Node, node: T): T {
    standIns.get(node)?.remove();
    return appendChild.call(this, node) as T;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    standIns.get(node)?.remove();
    const place = next && ensureChild(this, next) ? next : null;
    return insertBefore.call(this, node, place) as T;
  };
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    return ensureChild(this, child) ? (removeChild.call(this, child) as T) : child;
  };
}
