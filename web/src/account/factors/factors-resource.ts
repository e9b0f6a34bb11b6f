import type { OwnFactors } from '@arung/contracts/accounts/second-factor'
import type { FactorRealm } from '../auth/second-step.ts'
import { liveResource, type Resource } from '../../app/api/resource.ts'

/** What the signed-in person of a realm has beside the password. */
export const factorsResource = (realm: FactorRealm): Resource<OwnFactors> =>
  liveResource(`GET /${realm}/factors`)
