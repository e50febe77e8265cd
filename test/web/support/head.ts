/** The content of the document's head. */
export function headOf() {
  const content = (selector: string) =>
    document.querySelector(`meta[${selector}]`)?.getAttribute('content') ?? null;
  return {
    title: document.title,
    description: content('name="description"'),
    robots: content('name="robots"'),
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    ogTitle: content('property="og:title"'),
    ogDescription: content('property="og:description"'),
    ogUrl: content('property="og:url"'),
  };
}
