/** The person who acts, as audit entries and messages name them: any user, or the operator. */
export interface Actor {
  readonly user_id: string;
  readonly full_name: string;
}
