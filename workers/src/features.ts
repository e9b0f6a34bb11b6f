import { accounts } from './accounts/feature.ts'
import { agentReservations } from './agent-reservations/feature.ts'
import { blogs } from './blogs/feature.ts'
import { bookings } from './bookings/feature.ts'
import { capacity } from './capacity/feature.ts'
import { catalogue } from './catalogue/feature.ts'
import { closures } from './closures/feature.ts'
import { contacts } from './contacts/feature.ts'
import { days } from './days/feature.ts'
import type { Feature } from './feature.ts'
import { guests } from './guests/feature.ts'
import { mail } from './mail/feature.ts'
import { operations } from './operations/feature.ts'
import { orderMails } from './order-mails/feature.ts'
import { orders } from './orders/feature.ts'
import { papers } from './papers/feature.ts'
import { payments } from './payments/feature.ts'
import { commands } from './processes/feature.ts'
import { receivables } from './receivables/feature.ts'
import { reconciliation } from './reconciliation/feature.ts'
import { refunds } from './refunds/feature.ts'
import { reportMails } from './report-mails/feature.ts'
import { reservations } from './reservations/feature.ts'
import { shifts } from './shifts/feature.ts'
import { staff } from './staff/feature.ts'
import { vouchers } from './vouchers/feature.ts'
import { wallets } from './wallets/feature.ts'
import { webhooks } from './webhooks/feature.ts'

const known = [
  commands,
  mail,
  orderMails,
  vouchers,
  bookings,
  capacity,
  orders,
  payments,
  webhooks,
  contacts,
  accounts,
  guests,
  refunds,
  receivables,
  reservations,
  agentReservations,
  days,
  closures,
  catalogue,
  blogs,
  operations,
  papers,
  shifts,
  reconciliation,
  staff,
  reportMails,
  wallets,
] as const

type KindsOf<One> = One extends { runners: (parts: never) => infer Runners } ? keyof Runners : never
/** Kinds of jobs that some feature runs. */
export type JobKind = KindsOf<(typeof known)[number]>

/** Every feature. A feature that asks for a job without a runner does not compile. */
export const features: readonly Feature<JobKind>[] = known
