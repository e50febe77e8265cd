/** The content of the document's head. It uses nothing from outside, so that `page.evaluate` can run it. */
export function headOf() {
  const content = (selector: string) =>
    document.querySelector(`meta[${selector}]`)?.getAttribute('content') ?? null;
  const script = document.querySelector('script[type="application/ld+json"]');
  return {
    title: document.title,
    description: content('name="description"'),
    robots: content('name="robots"'),
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    ogTitle: content('property="og:title"'),
    ogDescription: content('property="og:description"'),
    ogUrl: content('property="og:url"'),
    ogImage: content('property="og:image"'),
    twitterCard: content('name="twitter:card"'),
    jsonLd: script === null ? null : JSON.parse(script.textContent ?? ''),
  };
}
