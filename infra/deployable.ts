import * as z from 'zod';
import type { EnvironmentConfig } from './config.ts';

/** Reserved names (RFC 2606 and 6761): mail from or to them never arrives. */
const RESERVED = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost|local)$/i;

/** The environment that can't be deployed without an address for its alarms. */
const NEEDS_ALARM_EMAIL = 'prod';

/**
 * Checks the settings that only a deployment needs: synthesis, tests and the local target work with
 * placeholders.
 * @throws with a sentence that names the setting, its place and what to do
 */
export function checkDeployable({ name, mail, alarmEmail }: EnvironmentConfig): void {
  checkAddress(`mail.from of ${name}`, mail.from, 'mails come from it');
  if (alarmEmail !== undefined) {
    checkAddress(`alarmEmail of ${name}`, alarmEmail, 'alarms are mailed to it');
  } else if (name === NEEDS_ALARM_EMAIL) {
    throw new Error(
      `The setting alarmEmail of ${name} is missing in infra/config.ts: give it the address of whoever is to be told when people suffer. Nothing was deployed.`,
    );
  }
}

function checkAddress(setting: string, address: string, because: string): void {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  if (z.email().safeParse(address).success && !RESERVED.test(domain)) return;
  throw new Error(
    `The setting ${setting} in infra/config.ts is still '${address}', which is nobody's address: put in one of yours, because ${because}. Nothing was deployed.`,
  );
}
