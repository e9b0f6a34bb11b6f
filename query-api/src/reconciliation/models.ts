import { accountModel } from '../accounts/queries.ts'
import { bookingModel, reservationModel } from '../bookings/queries.ts'
import { ledgerModel } from '../ledger/payment-list.ts'
import { readModel } from '../progress.ts'
import { receivableModel } from '../receivables/debts.ts'
import { reservationAgentModel } from '../reservation-agents/queries.ts'

const reconciliationModel = readModel('reconciliation')

/** What rows of files are shown and compared with. */
export const models = [
  reconciliationModel,
  ledgerModel,
  receivableModel,
  reservationAgentModel,
  reservationModel,
  bookingModel,
  accountModel,
]
