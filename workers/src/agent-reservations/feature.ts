import { createLoadAccount } from '../accounts/account-mail-job.ts'
import type { FeatureParts } from '../feature.ts'
import { createLoadSale } from '../reservations/load-sale.ts'
import { agentBookingMailJob } from './agent-booking-mail-job.ts'
import { agentReservations as process } from './process.ts'

export const agentReservations = {
  processes: [process],
  runners: (parts: FeatureParts) => ({
    'mail.agent-booking': agentBookingMailJob({
      ...parts,
      loadSale: createLoadSale(parts.store, parts.codec),
      loadAccount: createLoadAccount(parts.store, parts.codec),
    }),
  }),
} as const
