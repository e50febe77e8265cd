import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { selectEnvironments } from '../infra/config.ts';
import { EnvironmentStage } from '../infra/environment-stage.ts';
import { FellsideApp } from '../infra/fellside-app.ts';
import { ASSURANCE_LEVELS } from '../shared/profiles/types.ts';

const webDirectory = fileURLToPath(new URL('../web/dist', import.meta.url));

/**
 * The CDK's context: an environment, and two settings that the local target overrides. There admins need no
 * second factor, and search engines may list the pages, as on the public site.
 */
const contextSchema = z.object({
  environment: z.string().optional(),
  staffAssurance: z.enum(ASSURANCE_LEVELS).optional(),
  indexed: z.boolean().optional(),
});

const app = new FellsideApp();
const { environment, staffAssurance, indexed } = contextSchema.parse({
  environment: app.node.tryGetContext('environment'),
  staffAssurance: app.node.tryGetContext('staffAssurance'),
  indexed: app.node.tryGetContext('indexed'),
});
for (const config of selectEnvironments(environment)) {
  new EnvironmentStage(app, {
    config: {
      ...config,
      ...(staffAssurance === undefined ? {} : { staffAssurance }),
      ...(indexed === undefined ? {} : { indexed }),
    },
    webDirectory,
  });
}
app.synth();
