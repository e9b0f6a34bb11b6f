import type { OwnFactors } from '@arung/contracts/accounts/second-factor'
import type { FactorRealm } from '../auth/second-step.ts'
import { liveResource, type Resource } from '../../app/api/resource.ts'

/** The second factors of the signed-in person of a realm. */
export const factorsResource = (realm: FactorRealm): Resource<OwnFactors> =>
  liveResource(`GET /${realm}/factors`)
