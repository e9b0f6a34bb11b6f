import type { Currency } from '@arung/contracts/money'
import type { Locale } from '@arung/contracts/scalars'
import type { Buyer } from '@arung/domain/checkouts/buyer'
import { money } from '@arung/platform/format'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Escapes text for HTML: every special character becomes an entity. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => escapes[character] ?? character)

/** Replaces an amount that a mail does not show. */
const agreed: Readonly<Record<Locale, string>> = {
  en: 'the agreed amount',
  id: 'jumlah yang disepakati',
}

/** Returns an amount of an order for its mails. Guests read these mails and must not learn what an agent pays. */
export const amountText = (
  order: { buyer: Pick<Buyer, 'kind'>; currency: Currency; locale: Locale },
  amount: number,
): string =>
  order.buyer.kind === 'AGENT' ? agreed[order.locale] : money(amount, order.currency, order.locale)

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
