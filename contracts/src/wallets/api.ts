import type { z } from 'zod'
import type {
  CorrectWallet,
  PayWithdrawal,
  RejectMoney,
  RequestWithdrawal,
  SetCreditLimit,
} from './requests.ts'

type Made = { id: string }
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
}
