import { accounts } from './accounts/feature.ts'
import { agentReservations } from './agent-reservations/feature.ts'
import { allowances } from './allowances/feature.ts'
import { blogs } from './blogs/feature.ts'
import { bookings } from './bookings/feature.ts'
import { capacity } from './capacity/feature.ts'
import { carts } from './carts/feature.ts'
import { cashRates } from './cash-rates/feature.ts'
import { catalogue } from './catalogue/feature.ts'
import { checkouts } from './checkouts/feature.ts'
import { claims } from './claims/feature.ts'
import { closures } from './closures/feature.ts'
import { companions } from './companions/feature.ts'
import { contacts } from './contacts/feature.ts'
import { dayLinks } from './day-links/feature.ts'
import { days } from './days/feature.ts'
import { deskViews } from './desk-views/feature.ts'
import type { Feature } from './feature.ts'
import { guidePay } from './guide-pay/feature.ts'
import { media } from './media/feature.ts'
import { operations } from './operations/feature.ts'
import { months } from './months/feature.ts'
import { orders } from './orders/feature.ts'
import { pages } from './pages/feature.ts'
import { papers } from './papers/feature.ts'
import { payments } from './payments/feature.ts'
import { pickups } from './pickups/feature.ts'
import { receivables } from './receivables/feature.ts'
import { reconciliation } from './reconciliation/feature.ts'
import { redirects } from './redirects/feature.ts'
import { refunds } from './refunds/feature.ts'
import { reservationAgents } from './reservation-agents/feature.ts'
import { reservations } from './reservations/feature.ts'
import { settings } from './settings/feature.ts'
import { shifts } from './shifts/feature.ts'
import { staff } from './staff/feature.ts'
import { taxes } from './taxes/feature.ts'
import { wallets } from './wallets/feature.ts'

/** Every feature that writes to the log. All events, stream categories and permissions are derived from this list. */
export const features = [
  accounts,
  agentReservations,
  allowances,
  blogs,
  bookings,
  capacity,
  carts,
  cashRates,
  catalogue,
  checkouts,
  claims,
  closures,
  companions,
  contacts,
  days,
  dayLinks,
  deskViews,
  guidePay,
  media,
  months,
  operations,
  orders,
  pages,
  papers,
  payments,
  pickups,
  receivables,
  reconciliation,
  redirects,
  refunds,
  reservationAgents,
  reservations,
  settings,
  shifts,
  staff,
  taxes,
  wallets,
] as const satisfies readonly Feature[]
