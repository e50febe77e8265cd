import { useEffect, useRef } from 'react';

/**
 * Addresses by which the page shows somebody's own files, for as long as it is there. A browser turns
 * such a picture upright by itself.
 */
export function usePreviews(): (file: File) => string {
  const addresses = useRef(new Map<File, string>());
  useEffect(() => {
    const { current } = addresses;
    return () => {
      for (const address of current.values()) URL.revokeObjectURL(address);
      current.clear();
    };
  }, []);
  return (file) => {
    const known = addresses.current.get(file);
    if (known !== undefined) return known;
    const address = URL.createObjectURL(file);
    addresses.current.set(file, address);
    return address;
  };
}
