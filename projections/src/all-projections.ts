import { accountView } from './accounts/account-view.ts'
import { verificationView } from './accounts/verification-view.ts'
import { availability } from './capacity/availability.ts'
import { cartView } from './carts/cart-view.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { specialPrices } from './catalogue/special-prices.ts'
import { checkoutView } from './checkouts/checkout-view.ts'
import { orderDetail } from './orders/order-detail.ts'
import { orderHistory } from './orders/order-history.ts'
import { orderList } from './orders/order-list.ts'
import { paymentView } from './payments/payment-view.ts'
import type { Projection } from './projection.ts'

/** Every read model of this release; two versions of one name while the newer one is built. */
export const allProjections: readonly Projection[] = [
  catalogue,
  specialPrices,
  availability,
  cartView,
  checkoutView,
  orderList,
  orderDetail,
  orderHistory,
  paymentView,
  accountView,
  verificationView,
]
