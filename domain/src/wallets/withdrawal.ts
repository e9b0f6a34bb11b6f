import { accept, decideBy, never, refuse, type Decider, type Decision } from '../decider.ts'
import type { PayoutAccount, WithdrawalEvent } from './events.ts'
import { approvalOf, type ApproverFault } from './two-people.ts'

type Requested = Readonly<{ withdrawalId: string; accountId: string; amount: number; by: string }>
export type LiveWithdrawal = Requested &
  Readonly<{
    status: 'REQUESTED' | 'APPROVED' | 'REJECTED' | 'PAID' | 'ABANDONED'
    /** Who approved it first, while a second person is awaited. */
    firstBy: string | null
    /** The reference of the bank, once it is paid. */
    reference: string | null
  }>
export type Withdrawal = Readonly<{ status: 'NONE' }> | LiveWithdrawal

export type WithdrawalCommand =
  | (Requested & Readonly<{ type: 'RequestWithdrawal'; account: PayoutAccount; now: string }>)
  | Readonly<{
      type: 'AbandonWithdrawal'
      withdrawalId: string
      accountId: string
      amount: number
      now: string
    }>
  | Readonly<{ type: 'ApproveWithdrawal'; by: string; aloneMax: number; now: string }>
  | Readonly<{ type: 'RejectWithdrawal'; by: string; reason: string; now: string }>
  | Readonly<{ type: 'RecordWithdrawalPaid'; by: string; reference: string; now: string }>
export type WithdrawalRefusal =
  | ApproverFault
  | 'WithdrawalUnknown'
  | 'WithdrawalIdTaken'
  | 'WithdrawalAbandoned'
  | 'WithdrawalDecided'
  | 'WithdrawalNotApproved'
  | 'OtherPayoutReference'
type CommandOf<Type extends WithdrawalCommand['type']> = Extract<WithdrawalCommand, { type: Type }>
type Answer = Decision<WithdrawalEvent, WithdrawalRefusal>

/** One withdrawal from a wallet: requested, approved or rejected, then paid. It may still be rejected until it is paid. */
export const withdrawal: Decider<
  WithdrawalCommand,
  WithdrawalEvent,
  Withdrawal,
  WithdrawalRefusal
> = {
  initial: { status: 'NONE' },
  decide: decideBy<WithdrawalCommand, WithdrawalEvent, Withdrawal, WithdrawalRefusal>({
    RequestWithdrawal: request,
    AbandonWithdrawal: abandon,
    ApproveWithdrawal: approve,
    RejectWithdrawal: reject,
    RecordWithdrawalPaid: recordPaid,
  }),
  evolve(state, event) {
    switch (event.type) {
      case 'WithdrawalRequested': {
        const { withdrawalId, accountId, amount, by } = event.data
        return state.status === 'NONE'
          ? { ...begun, withdrawalId, accountId, amount, by, status: 'REQUESTED' }
          : state
      }
      case 'WithdrawalAbandoned': {
        const { withdrawalId, accountId, amount } = event.data
        return state.status === 'NONE'
          ? { ...begun, withdrawalId, accountId, amount, by: accountId, status: 'ABANDONED' }
          : state
      }
      case 'WithdrawalSeconded':
        return state.status === 'NONE' ? state : { ...state, firstBy: event.data.by }
      case 'WithdrawalApproved':
        return state.status === 'NONE' ? state : { ...state, status: 'APPROVED' }
      case 'WithdrawalRejected':
        return state.status === 'NONE' ? state : { ...state, status: 'REJECTED' }
      case 'WithdrawalPaid':
        return state.status === 'NONE'
          ? state
          : { ...state, status: 'PAID', reference: event.data.reference }
      default:
        return never(event)
    }
  },
}

const begun = { firstBy: null, reference: null } as const

function request(command: CommandOf<'RequestWithdrawal'>, state: Withdrawal): Answer {
  const { withdrawalId, accountId, amount, account, by, now: at } = command
  if (state.status === 'ABANDONED') return refuse('WithdrawalAbandoned')
  if (state.status !== 'NONE')
    return state.accountId === accountId && state.amount === amount
      ? accept()
      : refuse('WithdrawalIdTaken')
  const data = { withdrawalId, accountId, amount, account, by, at }
  return accept({ type: 'WithdrawalRequested', data })
}

/** Closes an id whose request died after its money was reserved. A request that was made stands. */
function abandon(command: CommandOf<'AbandonWithdrawal'>, state: Withdrawal): Answer {
  if (state.status !== 'NONE') return accept()
  const { withdrawalId, accountId, amount, now: at } = command
  return accept({ type: 'WithdrawalAbandoned', data: { withdrawalId, accountId, amount, at } })
}

function approve(command: CommandOf<'ApproveWithdrawal'>, state: Withdrawal): Answer {
  const { by, now: at } = command
  if (!isMade(state)) return refuse('WithdrawalUnknown')
  if (state.status === 'APPROVED' || state.status === 'PAID') return accept()
  if (state.status === 'REJECTED') return refuse('WithdrawalDecided')
  const { withdrawalId, accountId, amount } = state
  const approval = approvalOf({ amount, askedBy: state.by, firstBy: state.firstBy }, command)
  switch (approval) {
    case 'COUNTS':
      return accept({
        type: 'WithdrawalApproved',
        data: { withdrawalId, accountId, amount, by, at },
      })
    case 'FIRST':
      return accept({ type: 'WithdrawalSeconded', data: { withdrawalId, accountId, by, at } })
    default:
      return refuse(approval)
  }
}

function reject({ by, reason, now: at }: CommandOf<'RejectWithdrawal'>, state: Withdrawal): Answer {
  if (!isMade(state)) return refuse('WithdrawalUnknown')
  if (state.status === 'REJECTED') return accept()
  if (state.status === 'PAID') return refuse('WithdrawalDecided')
  if (by === state.by) return refuse('OwnRequest')
  const { withdrawalId, accountId, amount } = state
  return accept({
    type: 'WithdrawalRejected',
    data: { withdrawalId, accountId, amount, reason, by, at },
  })
}

function recordPaid(
  { by, reference, now: at }: CommandOf<'RecordWithdrawalPaid'>,
  state: Withdrawal,
): Answer {
  if (!isMade(state)) return refuse('WithdrawalUnknown')
  if (state.status === 'PAID')
    return state.reference === reference ? accept() : refuse('OtherPayoutReference')
  if (state.status !== 'APPROVED') return refuse('WithdrawalNotApproved')
  if (by === state.by) return refuse('OwnRequest')
  const { withdrawalId, accountId, amount } = state
  return accept({
    type: 'WithdrawalPaid',
    data: { withdrawalId, accountId, amount, reference, by, at },
  })
}

/** An abandoned withdrawal was never requested. */
type Made = LiveWithdrawal & { status: Exclude<LiveWithdrawal['status'], 'ABANDONED'> }
const isMade = (state: Withdrawal): state is Made =>
  state.status !== 'NONE' && state.status !== 'ABANDONED'
