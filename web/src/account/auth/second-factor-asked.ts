import { SecondFactorAsked } from '@arung/contracts/accounts/second-factor'
import type { ApiError } from '../../app/api/api-error.ts'
import { noteServerTime } from '../../app/server-clock.ts'

/** What a sign-in is answered whose password was right, and which goes on with a second step. */
export function askedOf({ alternatives }: ApiError): SecondFactorAsked {
  const asked = SecondFactorAsked.parse(alternatives)
  if (asked.sent) noteServerTime(asked.sent.serverTime)
  return asked
}
