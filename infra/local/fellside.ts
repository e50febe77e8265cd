import type { Project } from './project.ts';

/** What the local target is told of this project. */
export const FELLSIDE: Project = {
  name: 'Fellside',
  start: 'npm start',
  reset: 'npm start -- --reset',
  stateVariable: 'FELLSIDE_STATE',
  portVariable: 'PORT',
};
