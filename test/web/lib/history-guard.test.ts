import { beforeEach, describe, expect, it, vi } from 'vitest';

interface Entry {
  readonly url: string;
  readonly state: { readonly idx?: number } | null;
}

/** The parts of a browser's history that the app uses. Steps happen later, as in a browser. */
class FakeHistory {
  entries: Entry[] = [{ url: '/home', state: { idx: 0 } }];
  at = 0;

  readonly dispatch: (state: unknown) => void;

  constructor(dispatch: (state: unknown) => void) {
    this.dispatch = dispatch;
  }

  get state() {
    return this.entries[this.at]?.state ?? null;
  }
  get url() {
    return this.entries[this.at]?.url ?? '';
  }
  pushState(state: Entry['state'], _: string, url = this.url) {
    this.entries.splice(this.at + 1, Number.POSITIVE_INFINITY, { url, state });
    this.at += 1;
  }
  replaceState(state: Entry['state'], _: string, url = this.url) {
    this.entries[this.at] = { url, state };
  }
  go(by: number) {
    setTimeout(() => {
      if (this.entries[this.at + by] === undefined) return;
      this.at += by;
      this.dispatch(this.state);
    });
  }
  back() {
    this.go(-1);
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

async function openPage(entries?: Entry[], at = 0) {
  const target = new EventTarget();
  const history = new FakeHistory((state) =>
    target.dispatchEvent(Object.assign(new Event('popstate'), { state })),
  );
  if (entries) Object.assign(history, { entries, at });
  const location = {
    get pathname() {
      return new URL(history.url, 'https://fellside.example').pathname;
    },
  };
  vi.stubGlobal('window', Object.assign(target, { history, location }));
  vi.resetModules();
  const guard = await import('../../../web/src/lib/history-guard.ts');
  guard.listenToHistory();
  const heard: string[] = [];
  target.addEventListener('popstate', () => heard.push(history.url));
  /** Navigates as the router does. */
  const navigate = (url: string, { replace = false } = {}) => {
    const idx = (history.state?.idx ?? 0) + (replace ? 0 : 1);
    history[replace ? 'replaceState' : 'pushState']({ idx }, '', url);
  };
  const urls = () => history.entries.slice(0, history.at + 1).map(({ url }) => url);
  return { history, navigate, heard, urls, ...guard };
}

describe('an overlay', () => {
  let page: Awaited<ReturnType<typeof openPage>>;
  let isOpen: boolean;
  let end: () => void;

  /** Opens as a dialog does: closing it in any way removes its entry. */
  const open = () => {
    isOpen = true;
    end = page.openOverPage(close);
  };
  const close = () => {
    isOpen = false;
    end();
  };

  beforeEach(async () => {
    page = await openPage();
    page.navigate('/listings');
    open();
  });

  it('is closed by Back without the router noticing', async () => {
    expect(page.urls()).toEqual(['/home', '/listings', '/listings']);
    page.history.back();
    await settled();
    expect({ isOpen, urls: page.urls(), heard: page.heard }).toEqual({
      isOpen: false,
      urls: ['/home', '/listings'],
      heard: [],
    });
    page.history.back();
    await settled();
    expect(page.heard).toEqual(['/home']);
  });

  it('leaves no entry when it is closed otherwise', async () => {
    close();
    await settled();
    expect(page.urls()).toEqual(['/home', '/listings']);
    expect(page.heard).toEqual([]);
    page.history.back();
    await settled();
    expect(page.heard).toEqual(['/home']);
  });

  it('isn’t opened again by Forward', async () => {
    page.history.back();
    await settled();
    page.history.go(1);
    await settled();
    expect({ isOpen, urls: page.urls() }).toEqual({ isOpen: false, urls: ['/home', '/listings'] });
  });

  it('is closed by a step past its page, which the router notices', async () => {
    page.history.go(-2);
    await settled();
    expect({ isOpen, heard: page.heard }).toEqual({ isOpen: false, heard: ['/home'] });
  });

  it('has its entry replaced by the page that its link leads to', async () => {
    page.navigate('/about', { replace: true });
    close();
    await settled();
    expect(page.urls()).toEqual(['/home', '/listings', '/about']);
    page.history.back();
    await settled();
    expect(page.heard).toEqual(['/listings']);
  });

  it('stays open over a navigation within the page, which Back leaves as it is', async () => {
    page.navigate('/listings?type=SALE', { replace: page.isOverlaid() });
    end();
    open();
    await settled();
    expect(isOpen).toBe(true);
    page.history.back();
    await settled();
    expect({ isOpen, urls: page.urls(), heard: page.heard }).toEqual({
      isOpen: false,
      urls: ['/home', '/listings', '/listings?type=SALE'],
      heard: [],
    });
  });

  it('protects such a navigation from a Back that arrives before the page has followed it', async () => {
    page.navigate('/listings?type=SALE', { replace: page.isOverlaid() });
    page.coverPage();
    page.history.back();
    await settled();
    expect({ isOpen, urls: page.urls(), heard: page.heard }).toEqual({
      isOpen: false,
      urls: ['/home', '/listings', '/listings?type=SALE'],
      heard: [],
    });
  });

  it('has no entry over another page that its link leads to', async () => {
    page.navigate('/about', { replace: true });
    page.coverPage();
    expect(page.urls()).toEqual(['/home', '/listings', '/about']);
  });

  it('has no entry after a reload', async () => {
    page = await openPage(page.history.entries, page.history.at);
    await settled();
    expect(page.urls()).toEqual(['/home', '/listings']);
  });

  it('is closed before a form’s leave warning is asked', async () => {
    const warning = vi.fn();
    page.interceptHistory(warning);
    page.history.back();
    await settled();
    expect(warning).not.toHaveBeenCalled();
    page.history.back();
    await settled();
    expect(warning).toHaveBeenCalledTimes(1);
  });
});
