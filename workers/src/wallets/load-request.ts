import type { DomainEvent } from '@arung/domain/event-types'
import type { DepositEvent, PayoutAccount, WithdrawalEvent } from '@arung/domain/wallets/events'
import type { Codec } from '@arung/event-store/codec'
import { isForgotten } from '@arung/event-store/personal-fields'
import { streamName, type EventStore } from '@arung/event-store/event-store'

/** What a mail says about a deposit or withdrawal. Null or empty where it does not apply. */
export type RequestFacts = Readonly<{
  amount: number
  account: PayoutAccount | null
  reason: string
  reference: string
}>

/** Reads one deposit or withdrawal. Throws when there is none. */
export const createLoadRequest =
  (store: EventStore, codec: Codec<DomainEvent>) =>
  async (kind: 'deposit' | 'withdrawal', id: string): Promise<RequestFacts> => {
    const recorded = await codec.decode(await store.readStream(streamName(kind, id)))
    const facts = recorded.map(({ event }) => event).reduce(withEvent, null)
    if (facts === null) throw new Error(`There is no ${kind} ${id}`)
    return facts
  }

function withEvent(facts: RequestFacts | null, event: DomainEvent): RequestFacts | null {
  const told = event as DepositEvent | WithdrawalEvent
  switch (told.type) {
    case 'DepositRequested':
      return { ...nothing, amount: told.data.amount }
    case 'WithdrawalRequested': {
      const { amount, account } = told.data
      return { ...nothing, amount, account: isForgotten(account) ? null : account }
    }
    case 'DepositRejected':
    case 'WithdrawalRejected': {
      const { reason } = told.data
      return facts && { ...facts, reason: isForgotten(reason) ? '' : reason }
    }
    case 'WithdrawalPaid':
      return facts && { ...facts, reference: told.data.reference }
    default:
      return facts
  }
}

const nothing = { amount: 0, account: null, reason: '', reference: '' } as const
