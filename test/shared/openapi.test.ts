import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openApiDocument } from '../../shared/openapi.ts';
import type { Access, Route, Routes } from '../../shared/routes.ts';

const routes = {
  getHill: { method: 'GET', path: '/hills/{hill_id}', access: 'anyone', capability: 'catalogue' },
  addHill: { method: 'POST', path: '/hills', access: 'signed-in', capability: 'listings' },
} as const satisfies Routes;

const hill = z.object({ name: z.string() });
const HILL = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };

const schemas = {
  getHill: { summary: 'A hill', params: z.object({ hill_id: z.string() }), response: hill },
  addHill: { summary: 'One more hill', body: hill, response: hill },
};

const described = (of: Routes = routes) =>
  openApiDocument(of, schemas) as unknown as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
    readonly components: { readonly schemas: object };
  };

const SHARED = '#/components/schemas/getHillResponse';

describe('an operation in the document', () => {
  it('has its capability, who may call it, and its response', () => {
    expect(described().paths['/api/hills/{hill_id}']?.get).toMatchObject({
      tags: ['catalogue'],
      description: 'For anyone.',
      security: [],
      responses: { 200: { content: { 'application/json': { schema: { $ref: SHARED } } } } },
    });
    // Two operations have it, so it is there once.
    expect(described().components.schemas).toMatchObject({ getHillResponse: HILL });
    expect(described().paths['/api/hills/{hill_id}']?.get).not.toHaveProperty('requestBody');
  });

  it.each<[Access, string]>([
    ['signed-in', 'For signed-in users.'],
    ['lister', 'For members of an organisation.'],
    ['moderator', 'For moderators and admins.'],
    ['admin', 'For admins.'],
  ])('for %s needs a token', (access, description) => {
    const { paths } = described({ addHill: { ...routes.addHill, access } });
    expect(paths['/api/hills']?.post).toMatchObject({ description, security: [{ token: [] }] });
  });

  it('has its body, in both types if that may be a form', () => {
    const body = (route: Route) => described({ addHill: route }).paths['/api/hills']?.post;
    const json = { 'application/json': { schema: HILL } };
    const form = { 'application/x-www-form-urlencoded': { schema: HILL } };
    expect(body(routes.addHill)).toMatchObject({ requestBody: { required: true, content: json } });
    expect(body({ ...routes.addHill, form: true })).toMatchObject({
      requestBody: { required: true, content: { ...json, ...form } },
    });
  });

  it('needs schemas', () => {
    expect(() => openApiDocument(routes, { getHill: schemas.getHill })).toThrow(
      'Operation addHill has no schemas',
    );
  });
});
