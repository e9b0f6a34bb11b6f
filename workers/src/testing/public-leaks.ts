import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import type { PublicEvent } from '@arung/contracts/public-events/public-events'

type Json = Readonly<Record<string, unknown>>
type Publish = (event: DomainEvent) => PublicEvent | null

/** Fields with identities, with secrets that only the person holds, and with free text, in any event. */
const nobodysBusiness = new Set([
  'accountId',
  'subject',
  'voucherCode',
  'note',
  'reference',
  'receiver',
  'party',
  'hotel',
  'pickUp',
  'pickup',
])
/** Sums that contain the price of one buyer. */
const sums = new Set([
  'total',
  'subTotal',
  'grandTotal',
  'payNow',
  'discount',
  'share',
  'amount',
  'refundable',
  'difference',
  'unitPrice',
])
/** Events whose reasons are free text of the desk, such as closures and closed dates. */
const writtenReasons = new Set([
  'SessionsClosed',
  'DatesDisabled',
  'LimitOverridden',
  'OrderDeclined',
])
const secretLink = /^[A-Za-z0-9_-]{43}$/
const spoilt = 'spoilt-0000-canary'

/**
 * Returns what leaks from an event. A leak is a published form that changes with a person, a secret or a price for one
 * buyer. Empty when there is none.
 */
export function leaksOf(event: DomainEvent, publish: Publish): readonly string[] {
  const before = JSON.stringify(publish(event))
  if (before === 'null') return []
  const personal: Json = eventTypes[event.type]
  return variantsOf(event, personal).flatMap(([what, data]) => {
    const after = JSON.stringify(publish({ type: event.type, data } as DomainEvent))
    return after === before ? [] : [`${event.type}: ${what}`]
  })
}

function variantsOf(event: DomainEvent, format: Json): [string, unknown][] {
  const { fields = [] } = (format['personal'] ?? {}) as { fields?: readonly string[] }
  const changed = (change: (key: string, value: unknown, beside: Json) => unknown) =>
    mapped(event.data, change)
  return [
    ...fields.map((path): [string, unknown] => [
      `personal field ${path}`,
      withForgotten(event.data as Json, path.split('.')),
    ]),
    [
      'somebody',
      changed((key, value) =>
        nobodysBusiness.has(key) && value !== null ? spoiltLike(value) : value,
      ),
    ],
    ['who did it', changed((key, value) => (isAccount(key, value) ? spoilt : value))],
    [
      'a secret link',
      changed((_, value) => (isText(value) && secretLink.test(value) ? spoilt : value)),
    ],
    [
      'words of the desk',
      changed((key, value) =>
        key === 'reason' && writtenReasons.has(event.type) ? spoilt : value,
      ),
    ],
    ['a price for one buyer', changed(priceForOne)],
  ]
}

/** Changes every rate to another price than the public one, and every sum to match. */
function priceForOne(key: string, value: unknown, beside: Json): unknown {
  if (key === 'rates' && Array.isArray(value))
    return value.map((rate: Json) =>
      'unitPrice' in rate
        ? { ...rate, publicPrice: rate['publicPrice'] ?? rate['unitPrice'], unitPrice: 7_777_777 }
        : rate,
    )
  // An add-on has one price for everybody.
  if (key === 'unitPrice' && 'addOnId' in beside) return value
  // In proportion, as both the paid and the remaining amount would change.
  if (key === 'paidTotal' || key === 'remaining') return Number(value) * 3
  return sums.has(key) && typeof value === 'number' && !('addOnId' in beside)
    ? value + 7_777_777
    : value
}

const isText = (value: unknown): value is string => typeof value === 'string'
/** `by` is an account, or one of a few words such as CUSTOMER. */
const isAccount = (key: string, value: unknown) =>
  key === 'by' && isText(value) && value.includes('-')

function spoiltLike(value: unknown): unknown {
  return isText(value) ? spoilt : { forgotten: true }
}

function mapped(value: unknown, change: (key: string, value: unknown, beside: Json) => unknown) {
  const visit = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(visit)
    if (typeof inner !== 'object' || inner === null) return inner
    const fields = inner as Json
    return Object.fromEntries(
      Object.entries(fields).map(([key, each]) => {
        const other = change(key, each, fields)
        return [key, other === each ? visit(each) : other]
      }),
    )
  }
  return visit(value)
}

function withForgotten(data: Json, [name = '', ...rest]: readonly string[]): Json {
  const inner = data[name]
  if (inner === null || inner === undefined) return data
  return {
    ...data,
    [name]: rest.length === 0 ? { forgotten: true } : withForgotten(inner as Json, rest),
  }
}

/** Returns what must appear nowhere: addresses, phone numbers, full names, accounts, links and codes of a whole log. */
export function secretsIn(events: readonly DomainEvent[]): ReadonlySet<string> {
  const words = events.flatMap(({ data }) => wordsIn(data, ''))
  return new Set(words.filter(([key, word]) => isSecret(key, word)).map(([, word]) => word))
}

/** Returns every text of a value with the name of its field. */
function wordsIn(value: unknown, key: string): readonly (readonly [key: string, word: string])[] {
  if (isText(value)) return [[key, value]]
  if (Array.isArray(value)) return value.flatMap(one => wordsIn(one, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    wordsIn(inner, key === 'participants' && name === 'name' ? 'fullName' : name),
  )
}

const isSecret = (key: string, value: string): boolean =>
  (key === 'email' && value.includes('@')) ||
  (key === 'phone' && value.length > 8) ||
  (key === 'fullName' && value.includes(' ')) ||
  key === 'voucherCode' ||
  key === 'accountId' ||
  secretLink.test(value)
