import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import type { Front, HttpHandler, HttpRequest, HttpResponse } from 'aws-on-one-machine/http';
import { LOCAL_PATHS } from 'aws-on-one-machine/local-paths';
import type { Report } from 'aws-on-one-machine/problem';
import { createServer, type ViteDevServer } from 'vite';
import { ROOT } from '../root.ts';
import { isServerRendered, renderPage } from './rendered-page.ts';

export interface WebApp {
  /** Answers what Vite has: modules, style sheets, its own client. */
  readonly front: Front;
  /** Renders pages from the unbuilt sources, and passes other requests to the site. */
  readonly handler: HttpHandler;
  readonly vite: ViteDevServer;
  close(): Promise<void>;
}

/**
 * The directories from which browsers may load files by a path of this machine. `.local` in the
 * repository isn't one: it has the stored data.
 */
const SERVED = ['web', 'shared', 'node_modules'];

/** The web app on Vite's development server. @param site the local target */
export async function startWebApp(site: HttpHandler, report: Report): Promise<WebApp> {
  // This server never listens. It passes on the requests for WebSockets, which Vite takes from a server's
  // events.
  const upgrades = createHttpServer();
  const vite = await createServer({
    configFile: join(ROOT, 'web/vite.config.ts'),
    cacheDir: join(ROOT, '.local/vite'),
    // Pages are answered below.
    appType: 'custom',
    clearScreen: false,
    server: {
      middlewareMode: true,
      ws: { server: upgrades },
      cors: false,
      fs: { allow: SERVED.map((directory) => realpathSync(join(ROOT, directory))) },
      warmup: { clientFiles: ['src/main.tsx'] },
    },
  });
  const shell = async (path: string) => {
    const html = await readFile(join(vite.config.root, 'index.html'), 'utf8');
    return await vite.transformIndexHtml('/index.html', html, path);
  };
  const rendered = async (request: HttpRequest): Promise<HttpResponse> => {
    const html = await shell(request.path);
    try {
      const page = await renderPage(request, { vite, shell: html, site });
      return htmlResponse(page.status, page.html);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      vite.ssrFixStacktrace(error);
      const { message, stack = '' } = error;
      report(`${request.path} can't be rendered: ${stack || message}`);
      // The app renders it in the browser, where Vite shows the error over it.
      vite.environments.client.hot.send({ type: 'error', err: { message, stack } });
      return htmlResponse(500, html);
    }
  };
  return {
    vite,
    front: {
      request: (message, response, next) => vite.middlewares(message, response, next),
      upgrade: (...connection) => void upgrades.emit('upgrade', ...connection),
    },
    async handler(request) {
      if (isServerRendered(request)) return await rendered(request);
      const answer = await site(request);
      return isBuiltPage(request, answer)
        ? htmlResponse(answer.status, await shell(request.path))
        : answer;
    },
    close: () => vite.close(),
  };
}

/** Whether an answer is the page of the built app, in whose place Vite's is shown. */
const isBuiltPage = ({ path }: HttpRequest, { headers }: HttpResponse): boolean =>
  !path.startsWith(LOCAL_PATHS) && String(headers['content-type']).startsWith('text/html');

const htmlResponse = (status: number, html: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(html),
});
