// Aura hosted with a gateway, which is a fake provider. The page has no test code.
import type { Provider } from './provider.ts';
import { expect, test as base } from './test.ts';

export { expect };

export const test = base.extend<{ provider: Provider }>({
  site: ({ hostedSite }, provide) => provide(hostedSite),

  provider: async ({ gateway }, provide) => {
    await gateway.reset();
    await provide(gateway);
  },
});
