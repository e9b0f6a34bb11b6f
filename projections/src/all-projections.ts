import { addresses } from './addresses/addresses.ts'
import { accountHistory } from './accounts/account-history.ts'
import { accountUse } from './accounts/account-use.ts'
import { accountView } from './accounts/account-view.ts'
import { verificationView } from './accounts/verification-view.ts'
import { blog } from './blogs/blog.ts'
import { bookingList } from './bookings/booking-list.ts'
import { availability } from './capacity/availability.ts'
import { capacityHistory } from './capacity/capacity-history.ts'
import { cartView } from './carts/cart-view.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { catalogueEvents } from './catalogue/catalogue-events.ts'
import { productList } from './catalogue/product-list.ts'
import { specialPrices } from './catalogue/special-prices.ts'
import { checkoutView } from './checkouts/checkout-view.ts'
import { contactList } from './contacts/contact-list.ts'
import { companionView } from './companions/companion-view.ts'
import { deskHistory } from './histories/desk-history.ts'
import { deskViewList } from './desk-views/desk-view-list.ts'
import { operations } from './operations/operations.ts'
import { orderDetail } from './orders/order-detail.ts'
import { orderHistory } from './orders/order-history.ts'
import { orderList } from './orders/order-list.ts'
import { pages } from './pages/pages.ts'
import { paymentView } from './payments/payment-view.ts'
import { redirects } from './redirects/redirects.ts'
import type { Projection } from './projection.ts'
import { reservationList } from './reservations/reservation-list.ts'
import { saleHistory } from './reservations/sale-history.ts'
import { settingsHistory } from './settings/settings-history.ts'
import { refundView } from './refunds/refund-view.ts'

/** Every read model of this release; two versions of one name while the newer one is built. */
export const allProjections: readonly Projection[] = [
  catalogue,
  catalogueEvents,
  productList,
  specialPrices,
  blog,
  pages,
  redirects,
  addresses,
  availability,
  capacityHistory,
  bookingList,
  cartView,
  checkoutView,
  companionView,
  deskViewList,
  operations,
  deskHistory,
  orderList,
  orderDetail,
  orderHistory,
  paymentView,
  refundView,
  reservationList,
  saleHistory,
  settingsHistory,
  accountView,
  accountUse,
  accountHistory,
  verificationView,
  contactList,
]
