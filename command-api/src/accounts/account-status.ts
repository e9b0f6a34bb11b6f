import type { AccountStatus } from '@arung/contracts/accounts/realms'
import { account, isGone } from '@arung/domain/accounts/account'
import type { DomainEvent } from '@arung/domain/event-types'
import type { StreamWorkers } from '@arung/event-store/stream-worker'
import { HttpError, unauthenticated } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { accountStream } from './streams.ts'

/** Decides whether signed-in people may act. Only active accounts may. */
export type AccountStatusCheck = Readonly<{
  /**
   * Throws 403 for suspended accounts and for agents awaiting activation, even when another process suspended them a
   * moment ago. Visitors and internal processes pass.
   */
  assertActive(principal: Principal): void | Promise<void>
}>

/** Reads the account's stream on every check, because a cached status would go stale. */
export function createAccountStatusCheck({
  workers,
}: Readonly<{ workers: StreamWorkers<DomainEvent> }>): AccountStatusCheck {
  const look = async (accountId: string): Promise<void> => {
    const { state } = await workers.load(accountStream(accountId), account)
    if (!state.exists || isGone(state)) throw unauthenticated()
    const refusal = refusals[state.status]
    if (refusal) throw refusal()
  }
  return {
    assertActive(principal) {
      if (principal.kind === 'account') return look(principal.accountId)
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
