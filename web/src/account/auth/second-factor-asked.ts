import { SecondFactorAsked } from '@arung/contracts/accounts/second-factor'
import type { ApiError } from '../../app/api/api-error.ts'
import { noteServerTime } from '../../app/server-clock.ts'

/** Returns the server's answer to a sign-in whose password was right and that needs a second step. */
export function askedOf({ alternatives }: ApiError): SecondFactorAsked {
  const asked = SecondFactorAsked.parse(alternatives)
  if (asked.sent) noteServerTime(asked.sent.serverTime)
  return asked
}
