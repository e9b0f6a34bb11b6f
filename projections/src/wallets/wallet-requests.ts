import type { PayoutAccount } from '@arung/contracts/wallets/requests'
import type { DepositState, WithdrawalState } from '@arung/contracts/wallets/views'
import type { DomainEvent } from '@arung/domain/event-types'
import type { DepositEvent, WithdrawalEvent } from '@arung/domain/wallets/events'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'
import { unlessForgotten } from '../personal.ts'
import { indexes, schema } from './request-schema.ts'

type Request = {
  account_id: string
  amount: number
  requested_at: string
  requested_by: string
  /** Who approved it first. */
  first_by: string | null
  decided_at: string | null
  decided_by: string | null
  /** Null once the agent is forgotten, as are the note and the account. */
  reason: string | null
}
type DepositRow = Request & {
  deposit_id: string
  state: DepositState
  entered_by: 'AGENT' | 'STAFF'
  note: string | null
  has_proof: boolean
}
type WithdrawalRow = Request & {
  withdrawal_id: string
  state: WithdrawalState
  account: PayoutAccount | null
  reference: string | null
  paid_at: string | null
  paid_by: string | null
}
type Told = Exclude<
  DepositEvent | WithdrawalEvent,
  { type: 'DepositProofViewed' | 'WithdrawalAbandoned' }
>

/** Deposits and withdrawals of agents, each in its last state. A withdrawal that was abandoned was never asked for. */
export const walletRequests = defineProjection({
  name: 'wallet-requests',
  version: 1,
  schema,
  indexes,
  tables: {
    deposits: table<DepositRow>('deposit_id'),
    withdrawals: table<WithdrawalRow>('withdrawal_id'),
  },
  handles: [
    'DepositRequested',
    'DepositSeconded',
    'DepositApproved',
    'DepositRejected',
    'WithdrawalRequested',
    'WithdrawalSeconded',
    'WithdrawalApproved',
    'WithdrawalRejected',
    'WithdrawalPaid',
    'AccountForgotten',
  ],
  touches(event) {
    if (event.type === 'AccountForgotten') return {}
    return 'depositId' in event.data
      ? { deposits: [event.data.depositId] }
      : { withdrawals: [event.data.withdrawalId] }
  },
  creates: ['DepositRequested', 'WithdrawalRequested'],
  related: [
    { table: 'deposits', column: 'account_id', of: forgotten },
    { table: 'withdrawals', column: 'account_id', of: forgotten },
  ],
  fold({ deposits, withdrawals }, event) {
    if (event.type === 'AccountForgotten') {
      const isTheirs = (row: Request) => row.account_id === event.data.accountId
      for (const row of deposits.values())
        if (isTheirs(row)) deposits.set({ ...row, note: null, reason: null })
      for (const row of withdrawals.values())
        if (isTheirs(row)) withdrawals.set({ ...row, account: null, reason: null })
      return
    }
    if (event.type === 'DepositRequested') return deposits.set(deposited(event.data))
    if (event.type === 'WithdrawalRequested') return withdrawals.set(asked(event.data))
    if (isOfDeposit(event))
      return deposits.change(event.data.depositId, row => nextDeposit(row, event))
    return withdrawals.change(event.data.withdrawalId, row => nextWithdrawal(row, event))
  },
})

type Change = Exclude<Told, { type: 'DepositRequested' | 'WithdrawalRequested' }>
type OfDeposit = Extract<Change, DepositEvent>
type OfWithdrawal = Extract<Change, WithdrawalEvent>
const isOfDeposit = (event: Change): event is OfDeposit => 'depositId' in event.data

function forgotten({ type, data }: DomainEvent): string | null {
  return type === 'AccountForgotten' ? data.accountId : null
}

const undecided = { first_by: null, decided_at: null, decided_by: null, reason: null } as const

const deposited = ({
  depositId: deposit_id,
  accountId: account_id,
  amount,
  proofId,
  note,
  by: requested_by,
  enteredBy: entered_by,
  at: requested_at,
}: Extract<DepositEvent, { type: 'DepositRequested' }>['data']): DepositRow => ({
  deposit_id,
  account_id,
  amount,
  requested_at,
  requested_by,
  state: 'REQUESTED',
  entered_by,
  note: note === null ? null : unlessForgotten(note),
  has_proof: proofId !== null,
  ...undecided,
})

const asked = ({
  withdrawalId: withdrawal_id,
  accountId: account_id,
  amount,
  account,
  by: requested_by,
  at: requested_at,
}: Extract<WithdrawalEvent, { type: 'WithdrawalRequested' }>['data']): WithdrawalRow => ({
  withdrawal_id,
  account_id,
  amount,
  requested_at,
  requested_by,
  state: 'REQUESTED',
  account: unlessForgotten(account),
  reference: null,
  paid_at: null,
  paid_by: null,
  ...undecided,
})

function nextDeposit(row: DepositRow, event: OfDeposit): DepositRow {
  const { by, at } = event.data
  switch (event.type) {
    case 'DepositSeconded':
      return { ...row, first_by: by }
    case 'DepositApproved':
      return { ...row, state: 'APPROVED', decided_by: by, decided_at: at }
    case 'DepositRejected': {
      const reason = unlessForgotten(event.data.reason)
      return { ...row, state: 'REJECTED', decided_by: by, decided_at: at, reason }
    }
  }
}

function nextWithdrawal(row: WithdrawalRow, event: OfWithdrawal): WithdrawalRow {
  const { by, at } = event.data
  switch (event.type) {
    case 'WithdrawalSeconded':
      return { ...row, first_by: by }
    case 'WithdrawalApproved':
      return { ...row, state: 'APPROVED', decided_by: by, decided_at: at }
    case 'WithdrawalRejected': {
      const reason = unlessForgotten(event.data.reason)
      return { ...row, state: 'REJECTED', decided_by: by, decided_at: at, reason }
    }
    case 'WithdrawalPaid':
      return { ...row, state: 'PAID', reference: event.data.reference, paid_by: by, paid_at: at }
  }
}
