import { accounts } from './accounts/feature.ts'
import { addresses } from './addresses/feature.ts'
import { agentReservations } from './agent-reservations/feature.ts'
import { blogs } from './blogs/feature.ts'
import { bookings } from './bookings/feature.ts'
import { capacity } from './capacity/feature.ts'
import { carts } from './carts/feature.ts'
import { catalogue } from './catalogue/feature.ts'
import { checkouts } from './checkouts/feature.ts'
import { closures } from './closures/feature.ts'
import { companions } from './companions/feature.ts'
import { contacts } from './contacts/feature.ts'
import { dayLinks } from './day-links/feature.ts'
import { days } from './days/feature.ts'
import { guidePay } from './guide-pay/feature.ts'
import { deskViews } from './desk-views/feature.ts'
import { histories } from './histories/feature.ts'
import { ledger } from './ledger/feature.ts'
import { operations } from './operations/feature.ts'
import { orders } from './orders/feature.ts'
import { pages } from './pages/feature.ts'
import { papers } from './papers/feature.ts'
import { payments } from './payments/feature.ts'
import { pickups } from './pickups/feature.ts'
import { receivables } from './receivables/feature.ts'
import { redirects } from './redirects/feature.ts'
import { refunds } from './refunds/feature.ts'
import { reservationAgents } from './reservation-agents/feature.ts'
import { reservations } from './reservations/feature.ts'
import { months } from './months/feature.ts'
import { reconciliation } from './reconciliation/feature.ts'
import { shifts } from './shifts/feature.ts'
import { settings } from './settings/feature.ts'
import { cashRates } from './cash-rates/feature.ts'
import { taxes } from './taxes/feature.ts'
import { wallets } from './wallets/feature.ts'
import type { Feature } from './feature.ts'
import type { AnyDeskSubjects } from './histories/desk-said.ts'
import type { Projection } from './engine/projection.ts'

/** Every feature with read models, in the order in which they are built. */
const features: readonly Feature[] = [
  catalogue,
  pickups,
  blogs,
  pages,
  redirects,
  addresses,
  capacity,
  bookings,
  carts,
  checkouts,
  companions,
  deskViews,
  operations,
  histories,
  orders,
  payments,
  refunds,
  reservations,
  agentReservations,
  settings,
  accounts,
  contacts,
  days,
  guidePay,
  closures,
  receivables,
  ledger,
  papers,
  cashRates,
  taxes,
  shifts,
  months,
  reconciliation,
  dayLinks,
  reservationAgents,
  wallets,
]

/** The entries of the change history, by event type. */
export const deskSubjects: AnyDeskSubjects = Object.assign({}, ...features.map(({ desk }) => desk))

/** Every read model of this release; two versions of one name while the newer one is built. */
export const allProjections: readonly Projection[] = features.flatMap(({ projections }) =>
  projections.map(one => (typeof one === 'function' ? one(deskSubjects) : one)),
)
