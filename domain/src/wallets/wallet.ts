import { accept, decideBy, refuse, type Decider, type Decision } from '../decider.ts'
import type { WalletEvent, WalletOwner } from './events.ts'
import {
  availableFor,
  availableOf,
  bookedOf,
  emptyWallet,
  evolveWallet,
  useOf,
  type Wallet,
} from './wallet-state.ts'

type Use = Readonly<{ accountId: string; owner: WalletOwner; amount: number; now: string }>
export type WalletCommand =
  | Readonly<{
      type: 'CreditWallet'
      accountId: string
      depositId: string
      amount: number
      now: string
    }>
  | (Use & Readonly<{ type: 'ReserveMoney' }>)
  | (Use & Readonly<{ type: 'CaptureMoney' }>)
  | (Use & Readonly<{ type: 'ReleaseMoney' }>)
  | (Use & Readonly<{ type: 'ReturnMoneyToWallet'; returnId: string }>)
  | Readonly<{
      type: 'CorrectWallet'
      accountId: string
      correctionId: string
      amount: number
      reason: string
      by: string
      now: string
    }>
  | Readonly<{
      type: 'SetCreditLimit'
      accountId: string
      limit: number
      by: string
      now: string
    }>
export type WalletRefusal =
  | 'WalletTooLow'
  | 'OtherAmount'
  | 'MoneyReleased'
  | 'MoneyCaptured'
  | 'MoneyNotReserved'
  | 'MoneyNotCaptured'
  | 'CreditInUse'
type CommandOf<Type extends WalletCommand['type']> = Extract<WalletCommand, { type: Type }>
type Answer = Decision<WalletEvent, WalletRefusal>

/**
 * The prepaid money of an agent. Balance minus reserved money is never below minus the credit limit. Every movement has
 * the id of what it is for: a repetition moves nothing, and one with another amount is refused.
 */
export const wallet: Decider<WalletCommand, WalletEvent, Wallet, WalletRefusal> = {
  initial: emptyWallet,
  decide: decideBy<WalletCommand, WalletEvent, Wallet, WalletRefusal>({
    CreditWallet: credit,
    ReserveMoney: reserve,
    CaptureMoney: capture,
    ReleaseMoney: release,
    ReturnMoneyToWallet: giveBack,
    CorrectWallet: correct,
    SetCreditLimit: setLimit,
  }),
  evolve: evolveWallet,
}

function credit(command: CommandOf<'CreditWallet'>, state: Wallet): Answer {
  const { accountId, depositId, amount, now: at } = command
  return once(bookedOf(state, 'DEPOSIT', depositId), amount, () =>
    accept({ type: 'WalletCredited', data: { accountId, depositId, amount, at } }),
  )
}

function reserve(command: CommandOf<'ReserveMoney'>, state: Wallet): Answer {
  const { amount } = command
  const use = useOf(state, command.owner)
  if (use !== undefined && use.amount !== amount) return refuse('OtherAmount')
  if (use?.state === 'RELEASED') return refuse('MoneyReleased')
  if (use !== undefined) return accept()
  if (amount > availableFor(state, command.owner)) return refuse('WalletTooLow')
  return accept({ type: 'WalletReserved', data: useData(command) })
}

function capture(command: CommandOf<'CaptureMoney'>, state: Wallet): Answer {
  const use = useOf(state, command.owner)
  if (use === undefined) return refuse('MoneyNotReserved')
  if (use.amount !== command.amount) return refuse('OtherAmount')
  if (use.state === 'RELEASED') return refuse('MoneyReleased')
  if (use.state === 'CAPTURED') return accept()
  return accept({ type: 'WalletCaptured', data: useData(command) })
}

/** Money that was never reserved is already released. */
function release(command: CommandOf<'ReleaseMoney'>, state: Wallet): Answer {
  const use = useOf(state, command.owner)
  if (use === undefined) return accept()
  if (use.amount !== command.amount) return refuse('OtherAmount')
  if (use.state === 'CAPTURED') return refuse('MoneyCaptured')
  if (use.state === 'RELEASED') return accept()
  return accept({ type: 'WalletReleased', data: useData(command) })
}

/** No more goes back than was captured. */
function giveBack(command: CommandOf<'ReturnMoneyToWallet'>, state: Wallet): Answer {
  const { returnId, amount } = command
  return once(bookedOf(state, 'RETURN', returnId), amount, () => {
    const use = useOf(state, command.owner)
    if (use?.state !== 'CAPTURED') return refuse('MoneyNotCaptured')
    if (use.returned + amount > use.amount) return refuse('OtherAmount')
    return accept({ type: 'WalletReturned', data: { ...useData(command), returnId } })
  })
}

function correct(command: CommandOf<'CorrectWallet'>, state: Wallet): Answer {
  const { accountId, correctionId, amount, reason, by, now: at } = command
  return once(bookedOf(state, 'CORRECTION', correctionId), amount, () => {
    if (amount < 0 && -amount > availableOf(state)) return refuse('WalletTooLow')
    const data = { accountId, correctionId, amount, reason, by, at }
    return accept({ type: 'WalletCorrected', data })
  })
}

/** The limit cannot be lowered below what the agent has already spent of it. */
function setLimit(command: CommandOf<'SetCreditLimit'>, state: Wallet): Answer {
  const { accountId, limit, by, now: at } = command
  if (limit === state.limit) return accept()
  if (limit < state.limit && availableOf({ ...state, limit }) < 0) return refuse('CreditInUse')
  return accept({ type: 'CreditLimitSet', data: { accountId, limit, by, at } })
}

/** Books an id once. The same id with another amount is refused. */
function once(known: number | undefined, amount: number, book: () => Answer): Answer {
  if (known === undefined) return book()
  return known === amount ? accept() : refuse('OtherAmount')
}

const useData = ({ accountId, owner, amount, now: at }: Use) => ({ accountId, owner, amount, at })
