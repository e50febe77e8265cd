/** The part of a capability in lists that all capabilities share. */
export interface CapabilityPart {
  /** The actions that only it writes into the audit trail, and their labels. */
  readonly auditActions: Readonly<Record<string, string>>;
  /** Labels of fields whose changes are in the audit trail, except a listing's content. */
  readonly auditFields: Readonly<Record<string, string>>;
  /** The sections of a person's download that it adds, in order. */
  readonly exportSections: readonly string[];
}
