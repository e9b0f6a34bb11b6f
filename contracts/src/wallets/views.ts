import { z } from 'zod'
import { PageQuery } from '../envelope.ts'
import { Instant, LocalDate, Uuid } from '../scalars.ts'
import { PayoutAccount } from './requests.ts'

export const DepositState = z.enum(['REQUESTED', 'APPROVED', 'REJECTED'])
export type DepositState = z.infer<typeof DepositState>
export const WithdrawalState = z.enum(['REQUESTED', 'APPROVED', 'REJECTED', 'PAID'])
export type WithdrawalState = z.infer<typeof WithdrawalState>

/** The money of one wallet, in rupiah. `available` is what the agent can spend: balance minus reserved plus limit. */
export const WalletView = z.strictObject({
  accountId: Uuid,
  balance: z.int(),
  reserved: z.int(),
  limit: z.int(),
  available: z.int(),
})
export type WalletView = z.infer<typeof WalletView>

/** A wallet with the name of its agent. Null once the person is forgotten. */
export const WalletRow = WalletView.extend({ agent: z.string().nullable() })
export type WalletRow = z.infer<typeof WalletRow>
/** `GET /reservation-admin/wallets`: every agent, also those whose wallet was never used. */
export const WalletListQuery = PageQuery.extend({
  q: z.string().trim().max(80).optional(),
  sort: z.enum(['name', 'newest']).default('name'),
})

export const WalletLineKind = z.enum([
  'DEPOSIT',
  'RESERVED',
  'CAPTURED',
  'RELEASED',
  'RETURNED',
  'CORRECTION',
  'LIMIT',
])
export type WalletLineKind = z.infer<typeof WalletLineKind>
/** One event of a wallet: what it changed, and the balance and the reserved money after it. */
export const WalletLine = z.strictObject({
  /** Position of the event in the log. */
  position: z.int(),
  at: Instant,
  kind: WalletLineKind,
  /** What the balance changed by. 0 where only reserved money or the limit changed. */
  amount: z.int(),
  /** What the reserved money changed by. */
  held: z.int(),
  balance: z.int(),
  reserved: z.int(),
  limit: z.int(),
  /** The sale, deposit, withdrawal or correction that it belongs to. Null for a limit. */
  of: z
    .strictObject({ kind: z.enum(['SALE', 'WITHDRAWAL', 'DEPOSIT', 'CORRECTION']), id: Uuid })
    .nullable(),
  /** The number of a sale of the desk. Null for anything else. */
  number: z.string().nullable(),
  /** The reason of a correction. Null where the agent is forgotten. */
  reason: z.string().nullable(),
})
export type WalletLine = z.infer<typeof WalletLine>

/** Days on the operator's calendar, both included. */
export const StatementQuery = z.strictObject({ from: LocalDate, to: LocalDate })
/** As many lines as one statement shows. Its file has all. */
export const statementLinesMax = 2_000
/** Movements of a period, oldest first, between the balance before and after it. */
export const Statement = z.strictObject({
  agent: z.string().nullable(),
  /** What is in the wallet now. */
  wallet: WalletView,
  from: LocalDate,
  to: LocalDate,
  opening: z.int(),
  closing: z.int(),
  lines: z.array(WalletLine),
  /** How many later lines of the period are only in the file. The closing balance counts them. */
  leftOut: z.int(),
})
export type Statement = z.infer<typeof Statement>

const request = {
  accountId: Uuid,
  agent: z.string().nullable(),
  amount: z.int(),
  requestedAt: Instant,
  /** The name of whoever asked for it or entered it. */
  requestedBy: z.string().nullable(),
  /** Who approved it first, while a second person is awaited. */
  firstBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
}
/** What the staff see besides: who may decide, and the agent's money. */
const forStaff = {
  /** Accounts that may not approve it (any more): who asked, and who approved first. */
  notBy: z.array(Uuid),
  /** What the agent has now. */
  balance: z.int(),
  /** Whether the agent is suspended now. Its requests are decided all the same (decision 0113). */
  suspended: z.boolean(),
}
export const DepositRow = z.strictObject({
  ...request,
  ...forStaff,
  depositId: Uuid,
  state: DepositState,
  enteredBy: z.enum(['AGENT', 'STAFF']),
  note: z.string().nullable(),
  hasProof: z.boolean(),
})
export type DepositRow = z.infer<typeof DepositRow>
export const WithdrawalRow = z.strictObject({
  ...request,
  ...forStaff,
  withdrawalId: Uuid,
  state: WithdrawalState,
  /** Null once the agent is forgotten. */
  account: PayoutAccount.nullable(),
  reference: z.string().nullable(),
  paidAt: Instant.nullable(),
  paidBy: z.string().nullable(),
})
export type WithdrawalRow = z.infer<typeof WithdrawalRow>

const requestFilters = {
  agent: Uuid.toLowerCase().optional(),
  sort: z.enum(['oldest', 'latest']).default('oldest'),
}
export const DepositListQuery = PageQuery.extend({
  ...requestFilters,
  state: DepositState.optional(),
})
export const WithdrawalListQuery = PageQuery.extend({
  ...requestFilters,
  state: WithdrawalState.optional(),
})
/** An agent's own requests, newest first. */
export const OwnRequestQuery = PageQuery
/** The same without names of staff. */
const own = {
  agent: true,
  accountId: true,
  requestedBy: true,
  firstBy: true,
  decidedBy: true,
  notBy: true,
  balance: true,
  suspended: true,
} as const
export const OwnDeposit = DepositRow.omit(own)
export type OwnDeposit = z.infer<typeof OwnDeposit>
export const OwnWithdrawal = WithdrawalRow.omit({ ...own, paidBy: true })
export type OwnWithdrawal = z.infer<typeof OwnWithdrawal>
