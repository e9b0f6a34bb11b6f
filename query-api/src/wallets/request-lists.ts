import type { PayoutAccount } from '@arung/contracts/wallets/requests'
import type {
  DepositRow,
  DepositState,
  OwnDeposit,
  OwnWithdrawal,
  WithdrawalRow,
  WithdrawalState,
} from '@arung/contracts/wallets/views'
import { defineList, type Put } from '../lists/define-list.ts'
import { readModel } from '../progress.ts'
import { agentNameOf, balanceOf, isSuspended, personNameOf } from './names.ts'

export const walletRequestModel = readModel('wallet-requests')

type Asked = Readonly<{
  account_id: string
  money: number
  requested_at: Date
  requested_by: string
  first_by: string | null
  decided_at: Date | null
  reason: string | null
  agent: string | null
  balance: number
  suspended: boolean
  requested_name: string | null
  first_name: string | null
  decided_name: string | null
}>
type Deposit = Asked &
  Readonly<{
    deposit_id: string
    state: DepositState
    entered_by: 'AGENT' | 'STAFF'
    note: string | null
    has_proof: boolean
  }>
type Withdrawal = Asked &
  Readonly<{
    withdrawal_id: string
    state: WithdrawalState
    account: PayoutAccount | null
    reference: string | null
    paid_at: Date | null
    paid_name: string | null
  }>

const columns = `account_id, amount::float8 AS money, state, requested_at, requested_by, first_by, decided_at,
    decided_by, reason`
const besides = `
    ${agentNameOf('listed.account_id')} AS agent,
    ${balanceOf('listed.account_id')} AS balance,
    ${isSuspended('listed.account_id')} AS suspended,
    ${personNameOf('listed.requested_by')} AS requested_name,
    ${personNameOf('listed.first_by')} AS first_name,
    ${personNameOf('listed.decided_by')} AS decided_name`
const filters = {
  agent: (id: string, put: Put) => `account_id = ${put(id)}::uuid`,
}
const sortsOf = <Key extends string>(key: Key) => ({
  oldest: `requested_at, ${key}`,
  latest: `requested_at DESC, ${key} DESC`,
})
const indexesOf = (name: string) => [`${name}_by_time`, `${name}_of_state`, `${name}_of_agent`]

/** Deposits of all agents, in their last state. */
export const depositLists = defineList({
  from: 'read.deposits',
  columns: `deposit_id, entered_by, note, has_proof, ${columns}`,
  besides,
  key: 'deposit_id',
  filters: {
    ...filters,
    id: (id: string, put: Put) => `deposit_id = ${put(id)}::uuid`,
    state: (state: DepositState) => `state = '${state}'`,
  },
  sorts: sortsOf('deposit_id'),
  indexes: indexesOf('deposits'),
  item: depositView,
})

/** Withdrawals of all agents, in their last state. */
export const withdrawalLists = defineList({
  from: 'read.withdrawals',
  columns: `withdrawal_id, account, reference, paid_at, paid_by, ${columns}`,
  besides: `${besides},
    ${personNameOf('listed.paid_by')} AS paid_name`,
  key: 'withdrawal_id',
  filters: {
    ...filters,
    id: (id: string, put: Put) => `withdrawal_id = ${put(id)}::uuid`,
    state: (state: WithdrawalState) => `state = '${state}'`,
  },
  sorts: sortsOf('withdrawal_id'),
  indexes: indexesOf('withdrawals'),
  item: withdrawalView,
})

function depositView(row: Deposit): DepositRow {
  return {
    ...requestView(row),
    depositId: row.deposit_id,
    state: row.state,
    enteredBy: row.entered_by,
    note: row.note,
    hasProof: row.has_proof,
  }
}

function withdrawalView(row: Withdrawal): WithdrawalRow {
  return {
    ...requestView(row),
    withdrawalId: row.withdrawal_id,
    state: row.state,
    account: row.account,
    reference: row.reference,
    paidAt: row.paid_at?.toISOString() ?? null,
    paidBy: row.paid_name,
  }
}

const requestView = (row: Asked) => ({
  accountId: row.account_id,
  agent: row.agent,
  amount: row.money,
  requestedAt: row.requested_at.toISOString(),
  requestedBy: row.requested_name,
  firstBy: row.first_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_name,
  reason: row.reason,
  notBy: [row.requested_by, ...(row.first_by === null ? [] : [row.first_by])],
  balance: row.balance,
  suspended: row.suspended,
})

/** Returns what the agent sees of an own deposit: no names of staff. */
export const ownDeposit = ({
  depositId,
  state,
  amount,
  requestedAt,
  decidedAt,
  reason,
  enteredBy,
  note,
  hasProof,
}: DepositRow): OwnDeposit => ({
  depositId,
  state,
  amount,
  requestedAt,
  decidedAt,
  reason,
  enteredBy,
  // What finance wrote about a deposit that it entered is not for the agent.
  note: enteredBy === 'AGENT' ? note : null,
  hasProof,
})

export const ownWithdrawal = ({
  withdrawalId,
  state,
  amount,
  requestedAt,
  decidedAt,
  reason,
  account,
  reference,
  paidAt,
}: WithdrawalRow): OwnWithdrawal => ({
  withdrawalId,
  state,
  amount,
  requestedAt,
  decidedAt,
  reason,
  account,
  reference,
  paidAt,
})
