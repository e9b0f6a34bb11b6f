import { accountModel } from '../accounts/queries.ts'
import { bookingModel, reservationModel } from '../bookings/queries.ts'
import { receivableModel } from '../receivables/debts.ts'
import { reservationAgentModel } from '../reservation-agents/queries.ts'
import { ledgerModel } from './payment-list.ts'

/** What the list of payments is shown with. */
export const paymentModels = [
  ledgerModel,
  bookingModel,
  reservationModel,
  receivableModel,
  reservationAgentModel,
  accountModel,
]
