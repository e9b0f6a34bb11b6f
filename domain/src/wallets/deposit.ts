import { accept, decideBy, never, refuse, type Decider, type Decision } from '../decider.ts'
import { isSame } from '../same.ts'
import type { DepositEvent } from './events.ts'
import { approvalOf, type ApproverFault } from './two-people.ts'

type Requested = Readonly<{
  depositId: string
  accountId: string
  amount: number
  proofId: string | null
  by: string
}>
export type LiveDeposit = Requested &
  Readonly<{
    status: 'REQUESTED' | 'APPROVED' | 'REJECTED'
    /** Who approved it first, while a second person is awaited. */
    firstBy: string | null
  }>
export type Deposit = Readonly<{ status: 'NONE' }> | LiveDeposit

export type DepositCommand =
  | (Requested &
      Readonly<{
        type: 'RequestDeposit'
        note: string | null
        enteredBy: 'AGENT' | 'STAFF'
        now: string
      }>)
  | Readonly<{ type: 'ViewProof'; now: string }>
  | Readonly<{ type: 'ApproveDeposit'; by: string; aloneMax: number; now: string }>
  | Readonly<{ type: 'RejectDeposit'; by: string; reason: string; now: string }>
export type DepositRefusal =
  | ApproverFault
  | 'DepositUnknown'
  | 'DepositIdTaken'
  | 'DepositDecided'
  | 'NoProof'
type CommandOf<Type extends DepositCommand['type']> = Extract<DepositCommand, { type: Type }>
type Answer = Decision<DepositEvent, DepositRefusal>

/** One deposit into a wallet: requested, then approved or rejected once. */
export const deposit: Decider<DepositCommand, DepositEvent, Deposit, DepositRefusal> = {
  initial: { status: 'NONE' },
  decide: decideBy<DepositCommand, DepositEvent, Deposit, DepositRefusal>({
    RequestDeposit: request,
    ViewProof: viewProof,
    ApproveDeposit: approve,
    RejectDeposit: reject,
  }),
  evolve(state, event) {
    switch (event.type) {
      case 'DepositRequested': {
        if (state.status !== 'NONE') return state
        const { depositId, accountId, amount, proofId, by } = event.data
        return {
          depositId,
          accountId,
          amount,
          proofId,
          by,
          status: 'REQUESTED',
          firstBy: null,
        }
      }
      case 'DepositProofViewed':
        return state
      case 'DepositSeconded':
        return state.status === 'NONE' ? state : { ...state, firstBy: event.data.by }
      case 'DepositApproved':
        return state.status === 'NONE' ? state : { ...state, status: 'APPROVED' }
      case 'DepositRejected':
        return state.status === 'NONE' ? state : { ...state, status: 'REJECTED' }
      default:
        return never(event)
    }
  },
}

function request(command: CommandOf<'RequestDeposit'>, state: Deposit): Answer {
  const { depositId, accountId, amount, proofId, by, note, enteredBy, now: at } = command
  const asked = { depositId, accountId, amount, proofId, by }
  if (state.status !== 'NONE') {
    const { status: _status, firstBy: _firstBy, ...known } = state
    return isSame(known, asked) ? accept() : refuse('DepositIdTaken')
  }
  return accept({ type: 'DepositRequested', data: { ...asked, note, enteredBy, at } })
}

/** Every view is recorded before anybody sees the picture. */
function viewProof({ now: at }: CommandOf<'ViewProof'>, state: Deposit): Answer {
  if (state.status === 'NONE' || state.proofId === null) return refuse('NoProof')
  const { depositId, accountId } = state
  return accept({ type: 'DepositProofViewed', data: { accountId, depositId, at } })
}

function approve(command: CommandOf<'ApproveDeposit'>, state: Deposit): Answer {
  const { by, now: at } = command
  if (state.status === 'NONE') return refuse('DepositUnknown')
  if (state.status === 'APPROVED') return accept()
  if (state.status === 'REJECTED') return refuse('DepositDecided')
  const { depositId, accountId, amount } = state
  const approval = approvalOf({ amount, askedBy: state.by, firstBy: state.firstBy }, command)
  switch (approval) {
    case 'COUNTS':
      return accept({ type: 'DepositApproved', data: { depositId, accountId, amount, by, at } })
    case 'FIRST':
      return accept({ type: 'DepositSeconded', data: { depositId, accountId, by, at } })
    default:
      return refuse(approval)
  }
}

function reject({ by, reason, now: at }: CommandOf<'RejectDeposit'>, state: Deposit): Answer {
  if (state.status === 'NONE') return refuse('DepositUnknown')
  if (state.status === 'REJECTED') return accept()
  if (state.status === 'APPROVED') return refuse('DepositDecided')
  if (by === state.by) return refuse('OwnRequest')
  const { depositId, accountId, amount } = state
  return accept({
    type: 'DepositRejected',
    data: { depositId, accountId, amount, reason, by, at },
  })
}
