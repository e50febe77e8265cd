/** What a project tells of itself, for the sentences that its people read. */
export interface Project {
  /** `Fellside` */
  readonly name: string;
  /** What is typed to start it: `npm start`. */
  readonly start: string;
  /** What is typed to start it with nothing stored: `npm start -- --reset`. */
  readonly reset: string;
  /** The environment variable by which a person names another directory for what is stored. */
  readonly stateVariable: string;
  /** The environment variable by which a person names another port. */
  readonly portVariable: string;
}

/** What is said where no project has told anything. */
export const UNNAMED: Project = {
  name: 'The site',
  start: 'the start',
  reset: 'a reset',
  stateVariable: 'STATE',
  portVariable: 'PORT',
};
