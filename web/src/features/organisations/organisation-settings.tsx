import { Group } from '@mantine/core';
import { useState } from 'react';
import type { AdminOrganisation } from '../../../../shared/organisations/admin-schema.ts';
import type { Plan } from '../../../../shared/organisations/plans.ts';
import { PlanField, PlanQuestion, VerifiedSwitch } from './organisation-fields.tsx';
import { useOrganisationChange } from './use-organisation-change.ts';

interface OrganisationSettingsProps {
  readonly organisation: AdminOrganisation;
  /** Called with the organisation after a change. */
  readonly onChanged: (organisation: AdminOrganisation) => void;
}

/** An admin's decisions about an organisation: its plan, and whether it is verified. */
export function OrganisationSettings({ organisation, onChanged }: OrganisationSettingsProps) {
  const [chosenPlan, setChosenPlan] = useState<Plan | null>(null);
  const { run, pending } = useOrganisationChange(onChanged);
  const isBusy = pending !== undefined;
  return (
    <Group gap="12px 28px" role="group" aria-label="What you can change">
      <Group gap={10}>
        <span aria-hidden="true">Plan</span>
        <PlanField organisation={organisation} isBusy={isBusy} onChoose={setChosenPlan} />
      </Group>
      <VerifiedSwitch
        label="Verified"
        organisation={organisation}
        isBusy={isBusy}
        onChange={(verified) => void run(organisation, { verified })}
      />
      {chosenPlan !== null && (
        <PlanQuestion
          organisation={organisation}
          plan={chosenPlan}
          isPending={isBusy}
          onConfirm={async () => {
            await run(organisation, { plan: chosenPlan });
            setChosenPlan(null);
          }}
          onClose={() => setChosenPlan(null)}
        />
      )}
    </Group>
  );
}
