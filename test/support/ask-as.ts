import type { OperationResponse } from '../../shared/operations.ts';
import type { Problem } from '../../shared/problems.ts';
import { type OperationId, type Route, routes } from '../../shared/routes.ts';
import { pathOf } from './authorisation-matrix.ts';
import type { Person } from './people.ts';

/** Asks a running site's API in the name of somebody who is signed in. */
export function askAs(siteUrl: string, { tokens }: Pick<Person, 'tokens'>) {
  const send = (
    id: OperationId,
    params: Readonly<Record<string, string>>,
    body?: object,
    query: Readonly<Record<string, string>> = {},
  ) => {
    const route: Route = routes[id];
    return fetch(`${siteUrl}${pathOf(route, params)}?${new URLSearchParams(query)}`, {
      method: route.method,
      headers: { authorization: `Bearer ${tokens.access}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };

  return {
    /** Asks what has to succeed. */
    async ask<Id extends OperationId>(
      id: Id,
      params: Readonly<Record<string, string>>,
      body?: object,
      query?: Readonly<Record<string, string>>,
    ): Promise<OperationResponse<Id>> {
      const response = await send(id, params, body, query);
      if (!response.ok) {
        throw new Error(`${id} answers ${response.status}: ${await response.text()}`);
      }
      const text = await response.text();
      return (text === '' ? undefined : JSON.parse(text)) as OperationResponse<Id>;
    },

    /** Asks what may end either way. @returns the answer, or the problem where it is refused */
    async either<Id extends OperationId>(
      id: Id,
      params: Readonly<Record<string, string>>,
      body?: object,
    ): Promise<
      | { readonly ok: true; readonly answer: OperationResponse<Id> }
      | { readonly ok: false; readonly problem: Problem }
    > {
      const response = await send(id, params, body);
      return response.ok
        ? { ok: true, answer: (await response.json()) as OperationResponse<Id> }
        : { ok: false, problem: (await response.json()) as Problem };
    },
  };
}
