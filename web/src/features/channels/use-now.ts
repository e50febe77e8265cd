import { useEffect, useState } from 'react';

/** How often words such as "4 minutes ago" are made again, in milliseconds. */
const TICK_MS = 15_000;

/** The time, which goes on while the page is open, and is right again when the user comes back to it. */
export function useNow(): Date {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setTimeout(tick, Math.max(0, now + TICK_MS - Date.now()));
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [now]);
  return new Date(now);
}
