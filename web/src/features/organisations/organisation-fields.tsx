import { Select, Switch } from '@mantine/core';
import type { AdminOrganisation } from '../../../../shared/organisations/admin-schema.ts';
import { PLAN_LABELS, PLANS, type Plan } from '../../../../shared/organisations/plans.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';

const PLAN_OPTIONS = PLANS.map((plan) => ({ value: plan, label: PLAN_LABELS[plan] }));

interface FieldProps {
  readonly organisation: AdminOrganisation;
  /** Whether this or another organisation is being changed. */
  readonly isBusy: boolean;
}

interface PlanFieldProps extends FieldProps {
  readonly onChoose: (plan: Plan) => void;
}

/** The organisation's plan. A change needs confirmation. */
export const PlanField = ({ organisation, isBusy, onChoose }: PlanFieldProps) => (
  <Select
    aria-label={`Plan of ${organisation.name}`}
    data={PLAN_OPTIONS}
    value={organisation.plan}
    size="sm"
    w={160}
    readOnly={isBusy}
    onChange={(chosen) => {
      const plan = PLANS.find((each) => each === chosen);
      if (plan !== undefined && plan !== organisation.plan) onChoose(plan);
    }}
  />
);

interface VerifiedSwitchProps extends FieldProps {
  /** @default the column's heading says it */
  readonly label?: string;
  readonly onChange: (verified: boolean) => void;
}

/** Whether an organisation is verified. A change is saved at once. */
export const VerifiedSwitch = ({ organisation, isBusy, label, onChange }: VerifiedSwitchProps) => (
  <Switch
    label={label}
    aria-label={`${organisation.name} is verified`}
    checked={organisation.verified}
    // `disabled` would take the focus away.
    aria-disabled={isBusy || undefined}
    onChange={(event) => {
      if (!isBusy) onChange(event.currentTarget.checked);
    }}
  />
);

interface PlanQuestionProps {
  readonly organisation: AdminOrganisation;
  readonly plan: Plan;
  readonly isPending: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

export const PlanQuestion = ({
  organisation: { name, plan: before },
  plan,
  onConfirm,
  ...dialog
}: PlanQuestionProps) => (
  <ConfirmDialog
    title="Change Plan"
    text={`This moves ${name} from ${PLAN_LABELS[before]} to ${PLAN_LABELS[plan]}. Their organisation page shows it at once. They aren’t charged, and their listings don’t change.`}
    confirm="Change Plan"
    confirming="Changing..."
    onConfirm={() => void onConfirm()}
    {...dialog}
  />
);
