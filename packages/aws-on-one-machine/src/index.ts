export { type OpenOptions, openData, type StoredData } from './data.ts';
export type { PictureRequest } from './engines/bedrock/request.ts';
export type { MailboxColours } from './engines/ses/mailbox-style.ts';
export { LocalProblem, type Report } from './problem.ts';
export type { Project } from './project.ts';
export { RUN_LOG } from './run-log.ts';
export { type Painter, type RunningSite, type StartOptions, startSite } from './start.ts';
export { type OpenState, StateDirectory } from './state.ts';
