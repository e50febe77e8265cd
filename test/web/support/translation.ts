/**
 * A browser's translation, as Chrome's is seen by the page: an element takes the place of each text, now
 * and whenever there is a new one.
 */

/** Where nothing is translated. */
const LEFT_ALONE = '[translate=no], svg, script, style, textarea, font';

/** Which texts are translated: those with words, or all. */
const TRANSLATIONS = { words: /\p{L}{2}/u, 'all texts': /\S/ } as const;

function translateOne(text: Node, which: RegExp): void {
  const { parentElement, nodeValue } = text;
  if (!parentElement || !which.test(nodeValue ?? '')) return;
  if (parentElement.closest(LEFT_ALONE)) return;
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.textContent = nodeValue;
  outer.append(inner);
  (text as Text).replaceWith(outer);
}

function translateAll(root: Node, which: RegExp): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) translateOne(text, which);
}

let observer: MutationObserver | undefined;

/** Translates the page, and goes on to the end of the test. */
export function translatePage(how: keyof typeof TRANSLATIONS): void {
  const which = TRANSLATIONS[how];
  translateAll(document.body, which);
  observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData' && target.isConnected) translateOne(target, which);
      for (const node of addedNodes) {
        if (!node.isConnected) continue;
        if (node instanceof Text) translateOne(node, which);
        else if (node.nodeName !== 'FONT') translateAll(node, which);
      }
    }
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}

export function stopTranslation(): void {
  observer?.disconnect();
  observer = undefined;
}
