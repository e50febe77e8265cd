/** The user or the operator who acts, with the fields that audit entries and messages store. */
export interface Actor {
  readonly user_id: string;
  readonly full_name: string;
}
