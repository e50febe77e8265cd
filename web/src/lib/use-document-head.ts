import { use, useLayoutEffect } from 'react';
import { type DocumentHead, documentTitle, type HeadTag, headTags } from './document-head.ts';
import { SiteContext, useSiteOrigin } from './site-context.ts';

/** Selects every element of the head that a page may set. Those that the new page doesn't set are removed. */
const PAGE_TAGS =
  'meta[name="description"], meta[name="robots"], meta[name="twitter:card"], meta[property^="og:"], link[rel="canonical"], script[type="application/ld+json"]';

/** Sets the title and the head's elements of this page. Elements that came with the HTML are reused. */
export function useDocumentHead(head: DocumentHead): void {
  const origin = useSiteOrigin();
  use(SiteContext)?.onHead(head);
  const title = documentTitle(head);
  const tags = JSON.stringify(headTags(head, origin));
  useLayoutEffect(() => {
    document.title = title;
    putHeadTags(JSON.parse(tags) as HeadTag[]);
  }, [title, tags]);
}

function putHeadTags(tags: readonly HeadTag[]): void {
  const kept = new Set(tags.map((tag) => elementFor(tag)));
  for (const element of document.head.querySelectorAll(PAGE_TAGS)) {
    if (!kept.has(element)) element.remove();
  }
}

function elementFor({ tag, key, attributes, text }: HeadTag): Element {
  const found = document.head.querySelector(key);
  const element = found ?? document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  if (found === null) document.head.append(element);
  return element;
}
