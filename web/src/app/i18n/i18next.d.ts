import 'i18next'
import type admin from './en/admin.json'
import type auth from './en/auth.json'
import type catalogue from './en/catalogue.json'
import type checkout from './en/checkout.json'
import type common from './en/common.json'
import type contact from './en/contact.json'
import type errors from './en/errors.json'
import type home from './en/home.json'
import type order from './en/order.json'
import type pages from './en/pages.json'
import type pickup from './en/pickup.json'
import type product from './en/product.json'
import type refund from './en/refund.json'
import type blog from './en/blog.json'
import type user from './en/user.json'

/** Keys are checked by the compiler against the English files. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common
      errors: typeof errors
      home: typeof home
      catalogue: typeof catalogue
      product: typeof product
      blog: typeof blog
      contact: typeof contact
      checkout: typeof checkout
      order: typeof order
      pickup: typeof pickup
      refund: typeof refund
      pages: typeof pages
      auth: typeof auth
      user: typeof user
      admin: typeof admin
    }
  }
}
