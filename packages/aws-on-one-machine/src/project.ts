/** A project's details, for the sentences that its people read. */
export interface Project {
  /** `Fellside` */
  readonly name: string;
  /** The command that starts it: `npm start`. */
  readonly start: string;
  /** The command that starts it with nothing stored: `npm start -- --reset`. */
  readonly reset: string;
  /** The environment variable by which a person names another directory for what is stored. */
  readonly stateVariable: string;
  /** The environment variable by which a person names another port. */
  readonly portVariable: string;
}

/** The details where no project has given any. */
export const UNNAMED: Project = {
  name: 'The site',
  start: 'the start',
  reset: 'a reset',
  stateVariable: 'STATE',
  portVariable: 'PORT',
};
