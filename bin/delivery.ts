import { delivery, environments } from '../infra/config.ts';
import { FellsideApp } from '../infra/fellside-app.ts';
import { DeliveryStack } from '../infra/stacks/delivery-stack.ts';

/*
 * The CDK app of the delivery stacks, one for each account: the roles by which GitHub's workflows deploy
 * the account's environments. It is deployed by hand, once: `npx cdk deploy --app "node bin/delivery.ts"`.
 */
const { repository } = delivery;

if (repository === undefined) {
  console.error('Set `delivery.repository` in infra/config.ts first.');
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
