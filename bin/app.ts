import { fileURLToPath } from 'node:url';
import { selectEnvironments } from '../infra/config.ts';
import { EnvironmentStage } from '../infra/environment-stage.ts';
import { FellsideApp } from '../infra/fellside-app.ts';

const webDirectory = fileURLToPath(new URL('../web/dist', import.meta.url));

const app = new FellsideApp();
for (const config of selectEnvironments(app.node.tryGetContext('environment'))) {
  new EnvironmentStage(app, { config, webDirectory });
}
app.synth();
