import { fullName } from '@arung/contracts/full-name'
import type { CalendarMethod } from '@arung/domain/calendar-file'
import { calendarOf, type ProductFacts } from '@arung/domain/orders/calendar'
import { calendarMessages } from '@arung/domain/orders/calendar-messages'
import type { Mail } from '@arung/platform/mail/mailer'
import type { OrderFacts } from '../orders/order-facts.ts'
import type { Sender } from '../mail/layout.ts'

type Parts = Readonly<{
  senderOf: () => Promise<Sender>
  loadProduct: (productId: string) => Promise<ProductFacts | null>
}>
type Attachments = NonNullable<Mail['attachments']>

/** Returns an order's events as a calendar file. */
export async function calendarEntry(parts: Parts, facts: OrderFacts): Promise<Attachments> {
  const products = await productsOf(parts, facts)
  const content = calendarOf(calendarOrder(facts), products, await parts.senderOf())
  return [attachmentOf(facts, 'PUBLISH', content)]
}

/** Returns the changes to events that a guest may have in a calendar. Empty for an order that was never confirmed. */
export async function calendarNews(parts: Parts, facts: OrderFacts): Promise<Attachments> {
  const { confirmed, changes } = facts
  if (confirmed === null) return []
  const messages = calendarMessages(calendarOrder(facts), {
    earlier: changes.filter(({ at }) => at >= confirmed.at).map(({ before }) => before),
    guest: guestOf(facts),
    products: await productsOf(parts, facts),
    operator: await parts.senderOf(),
  })
  return messages.map(({ method, content }, index) =>
    attachmentOf(facts, method, content, `-${index + 1}`),
  )
}

/** Returns the cancellations of events that are kept without a date, as of `at`. */
export async function calendarOff(
  parts: Parts,
  facts: OrderFacts,
  at: string,
): Promise<Attachments> {
  const order = calendarOrder(facts)
  const messages = calendarMessages(
    { ...order, at },
    {
      earlier: [],
      guest: guestOf(facts),
      products: await productsOf(parts, facts),
      operator: await parts.senderOf(),
    },
  )
  return messages
    .filter(({ method }) => method === 'CANCEL')
    .map(({ method, content }, index) => attachmentOf(facts, method, content, `-${index + 1}`))
}

function calendarOrder({ placed, kept, confirmed, changes, cancelled, declineReason }: OrderFacts) {
  const changedAt = changes.at(-1)?.at ?? confirmed?.at ?? placed.placedAt
  const isOff = cancelled !== null || declineReason !== null
  return { ...placed, kept, at: cancelled?.at ?? changedAt, changes: changes.length, isOff }
}

const guestOf = ({ placed: { contact } }: OrderFacts) => ({
  name: fullName(contact),
  email: contact.email,
})

/** Returns where the products of an order take place, including those before its changes. */
async function productsOf(parts: Parts, { placed, changes }: OrderFacts) {
  const lines = [placed, ...changes.map(({ before }) => before)].flatMap(terms => terms.lines)
  const ids = new Set(lines.flatMap(line => line.sessions.map(one => one.productId)))
  const products = new Map<string, ProductFacts>()
  for (const id of ids) {
    const product = await parts.loadProduct(id)
    if (product !== null) products.set(id, product)
  }
  return products
}

const attachmentOf = (
  { placed }: OrderFacts,
  method: CalendarMethod,
  content: string,
  mark = '',
): Attachments[number] => ({
  filename: `${placed.orderNumber}${mark}.ics`,
  content: Buffer.from(content),
  contentType: `text/calendar; charset=utf-8; method=${method}`,
})
