import type { WalletEvent } from './events.ts'
import {
  availableOf,
  bookedOf,
  emptyWallet,
  evolveWallet,
  useOf,
  type Wallet,
} from './wallet-state.ts'

/** The first event of a wallet that does not follow from the ones before it. */
export type WalletFault = Readonly<{ index: number; reason: string }>

/**
 * Checks at every prefix that a wallet is not below its limit, that nothing was booked twice, and that it captured,
 * released and returned only what it had reserved.
 */
export function verifyWallet(events: readonly WalletEvent[]): WalletFault | null {
  let state = emptyWallet
  for (const [index, event] of events.entries()) {
    const after = evolveWallet(state, event)
    const reason = faultOf(state, event) ?? boundsFaultOf(after)
    if (reason !== null) return { index, reason }
    state = after
  }
  return null
}

function faultOf(before: Wallet, event: WalletEvent): string | null {
  switch (event.type) {
    case 'WalletCredited':
      return twice(bookedOf(before, 'DEPOSIT', event.data.depositId), 'a deposit')
    case 'WalletCorrected':
      return twice(bookedOf(before, 'CORRECTION', event.data.correctionId), 'a correction')
    case 'WalletReserved':
      return twice(useOf(before, event.data.owner)?.amount, 'a reservation of money')
    case 'WalletCaptured':
    case 'WalletReleased': {
      const use = useOf(before, event.data.owner)
      if (use?.state !== 'RESERVED') return `${event.type} of money that is not reserved`
      return use.amount === event.data.amount
        ? null
        : `${event.data.amount} where ${use.amount} was reserved`
    }
    case 'WalletReturned': {
      const use = useOf(before, event.data.owner)
      if (use?.state !== 'CAPTURED' || use.returned + event.data.amount > use.amount)
        return 'more went back than was captured'
      return twice(bookedOf(before, 'RETURN', event.data.returnId), 'a return')
    }
    case 'CreditLimitSet':
      return null
  }
}

const twice = (known: number | undefined, what: string): string | null =>
  known === undefined ? null : `${what} was booked twice`

function boundsFaultOf(wallet: Wallet): string | null {
  if (wallet.reserved < 0) return `${wallet.reserved} is reserved`
  return availableOf(wallet) < 0 ? `it is ${-availableOf(wallet)} below its limit` : null
}
