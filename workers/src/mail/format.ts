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
/** Text for HTML: every special character as an entity. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => escapes[character] ?? character)

/** Stands for an amount that a mail does not tell. */
const agreed: Readonly<Record<Locale, string>> = {
  en: 'the agreed amount',
  id: 'jumlah yang disepakati',
}

/** An amount of an order as its mails tell it: what an agent pays is no guest's to know, and guests read these mails. */
export const amountText = (
  order: { buyer: Pick<Buyer, 'kind'>; currency: Currency; locale: Locale },
  amount: number,
): string =>
  order.buyer.kind === 'AGENT' ? agreed[order.locale] : money(amount, order.currency, order.locale)

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
