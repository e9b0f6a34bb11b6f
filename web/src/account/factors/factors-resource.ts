import type { Realm } from '@arung/contracts/accounts/realms'
import type { OwnFactors } from '@arung/contracts/accounts/second-factor'
import { liveResource, type Resource } from '../../app/api/resource.ts'

/** Whose people set up a second factor. */
export type FactorRealm = Extract<Realm, 'admins' | 'reservation-admin'>

/** What the signed-in person of a realm has beside the password. */
export const factorsResource = (realm: FactorRealm): Resource<OwnFactors> =>
  liveResource(`GET /${realm}/factors`)
