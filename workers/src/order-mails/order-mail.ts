import { isPickupPlaceOpen } from '@arung/contracts/pickups/open-place'
import { datedLines, stopsToRead } from '@arung/domain/orders/schedule'
import { instant, money, stopWords } from '@arung/platform/format'
import type { OrderFacts } from '../orders/order-facts.ts'
import { pickupWords } from '../orders/pickup-words.ts'
import { changeBlocks } from './change-blocks.ts'
import { capitalised, amountText } from '../mail/format.ts'
import type { Block, MailContent } from '../mail/layout.ts'
import { orderWords, type OrderTemplate } from './order-texts.ts'
import { rowWords } from '../mail/row-words.ts'

/** Content-ID of the voucher's QR code in the mail that brings the voucher. */
export const voucherCodeCid = 'voucher-code'

/**
 * Returns the template that fits when the mail is sent: a bill that was paid meanwhile is not sent as a bill. Null when
 * the order has ended since, so that the mail would be wrong.
 */
export function templateNow(asked: OrderTemplate, facts: OrderFacts): OrderTemplate | null {
  switch (asked) {
    case 'placed':
      if (facts.ended) return null
      return facts.placed.paymentDueAt === null || facts.paid > 0 ? 'received' : 'placed'
    case 'paid':
      if (facts.ended) return null
      return facts.confirmed === null ? 'paid' : 'paid-rest'
    case 'confirmed':
    case 'voucher':
    case 'changed':
      return facts.ended ? null : asked
    case 'pickup-open':
      return goesOn(facts) && isPlaceOpen(facts) ? asked : null
    case 'rest-due':
      return owesRest(facts) && hasDate(facts) ? 'rest-due' : null
    default:
      return asked
  }
}

/** Nobody is reminded of what has no date. */
const hasDate = ({ placed, kept }: OrderFacts): boolean =>
  datedLines({ ...placed, kept }).length > 0

/** The place of a pick-up to what takes place is not named. */
const isPlaceOpen = ({ placed, kept }: OrderFacts): boolean =>
  isPickupPlaceOpen({ ...placed, lines: datedLines({ ...placed, kept }) })

/** The order has not ended, and nothing must be paid before it can be confirmed. */
const goesOn = ({ ended, placed, paid }: OrderFacts): boolean =>
  !ended && (placed.paymentDueAt === null || paid >= placed.payNow)

/**
 * A deposit is paid, or none was requested, and the rest is neither paid nor under way as a transfer. Orders that are
 * paid outside the system are asked for nothing.
 */
const owesRest = ({ ended, placed, paid, remaining, waiting }: OrderFacts): boolean =>
  !ended && !placed.withoutPayment && (paid > 0 || placed.payNow === 0) && remaining > waiting

/** Returns one mail about an order, in the order's language, as of `now`. `publicUrl` has no trailing slash. */
export function orderMail(
  template: OrderTemplate,
  facts: OrderFacts,
  publicUrl: string,
  now: Date,
): MailContent {
  const { placed } = facts
  const locale = placed.locale
  const words = orderWords[locale][template]
  const fill = filler(template, facts)
  const intro = capitalised(fill(introOf(template, facts)))
  return {
    subject: fill(words.subject),
    preheader: intro,
    title: fill(words.title),
    blocks: [
      { kind: 'text', text: intro },
      ...reasonBlocks(template, facts),
      ...(template === 'changed' ? changeBlocks(facts) : []),
      ...refundBlocks(template, facts),
      ...deskBlocks(template, facts),
      ...placeBlocks(template, facts),
      ...codeBlocks(template, facts),
      ...wayOn(template, facts, publicUrl),
      ...activityBlocks(facts),
      ...moneyBlocks(facts, now),
    ],
  }
}

/** A reminder states the paid amount, where there is one. */
function introOf(template: OrderTemplate, { placed, paid }: OrderFacts): string {
  const asksAll = template === 'rest-due' && paid === 0
  return asksAll ? rowWords[placed.locale].restOfAll : orderWords[placed.locale][template].intro
}

function filler(template: OrderTemplate, facts: OrderFacts): (text: string) => string {
  const { placed } = facts
  const { locale } = placed
  const isRefund = template === 'refund-due' || template === 'overpaid'
  const amount = isRefund ? facts.refundDue : facts.paid
  const values: Readonly<Record<string, string>> = {
    number: placed.orderNumber,
    name: placed.contact.firstName,
    due: placed.paymentDueAt === null ? '' : instant(placed.paymentDueAt, locale),
    amount: amountText(placed, amount),
    rest: amountText(placed, facts.remaining),
  }
  return text => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

function buttonTarget(template: OrderTemplate, { placed }: OrderFacts, publicUrl: string): string {
  const prefix = placed.locale === 'id' ? '/id' : ''
  return template === 'expired'
    ? `${publicUrl}${prefix}/activities/all`
    : `${publicUrl}${prefix}/order/${placed.slug}`
}

function reasonBlocks(template: OrderTemplate, facts: OrderFacts): Block[] {
  if (template === 'declined' && facts.declineReason !== null)
    return [{ kind: 'note', tone: 'warning', text: facts.declineReason }]
  if (template === 'cancelled' && facts.cancelled?.reason) {
    const text = `${rowWords[facts.placed.locale].reason}: ${facts.cancelled.reason}`
    return [{ kind: 'note', tone: 'info', text }]
  }
  return []
}

/** States the refund of an order that ended and owes money, and where the buyer enters an account. */
function refundBlocks(template: OrderTemplate, { placed, refundDue }: OrderFacts): Block[] {
  const hasEnded = template === 'declined' || template === 'cancelled' || template === 'expired'
  if (!hasEnded || refundDue === 0) return []
  const amount = amountText(placed, refundDue)
  const text = capitalised(rowWords[placed.locale].refundHow.replace('{amount}', amount))
  return [{ kind: 'note', tone: 'info', text }]
}

/** Whether a mail contains the voucher and its code. */
export const bringsVoucher = (template: OrderTemplate, facts: OrderFacts): boolean =>
  template === 'confirmed' ||
  template === 'paid-rest' ||
  template === 'voucher' ||
  (template === 'changed' && facts.confirmed !== null)

/** Shows the desk's note to the guest: a new one, or the one with the confirmation. */
function deskBlocks(template: OrderTemplate, facts: OrderFacts): Block[] {
  const { placed, confirmed, guestNotes } = facts
  const note =
    template === 'note' ? guestNotes.at(-1) : bringsVoucher(template, facts) && confirmed?.note
  if (!note) return []
  const text = `${rowWords[placed.locale].fromDesk}: ${note}`
  return [{ kind: 'note', tone: 'info', text }]
}

/** Asks for a missing pick-up place in every mail of an order that goes on. */
const placeBlocks = (template: OrderTemplate, facts: OrderFacts): Block[] =>
  template !== 'pickup-open' && goesOn(facts) && isPlaceOpen(facts)
    ? [{ kind: 'note', tone: 'warning', text: rowWords[facts.placed.locale].tellPlace }]
    : []

/** Shows the code for the entrance, for guests who open the mail there and not the voucher. */
const codeBlocks = (template: OrderTemplate, facts: OrderFacts): Block[] =>
  bringsVoucher(template, facts)
    ? [
        {
          kind: 'picture',
          cid: voucherCodeCid,
          alt: 'QR',
          caption: rowWords[facts.placed.locale].show,
        },
      ]
    : []

/**
 * Returns the one button. The confirmation of an order with a deposit first states the rest, and links to paying it.
 */
function wayOn(template: OrderTemplate, facts: OrderFacts, publicUrl: string): Block[] {
  const words = orderWords[facts.placed.locale]
  const href = buttonTarget(template, facts, publicUrl)
  if ((template !== 'confirmed' && template !== 'voucher') || !owesRest(facts))
    return [{ kind: 'button', label: words[template].button, href }]
  const text = capitalised(filler('rest-due', facts)(introOf('rest-due', facts)))
  return [
    { kind: 'note', tone: 'info', text },
    { kind: 'button', label: words['rest-due'].button, href },
  ]
}

function activityBlocks({ placed, kept }: OrderFacts): Block[] {
  const { locale } = placed
  const words = rowWords[locale]
  const rows = stopsToRead({ ...placed, kept }, locale).map((stop): Row => [
    stop.name,
    stopWords(stop, locale),
  ])
  const place = pickupWords(placed)
  return [
    { kind: 'heading', text: words.activities },
    {
      kind: 'rows',
      rows: [
        [words.order, placed.orderNumber],
        ...rows,
        ...(place === null
          ? []
          : [[isPlaceNamed(placed) ? words.fetchedFrom : words.pickup, place] as const]),
        [words.guests, String(placed.persons)],
      ],
    },
  ]
}

const isPlaceNamed = ({ pickup, contact }: OrderFacts['placed']): boolean =>
  pickup?.kind !== 'SELF' && contact.pickupPlace !== null

/** Returns the price and the payments. An agent's order shows neither, as the mail goes to the guests. */
function moneyBlocks(facts: OrderFacts, now: Date): Block[] {
  const { placed } = facts
  const { locale, currency } = placed
  const words = rowWords[locale]
  const isCancellable = !facts.ended && new Date(placed.freeCancellationUntil) > now
  const freeUntil: Row[] = isCancellable
    ? [[words.freeUntil, instant(placed.freeCancellationUntil, locale)]]
    : []
  if (placed.buyer.kind === 'AGENT')
    return freeUntil.length > 0 ? [{ kind: 'rows', rows: freeUntil }] : []
  const show = (amount: number) => money(amount, currency, locale)
  const price: Row[] = [[words.subTotal, show(placed.subTotal)]]
  if (placed.addOnsTotal > 0) price.push([words.addOns, show(placed.addOnsTotal)])
  if (placed.pickupTotal > 0) price.push([words.pickup, show(placed.pickupTotal)])
  if (placed.discount > 0) price.push([words.discount, `−${show(placed.discount)}`])
  const since: Row[] = []
  if (facts.paid > 0) since.push([words.paid, show(facts.paid)])
  if (facts.paid > 0 && facts.remaining > 0 && !facts.ended)
    since.push([words.remaining, show(facts.remaining)])
  if (facts.refundDue > 0) since.push([words.refund, show(facts.refundDue)])
  since.push(...freeUntil)
  return [
    { kind: 'heading', text: words.payment },
    { kind: 'rows', rows: price, total: [words.total, show(placed.grandTotal)] },
    ...(since.length > 0 ? [{ kind: 'rows', rows: since } as const] : []),
  ]
}

type Row = readonly [label: string, value: string]
