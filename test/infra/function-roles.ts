import type { Template } from 'aws-cdk-lib/assertions';

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: object;
}

/** The functions with code of this project; CDK's own run Python. */
export const functionsOf = (app: Template) =>
  Object.entries(app.findResources('AWS::Lambda::Function'))
    .map(([id, resource]) => ({ id, properties: resource.Properties }))
    .filter(({ properties }) => properties.Runtime.startsWith('nodejs'));

/** A function's role, and the statements of the policies attached to it. */
export function roleOf(
  app: Template,
  properties: { Role: { 'Fn::GetAtt': readonly [string, string] } },
) {
  const [roleId] = properties.Role['Fn::GetAtt'];
  const role = app.findResources('AWS::IAM::Role')[roleId]?.Properties;
  const statements: Statement[] = Object.values(app.findResources('AWS::IAM::Policy'))
    .filter(({ Properties }) => Properties.Roles.some((ref: { Ref: string }) => ref.Ref === roleId))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
  return { role, statements };
}
