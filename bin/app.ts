import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { selectEnvironments } from '../infra/config.ts';
import { EnvironmentStage } from '../infra/environment-stage.ts';
import { FellsideApp } from '../infra/fellside-app.ts';
import { ASSURANCE_LEVELS } from '../shared/profiles/types.ts';

const webDirectory = fileURLToPath(new URL('../web/dist', import.meta.url));

/** The local target asks less of an admin's sign-in than a deployed environment does. */
const contextSchema = z.object({
  environment: z.string().optional(),
  adminAssurance: z.enum(ASSURANCE_LEVELS).optional(),
});

const app = new FellsideApp();
const { environment, adminAssurance } = contextSchema.parse({
  environment: app.node.tryGetContext('environment'),
  adminAssurance: app.node.tryGetContext('adminAssurance'),
});
for (const config of selectEnvironments(environment)) {
  new EnvironmentStage(app, {
    config: adminAssurance === undefined ? config : { ...config, adminAssurance },
    webDirectory,
  });
}
app.synth();
