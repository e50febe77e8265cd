import type { Template } from 'aws-cdk-lib/assertions';

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: object;
}

/** The functions with code of this project. CDK's own, which serve CloudFormation, have no such name. */
export const functionsOf = (template: Template) =>
  Object.entries(template.findResources('AWS::Lambda::Function'))
    .filter(([, { Properties }]) => Properties.Environment?.Variables.POWERTOOLS_SERVICE_NAME)
    .map(([id, { Properties }]) => ({
      id,
      name: String(Properties.Environment.Variables.POWERTOOLS_SERVICE_NAME),
      properties: Properties,
    }));

/** The function of a capability. @throws where there is none */
export function functionOf(template: Template, name: string) {
  const found = functionsOf(template).find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no function ${name}`);
  return found;
}

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
