import { use, useLayoutEffect } from 'react';
import { type DocumentHead, type HeadTag, headTags } from './document-head.ts';
import { SiteContext, useSiteOrigin } from './site-context.ts';

/** All elements that a page may set in the head. */
const PAGE_TAGS =
  'title, [name="description"], [name="robots"], [name="twitter:card"], [property^="og:"], [rel="canonical"], [type="application/ld+json"]';

/** Sets the title and the head's elements of this page, in place of the previous ones. */
export function useDocumentHead(head: DocumentHead): void {
  const tags = headTags(head, useSiteOrigin());
  use(SiteContext)?.onHead(tags);
  const serialisedTags = JSON.stringify(tags);
  useLayoutEffect(() => {
    for (const old of document.head.querySelectorAll(PAGE_TAGS)) old.remove();
    document.head.append(...(JSON.parse(serialisedTags) as HeadTag[]).map(elementOf));
  }, [serialisedTags]);
}

function elementOf({ tag, attributes = {}, text = '' }: HeadTag): Element {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  return element;
}
