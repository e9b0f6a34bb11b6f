import type { Realm } from '@arung/contracts/accounts/realms'
import type { AccountSession } from '@arung/contracts/accounts/views'
import { liveResource, type Resource } from '../../app/api/resource.ts'

/** The sessions of the signed-in person of a realm. */
export const sessionsResource = (realm: Realm): Resource<AccountSession[]> =>
  liveResource(`GET /${realm}/sessions`)
