/** A file that comes with a mail. */
export interface Attachment {
  /** With its extension, by which mail programs recognise it: `stay.ics`. */
  readonly name: string;
  /** Its media type, with parameters: `text/calendar; charset=utf-8; method=REQUEST`. */
  readonly type: string;
  readonly content: string;
}
