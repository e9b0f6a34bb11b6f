import { ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { ClaimEvent } from './events.ts'

const at = instants.start

export const claimSamples: SamplesOf<ClaimEvent> = {
  ValueClaimed: { kind: 'email-users', owner: ids.account, at },
  ClaimReleased: { kind: 'email-users', owner: ids.account, at },
}
