import { never } from '../decider.ts'
import { emptyMap, valueOf, withValue, type PersistentMap } from '../persistent-map.ts'
import type { WalletEvent, WalletOwner } from './events.ts'

/** Everything that moved money once, so that a repetition moves none. An ended one keeps only its amount. */
type Move = Readonly<{
  amount: number
  state: 'RESERVED' | 'CAPTURED' | 'RELEASED' | 'BOOKED'
  /** What went back of a captured amount. */
  returned: number
}>
export type Wallet = Readonly<{
  balance: number
  reserved: number
  /** Rupiah that the agent may spend below zero. */
  limit: number
  moves: PersistentMap<Move>
}>

export const emptyWallet: Wallet = { balance: 0, reserved: 0, limit: 0, moves: emptyMap }

/** Returns what the agent can spend or withdraw. Never negative after a decision of the wallet. */
export const availableOf = ({ balance, reserved, limit }: Wallet): number =>
  balance - reserved + limit

/** Returns what can be spent on this: for a withdrawal never credit, because credit is not paid out. */
export const availableFor = (wallet: Wallet, { kind }: WalletOwner): number =>
  kind === 'WITHDRAWAL' ? Math.max(0, wallet.balance - wallet.reserved) : availableOf(wallet)

const ownerKey = ({ kind, id }: WalletOwner): string => `${kind}|${id}`
export const useOf = (wallet: Wallet, owner: WalletOwner): Move | undefined =>
  valueOf(wallet.moves, ownerKey(owner))
/** Returns the amount that was booked under this id of this kind, undefined when none was. */
export const bookedOf = (
  wallet: Wallet,
  kind: 'DEPOSIT' | 'RETURN' | 'CORRECTION',
  id: string,
): number | undefined => valueOf(wallet.moves, `${kind}|${id}`)?.amount

export function evolveWallet(wallet: Wallet, event: WalletEvent): Wallet {
  switch (event.type) {
    case 'WalletCredited': {
      const { depositId, amount } = event.data
      return booked(wallet, `DEPOSIT|${depositId}`, amount)
    }
    case 'WalletCorrected': {
      const { correctionId, amount } = event.data
      return booked(wallet, `CORRECTION|${correctionId}`, amount)
    }
    case 'WalletReturned': {
      const { owner, returnId, amount } = event.data
      const use = useOf(wallet, owner)
      const after = booked(wallet, `RETURN|${returnId}`, amount)
      return use === undefined
        ? after
        : withUse(after, owner, { ...use, returned: use.returned + amount })
    }
    case 'WalletReserved': {
      const { owner, amount } = event.data
      const reserved = wallet.reserved + amount
      return withUse({ ...wallet, reserved }, owner, { amount, state: 'RESERVED', returned: 0 })
    }
    case 'WalletCaptured': {
      const { owner, amount } = event.data
      const after = {
        ...wallet,
        balance: wallet.balance - amount,
        reserved: wallet.reserved - amount,
      }
      return withUse(after, owner, { amount, state: 'CAPTURED', returned: 0 })
    }
    case 'WalletReleased': {
      const { owner, amount } = event.data
      const reserved = wallet.reserved - amount
      return withUse({ ...wallet, reserved }, owner, { amount, state: 'RELEASED', returned: 0 })
    }
    case 'CreditLimitSet':
      return { ...wallet, limit: event.data.limit }
    default:
      return never(event)
  }
}

function booked(wallet: Wallet, key: string, amount: number): Wallet {
  const move: Move = { amount, state: 'BOOKED', returned: 0 }
  return {
    ...wallet,
    balance: wallet.balance + amount,
    moves: withValue(wallet.moves, key, move),
  }
}

const withUse = (wallet: Wallet, owner: WalletOwner, move: Move): Wallet => ({
  ...wallet,
  moves: withValue(wallet.moves, ownerKey(owner), move),
})
