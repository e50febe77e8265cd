/** Layout shifts from now on, as the browser reports them. */
export function watchShifts() {
  const shifts: string[] = [];
  const note = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries) {
      const { value, sources } = entry as PerformanceEntry & {
        readonly value: number;
        readonly sources: readonly { readonly node: Node | null }[];
      };
      const names = sources.map(({ node }) =>
        node instanceof Element ? `${node.localName}.${node.className}` : '',
      );
      shifts.push(`${value.toFixed(4)} ${names.join(' ')}`);
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  return {
    /** The shifts once the last frame is reported. */
    end: async () => {
      for (const _ of ['layout', 'report', 'after'])
        await new Promise((resolve) => requestAnimationFrame(resolve));
      note(observer.takeRecords());
      observer.disconnect();
      return shifts;
    },
  };
}
