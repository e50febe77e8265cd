import type { KeyRing } from '../../credentials.ts';
import { LocalProblem } from '../../problem.ts';
import type { System } from '../../system.ts';

/** `{{resolve:secretsmanager:ARN:SecretString:::}}`, which CloudFormation replaces by the value. */
const REFERENCE = /\{\{resolve:([a-z-]+):(.*?)\}\}/g;

/** A reference to the whole of a secret's latest value. Nothing else is known here. */
const WHOLE_SECRET = /^(arn:[^}]+?):SecretString:::?$/;

/**
 * A value with each dynamic reference in it replaced by the secret that it means. Secrets derive
 * from the state's own, so they stay the same from start to start and are stored nowhere.
 *
 * @throws LocalProblem for a reference to anything but a secret of the template
 */
export function resolveDynamicReferences(value: unknown, system: System, keys: KeyRing): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(REFERENCE, (reference, service: string, of: string) => {
      const arn = service === 'secretsmanager' ? WHOLE_SECRET.exec(of)?.[1] : undefined;
      if (arn === undefined || !isSecretOf(system, arn)) {
        throw new LocalProblem(`The local target can't resolve ${reference}.`);
      }
      return keys.secret(arn);
    });
  }
  if (Array.isArray(value))
    return value.map((each) => resolveDynamicReferences(each, system, keys));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      resolveDynamicReferences(each, system, keys),
    ]),
  );
}

const isSecretOf = (system: System, arn: string): boolean =>
  system.ofType('AWS::SecretsManager::Secret').some((secret) => system.ref(secret) === arn);
