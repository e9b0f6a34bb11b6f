import type { AccountStatus } from '@arung/contracts/accounts/realms'
import { account, isGone } from '@arung/domain/accounts/account'
import type { DomainEvent } from '@arung/domain/event-types'
import type { StreamWorkers } from '@arung/event-store/stream-worker'
import { HttpError, unauthenticated } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { accountStream } from './streams.ts'

/** Whether signed-in people may act: only the active. */
export type AccountStanding = Readonly<{
  /** Throws 403 for suspended accounts and for agents that wait; visitors and our own processes pass. */
  assertActive(principal: Principal): void | Promise<void>
  /** Makes the next question look anew. */
  forget(accountId: string): void
}>

/** How long a status is believed: as long as a session is. */
const believedMs = 1_000
const cachedMax = 20_000

export function createStanding({
  workers,
}: Readonly<{ workers: StreamWorkers<DomainEvent> }>): AccountStanding {
  const active = new Map<string, number>()
  const look = async (accountId: string): Promise<void> => {
    const askedMs = performance.now()
    const { state } = await workers.load(accountStream(accountId), account)
    if (!state.exists || isGone(state)) throw unauthenticated()
    const refusal = refusals[state.status]
    if (refusal) throw refusal()
    if (active.size >= cachedMax) active.clear()
    active.set(accountId, askedMs + believedMs)
  }
  return {
    assertActive(principal) {
      if (principal.kind !== 'account') return
      if ((active.get(principal.accountId) ?? 0) > performance.now()) return
      return look(principal.accountId)
    },
    forget: accountId => {
      active.delete(accountId)
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
