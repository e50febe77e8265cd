import { join } from 'node:path';
import type { Project } from 'aws-on-one-machine';
import { ROOT } from './root.ts';

/** This project's details for the local target. */
export const FELLSIDE: Project = {
  name: 'Fellside',
  start: 'npm start',
  reset: 'npm start -- --reset',
  stateVariable: 'FELLSIDE_STATE',
  portVariable: 'PORT',
};

/** The directory with everything stored, unless another is given. */
export const stateDirectory = (): string =>
  process.env[FELLSIDE.stateVariable] ?? join(ROOT, '.local/state');
