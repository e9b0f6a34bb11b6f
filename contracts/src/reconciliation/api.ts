import type { z } from 'zod'
import type { PageOf } from '../envelope.ts'
import type { AccountMap, PeriodQuery } from './accounts.ts'
import type { BankAccount, SaveBankAccount } from './banks.ts'
import type {
  ExplainPayment,
  ExplainRow,
  MatchRow,
  MatchSeveral,
  ReadStatement,
  RemoveStatement,
  ReopenPayment,
  ReopenRow,
} from './statements.ts'
import type {
  CandidateQuery,
  MissingPayment,
  ReconciledDay,
  ReconciledRow,
  RowCandidates,
  RowListQuery,
  RowView,
  StatementCheck,
  StatementListQuery,
  StatementRow,
} from './views.ts'

type Period = z.input<typeof PeriodQuery>
type Made = { id: string }
type SavedBank = { body: z.input<typeof SaveBankAccount>; data: Made }

/** Requests and responses of the reconciliation with the gateway and the bank. */
export type ReconciliationApi = {
  'POST /reservation-admin/statements/check': {
    body: z.input<typeof ReadStatement>
    data: StatementCheck
  }
  'POST /reservation-admin/statements': { body: z.input<typeof ReadStatement>; data: Made }
  'POST /reservation-admin/statements/:id/match': {
    body: z.input<typeof MatchRow>
    data: { confirmed: boolean }
  }
  'POST /reservation-admin/statements/:id/match-several': {
    body: z.input<typeof MatchSeveral>
    data: { confirmed: number }
  }
  'POST /reservation-admin/statements/:id/explain': {
    body: z.input<typeof ExplainRow>
    data: null
  }
  'POST /reservation-admin/statements/:id/reopen': { body: z.input<typeof ReopenRow>; data: null }
  'POST /reservation-admin/statements/:id/remove': {
    body: z.input<typeof RemoveStatement>
    data: null
  }
  'POST /reservation-admin/statements/:id/match-again': { data: null }
  'POST /reservation-admin/ledger-payments/:id/explain': {
    body: z.input<typeof ExplainPayment>
    data: null
  }
  'POST /reservation-admin/ledger-payments/:id/reopen': {
    body: z.input<typeof ReopenPayment>
    data: null
  }
  'POST /reservation-admin/bank-accounts': SavedBank
  'PUT /reservation-admin/bank-accounts/:id': SavedBank
  'DELETE /reservation-admin/bank-accounts/:id': { data: null }
  'PUT /reservation-admin/account-map': { body: AccountMap; data: null }
  'GET /reservation-admin/statements': {
    query: z.input<typeof StatementListQuery>
    data: PageOf<StatementRow>
  }
  'GET /reservation-admin/statements/:id/rows/:row': { data: RowView }
  'GET /reservation-admin/statements/:id/rows/:row/candidates': {
    query: z.input<typeof CandidateQuery>
    data: RowCandidates
  }
  'GET /reservation-admin/statement-rows': {
    query: z.input<typeof RowListQuery>
    data: PageOf<ReconciledRow>
  }
  'GET /reservation-admin/reconciliation/days': { query: Period; data: ReconciledDay[] }
  'GET /reservation-admin/reconciliation/missing': { query: Period; data: MissingPayment[] }
  'GET /reservation-admin/bank-accounts': { data: BankAccount[] }
  'GET /reservation-admin/account-map': { data: AccountMap }
  'GET /reservation-admin/journal': { query: Period; data: 'file' }
}
