import type { Route } from '@arung/platform/http/route'
import { peopleRoutes } from './people/routes.ts'
import { agentReservationRoutes } from './agent-reservations/routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { addressRoutes } from './addresses/routes.ts'
import { blogDeskRoutes } from './blogs/desk-routes.ts'
import { blogRoutes } from './blogs/routes.ts'
import { capacityDeskRoutes } from './capacity/desk-routes.ts'
import { capacityStaffRoutes } from './capacity/staff-routes.ts'
import { bookingRoutes } from './bookings/routes.ts'
import { capacityRoutes } from './capacity/routes.ts'
import { productPageRoutes } from './capacity/product-page-routes.ts'
import { cartRoutes } from './carts/routes.ts'
import { deskRoutes } from './catalogue/desk-routes.ts'
import { productDeskRoutes } from './catalogue/product-routes.ts'
import { calendarRoutes } from './orders/calendar-routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { specialPriceAdminRoutes } from './catalogue/special-price-admin-routes.ts'
import { specialPriceRoutes } from './catalogue/special-prices.ts'
import { checkoutRoutes } from './checkouts/routes.ts'
import { closureRoutes } from './closures/routes.ts'
import { companionRoutes } from './companions/routes.ts'
import { contactRoutes } from './contacts/routes.ts'
import { dayLinkRoutes } from './day-links/routes.ts'
import { dayRoutes } from './days/routes.ts'
import { guidePayRoutes } from './guide-pay/routes.ts'
import { deskViewRoutes } from './desk-views/routes.ts'
import { operationsRoutes } from './operations/routes.ts'
import { adminOrderRoutes, customerOrderRoutes } from './orders/account-routes.ts'
import { agentOrderRoutes } from './orders/agent-routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { receivableRoutes as siteReceivableRoutes } from './orders/receivable-routes.ts'
import { receivableRoutes } from './receivables/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { ipCountryRoutes } from './ip-country/routes.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { pageDeskRoutes } from './pages/desk-routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { paperRoutes } from './papers/routes.ts'
import { redirectRoutes } from './redirects/routes.ts'
import { deskPaymentRoutes } from './desk-payments/routes.ts'
import { pickupRoutes } from './pickups/routes.ts'
import { placeRoutes } from './places/routes.ts'
import { refundRoutes } from './refunds/routes.ts'
import { reservationAgentRoutes } from './reservation-agents/routes.ts'
import { reservationRoutes } from './reservations/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { monthRoutes } from './months/routes.ts'
import { reconciliationRoutes } from './reconciliation/routes.ts'
import { shiftRoutes } from './shifts/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { takersRoutes } from './takers/routes.ts'
import { voucherCheckRoutes } from './voucher-checks/routes.ts'
import { cashRateRoutes } from './cash-rates/routes.ts'
import { taxRoutes } from './taxes/routes.ts'
import type { Parts } from './parts.ts'
import { ownWalletRoutes } from './wallets/own-routes.ts'
import { walletRoutes } from './wallets/routes.ts'
import { wellbeingRoutes } from './wellbeing/routes.ts'

/** The routes of every feature, in one list. */
export const features: readonly ((parts: Parts) => Route[])[] = [
  catalogueRoutes,
  productPageRoutes,
  productDeskRoutes,
  deskRoutes,
  calendarRoutes,
  pickupRoutes,
  settingsRoutes,
  mediaRoutes,
  pageRoutes,
  pageDeskRoutes,
  redirectRoutes,
  addressRoutes,
  specialPriceRoutes,
  specialPriceAdminRoutes,
  bookingRoutes,
  deskPaymentRoutes,
  capacityRoutes,
  capacityDeskRoutes,
  capacityStaffRoutes,
  takersRoutes,
  accountRoutes,
  peopleRoutes,
  staffRoutes,
  blogRoutes,
  blogDeskRoutes,
  cartRoutes,
  checkoutRoutes,
  companionRoutes,
  dayRoutes,
  guidePayRoutes,
  closureRoutes,
  dayLinkRoutes,
  deskViewRoutes,
  operationsRoutes,
  reservationAgentRoutes,
  orderRoutes,
  voucherCheckRoutes,
  refundRoutes,
  reservationRoutes,
  agentReservationRoutes,
  walletRoutes,
  ownWalletRoutes,
  ledgerRoutes,
  paperRoutes,
  taxRoutes,
  cashRateRoutes,
  shiftRoutes,
  monthRoutes,
  reconciliationRoutes,
  customerOrderRoutes,
  agentOrderRoutes,
  overviewRoutes,
  adminOrderRoutes,
  siteReceivableRoutes,
  receivableRoutes,
  analyticsRoutes,
  contactRoutes,
  jobRoutes,
  wellbeingRoutes,
  ipCountryRoutes,
  placeRoutes,
  searchRoutes,
  liveRoutes,
]
