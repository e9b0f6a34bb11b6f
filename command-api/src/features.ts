import type { Route } from '@arung/platform/http/route'
import { internalAgentReservationRoutes } from './agent-reservations/internal-routes.ts'
import { agentReservationRoutes } from './agent-reservations/routes.ts'
import { accountAdminRoutes } from './accounts/admin-routes.ts'
import { internalAccountRoutes } from './accounts/internal-routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { blogCategoryRoutes } from './blogs/category-routes.ts'
import { blogRoutes } from './blogs/routes.ts'
import { blogCategorySlugs, blogSlugs } from './blogs/slugs.ts'
import { internalBookingChangeRoutes } from './booking-changes/internal-routes.ts'
import { bookingChangeRoutes } from './booking-changes/routes.ts'
import { internalBookingRoutes } from './bookings/internal-routes.ts'
import { bookingRoutes } from './bookings/routes.ts'
import { internalCapacityRoutes } from './capacity/internal-routes.ts'
import { capacityRoutes } from './capacity/routes.ts'
import { internalCartRoutes } from './carts/internal-routes.ts'
import { cartRoutes } from './carts/routes.ts'
import { categoryRoutes } from './catalogue/category-routes.ts'
import { offerRoutes } from './catalogue/offer-routes.ts'
import { specialPriceRoutes } from './catalogue/special-price-routes.ts'
import { productRoutes } from './catalogue/product-routes.ts'
import { pictureRoutes } from './catalogue/picture-routes.ts'
import { removingRoutes } from './catalogue/removing-routes.ts'
import { categorySlugs, productSlugs } from './catalogue/slugs.ts'
import { checkoutRoutes } from './checkouts/routes.ts'
import { internalSlugRoutes } from './claims/internal-routes.ts'
import { internalClosureRoutes } from './closures/internal-routes.ts'
import { closureRoutes } from './closures/routes.ts'
import { contactRoutes } from './contacts/routes.ts'
import { companionRoutes } from './companions/routes.ts'
import { assignmentRoutes } from './days/assignment-routes.ts'
import { internalDayRoutes } from './days/internal-routes.ts'
import { holderRoutes } from './day-links/holder-routes.ts'
import { dayLinkStaffRoutes } from './day-links/staff-routes.ts'
import { levelRoutes } from './days/level-routes.ts'
import { dayRoutes } from './days/routes.ts'
import { runRoutes } from './days/run-routes.ts'
import { deskViewRoutes } from './desk-views/routes.ts'
import { internalLeavingRoutes } from './leaving/internal-routes.ts'
import { leavingRoutes } from './leaving/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { destroyKey } from './guests/destroy-key.ts'
import { internalGuestRoutes } from './guests/internal-routes.ts'
import { guestRoutes } from './guests/routes.ts'
import { internalHoldRoutes } from './hold-ends/routes.ts'
import { internalOperationsRoutes, operationsRoutes } from './operations/routes.ts'
import { internalOrderRoutes } from './orders/internal-routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { internalPaperRoutes } from './papers/internal-routes.ts'
import { paperRoutes } from './papers/routes.ts'
import type { Parts } from './parts.ts'
import { pickupRoutes } from './pickups/routes.ts'
import { deskPaymentRoutes } from './payments/desk-routes.ts'
import { internalPaymentRoutes } from './payments/internal-routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { internalReceivableRoutes } from './receivables/internal-routes.ts'
import { limitRoutes } from './receivables/limit-routes.ts'
import { receivableRoutes } from './receivables/routes.ts'
import { redirectRoutes } from './redirects/routes.ts'
import { refundAdminRoutes } from './refunds/admin-routes.ts'
import { refundDeskRoutes } from './refunds/desk-routes.ts'
import { internalRefundRoutes } from './refunds/internal-routes.ts'
import { refundRoutes } from './refunds/routes.ts'
import { agentAccountRoutes } from './reservation-agents/account-routes.ts'
import { agentTermsRoutes } from './reservation-agents/terms-routes.ts'
import { guidePayRoutes } from './guide-pay/routes.ts'
import { internalReservationRoutes } from './reservations/internal-routes.ts'
import { reservationRoutes } from './reservations/routes.ts'
import { toCollectOf } from './reservations/to-collect.ts'
import { movingRoutes } from './moving/routes.ts'
import { monthRoutes } from './months/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { internalReconciliationRoutes } from './reconciliation/internal-routes.ts'
import { reconciliationRoutes } from './reconciliation/routes.ts'
import { internalShiftRoutes } from './shifts/internal-routes.ts'
import { shiftRoutes } from './shifts/routes.ts'
import { internalStaffRoutes, staffRoutes } from './staff/routes.ts'
import { cashRateRoutes } from './cash-rates/routes.ts'
import { taxRoutes } from './taxes/routes.ts'
import { walletAgentRoutes } from './wallets/agent-routes.ts'
import { internalWalletRoutes } from './wallets/internal-routes.ts'
import { walletStaffRoutes } from './wallets/staff-routes.ts'
import { wellbeingRoutes } from './wellbeing/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** The routes of every feature: the single list of commands. */
export const features: readonly ((parts: Parts) => readonly Route[])[] = [
  accountRoutes,
  accountAdminRoutes,
  leavingRoutes,
  staffRoutes,
  categoryRoutes,
  productRoutes,
  offerRoutes,
  specialPriceRoutes,
  pickupRoutes,
  pictureRoutes,
  removingRoutes,
  mediaRoutes,
  blogCategoryRoutes,
  blogRoutes,
  pageRoutes,
  redirectRoutes,
  settingsRoutes,
  contactRoutes,
  guestRoutes,
  bookingRoutes(toCollectOf),
  bookingChangeRoutes,
  deskPaymentRoutes,
  capacityRoutes,
  cartRoutes,
  checkoutRoutes,
  companionRoutes,
  dayRoutes,
  assignmentRoutes,
  levelRoutes,
  runRoutes,
  guidePayRoutes,
  closureRoutes,
  dayLinkStaffRoutes,
  holderRoutes,
  deskViewRoutes,
  operationsRoutes,
  agentAccountRoutes,
  agentTermsRoutes,
  orderRoutes,
  paymentRoutes,
  refundRoutes,
  refundAdminRoutes,
  refundDeskRoutes,
  paperRoutes,
  taxRoutes,
  cashRateRoutes,
  reservationRoutes,
  walletStaffRoutes,
  walletAgentRoutes,
  receivableRoutes,
  limitRoutes,
  agentReservationRoutes,
  jobRoutes,
  wellbeingRoutes,
  webhookRoutes,
  internalAccountRoutes,
  internalLeavingRoutes,
  internalBookingRoutes,
  internalBookingChangeRoutes,
  internalCapacityRoutes,
  internalHoldRoutes,
  internalSlugRoutes([productSlugs, categorySlugs, blogSlugs, blogCategorySlugs]),
  internalCartRoutes,
  internalGuestRoutes,
  internalOperationsRoutes(destroyKey),
  internalOrderRoutes,
  internalPaymentRoutes,
  internalRefundRoutes,
  internalStaffRoutes,
  internalReservationRoutes(destroyKey),
  internalAgentReservationRoutes,
  internalDayRoutes,
  internalClosureRoutes,
  internalWalletRoutes,
  internalPaperRoutes,
  internalReceivableRoutes,
  internalShiftRoutes,
  shiftRoutes,
  monthRoutes,
  reconciliationRoutes,
  internalReconciliationRoutes,
  movingRoutes,
]
