import { pagePaths } from '../../../shared/pages.ts';
import { at, type ClickTestsOf } from '../support/click-test.ts';
import { button, field } from '../support/forms.ts';
import { lister, organisation, person } from '../support/records.ts';

export const clickTests: ClickTestsOf<'organisations'> = {
  createOrganisation: [
    {
      open: at(pagePaths.createOrganisation, person(), { listMyOrganisations: { items: [] } }),
      ready: async () => {
        await field('Organisation Name').fill('Nair Lets');
        return button('Create Organisation');
      },
    },
  ],
  updateOrganisation: [
    {
      open: at(pagePaths.organisation, lister(), {
        listMyOrganisations: { items: [organisation()] },
      }),
      ready: async () => {
        await field('Email').fill('okafor@example.com');
        return button('Save Changes');
      },
    },
  ],
};
