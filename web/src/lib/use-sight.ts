import { useEffect, useEffectEvent } from 'react';

/** Reports whether the element is in view, whenever that changes. */
export function useSight(
  id: string,
  onChange: (isThere: boolean) => void,
  rootMargin = '0px',
): void {
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const place = document.getElementById(id);
    if (place === null) return;
    const observer = new IntersectionObserver(
      // A busy browser reports several changes at once. The last one is true.
      (entries) => tell(entries.at(-1)?.isIntersecting === true),
      { rootMargin },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [id, rootMargin]);
}
