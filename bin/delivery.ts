import { delivery, environments } from '../infra/config.ts';
import { FellsideApp } from '../infra/fellside-app.ts';
import { DeliveryStack } from '../infra/stacks/delivery-stack.ts';

/*
 * The CDK app of the roles for GitHub's workflows in an account. It is deployed by hand, once: `npx cdk
 * deploy --app "node bin/delivery.ts"`. Each account gets the roles for its own environments.
 */
const { repository } = delivery;

if (repository === undefined) {
  console.error('Which repository? Give delivery its repository in infra/config.ts.');
  process.exit(2);
}

const app = new FellsideApp();
for (const [account, ofAccount] of Map.groupBy(environments, (config) => config.account)) {
  new DeliveryStack(app, account === undefined ? 'Delivery' : `Delivery-${account}`, {
    repository,
    ...(account === undefined ? {} : { account }),
    environments: ofAccount,
  });
}
app.synth();
