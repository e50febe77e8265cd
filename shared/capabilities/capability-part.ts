/** The part of a capability in lists that all capabilities share. */
export interface CapabilityPart {
  /** The actions that only it writes into the audit trail, and their labels. */
  readonly auditActions: Readonly<Record<string, string>>;
  /** The labels of fields whose changes are in the audit trail. Those of listings have their own. */
  readonly auditFields: Readonly<Record<string, string>>;
  /** The sections of a person's download that it adds, in order. */
  readonly exportSections: readonly string[];
}
