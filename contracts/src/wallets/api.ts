import type { z } from 'zod'
import type { PageOf } from '../envelope.ts'
import type { History, HistoryQuery } from '../history.ts'
import type {
  CorrectWallet,
  PayWithdrawal,
  RejectMoney,
  RequestWithdrawal,
  SetCreditLimit,
} from './requests.ts'
import type {
  DepositListQuery,
  DepositRow,
  OwnDeposit,
  OwnRequestQuery,
  OwnWithdrawal,
  Statement,
  StatementQuery,
  WalletListQuery,
  WalletRow,
  WalletView,
  WithdrawalListQuery,
  WithdrawalRow,
} from './views.ts'

type Made = { id: string }
type OfHistory = { query: z.input<typeof HistoryQuery>; data: History }
type Days = z.input<typeof StatementQuery>
type OfStatement = { query: Days; data: Statement }
type OfStatementFile = { query: Days; data: 'file' }
type Deposits = z.input<typeof DepositListQuery>
type Withdrawals = z.input<typeof WithdrawalListQuery>
type Wallets = z.input<typeof WalletListQuery>
type OwnRequests = z.input<typeof OwnRequestQuery>
type Rejected = { body: z.input<typeof RejectMoney>; data: null }

/** Requests and responses of the wallets of reservation agents. */
export type WalletsApi = {
  'POST /reservation-admin/wallets/:accountId/deposits': { body: 'form'; data: Made }
  'POST /reservation-admin/wallets/:accountId/corrections': {
    body: z.input<typeof CorrectWallet>
    data: null
  }
  'PUT /reservation-admin/wallets/:accountId/credit-limit': {
    body: z.input<typeof SetCreditLimit>
    data: null
  }
  'POST /reservation-admin/deposits/:id/approve': { data: null }
  'POST /reservation-admin/deposits/:id/reject': Rejected
  'POST /reservation-admin/deposits/:id/proof': { data: 'file' }
  'POST /reservation-admin/withdrawals/:id/approve': { data: null }
  'POST /reservation-admin/withdrawals/:id/reject': Rejected
  'POST /reservation-admin/withdrawals/:id/pay': {
    body: z.input<typeof PayWithdrawal>
    data: null
  }
  'POST /reservation/wallet/deposits': { body: 'form'; data: Made }
  'POST /reservation/wallet/deposits/:id/proof': { data: 'file' }
  'POST /reservation/wallet/withdrawals': { body: z.input<typeof RequestWithdrawal>; data: Made }
  'GET /reservation-admin/deposits': { query: Deposits; data: PageOf<DepositRow> }
  'GET /reservation-admin/deposits/export': { query: Deposits; data: 'file' }
  'GET /reservation-admin/deposits/:id': { data: DepositRow }
  'GET /reservation-admin/deposits/:id/history': OfHistory
  'GET /reservation-admin/withdrawals': { query: Withdrawals; data: PageOf<WithdrawalRow> }
  'GET /reservation-admin/withdrawals/export': { query: Withdrawals; data: 'file' }
  'GET /reservation-admin/withdrawals/:id': { data: WithdrawalRow }
  'GET /reservation-admin/withdrawals/:id/history': OfHistory
  'GET /reservation-admin/wallets': { query: Wallets; data: PageOf<WalletRow> }
  'GET /reservation-admin/wallets/export': { query: Wallets; data: 'file' }
  'GET /reservation-admin/wallets/:id/history': OfHistory
  'GET /reservation-admin/wallets/:accountId/statement': OfStatement
  'GET /reservation-admin/wallets/:accountId/statement/export': OfStatementFile
  'GET /reservation/wallet': { data: WalletView }
  'GET /reservation/wallet/statement': OfStatement
  'GET /reservation/wallet/statement/export': OfStatementFile
  'GET /reservation/wallet/deposits': { query: OwnRequests; data: PageOf<OwnDeposit> }
  'GET /reservation/wallet/withdrawals': { query: OwnRequests; data: PageOf<OwnWithdrawal> }
}
