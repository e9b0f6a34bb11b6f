import type { AccountStatus } from '@arung/contracts/accounts/realms'
import { HttpError, unauthenticated } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import type { Database } from '../database.ts'
import type { Progress } from '../progress.ts'
import { accountModel, accountOf } from './queries.ts'

export type AccountStatusCheck = Readonly<{
  /**
   * Throws 403 for people who may sign in but not act: suspended people, and agents that wait for activation. Takes
   * what the caller has written up to `position` into account.
   */
  assertActive(principal: Principal, position: number): Promise<void>
}>

export function createAccountStatusCheck(
  database: Database,
  progress: Progress,
): AccountStatusCheck {
  return {
    async assertActive(principal, position) {
      if (principal.kind !== 'account') throw unauthenticated()
      await progress.reached([accountModel], position)
      const account = await accountOf(database, principal.accountId)
      const refusal = account ? refusals[account.status] : unauthenticated
      if (refusal) throw refusal()
    },
  }
}

const refusals: Readonly<Record<AccountStatus, (() => HttpError) | null>> = {
  ACTIVE: null,
  SUSPENDED: () =>
    new HttpError(403, 'AccountSuspended', 'Your account is suspended. Please contact support'),
  WAITING_ACTIVATION: () =>
    new HttpError(403, 'AccountWaitingActivation', 'Your account is waiting for activation'),
  UNVERIFIED: () => new HttpError(403, 'EmailUnverified', 'Please verify your e-mail address'),
}
