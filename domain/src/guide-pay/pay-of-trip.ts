import type { BonusKind, PayRole, PayRule } from '@arung/contracts/guide-pay/rules'
import type { GuideLanguage } from '@arung/contracts/operations/people'

export type TripProduct = Readonly<{ id: string; typeId: string; name: string; nameId: string }>
/** A trip that a person made and that is over: a departure of a guide with guests, or a run that was driven. */
export type WorkedTrip = Readonly<{
  /** Names it among the trips of the person. */
  trip: string
  role: PayRole
  date: string
  /** HH:mm */
  time: string
  /** Empty for a run. */
  products: readonly TripProduct[]
  /** Guests who were there. */
  guests: number
  /** The languages of the guests, as far as they are known. */
  languages: readonly GuideLanguage[]
}>
export type KnownRule = Readonly<{ id: string; rule: PayRule }>
/** What a person is paid per trip from a day on, by agreement with that person. Null: the general rates. */
export type OwnRate = Readonly<{ from: string; amount: number | null }>
/** The pay of a trip, explained. A bonus of 0 is left out. */
export type TripPay = Readonly<{
  /** Rupiah; null where no rate is known. */
  rate: number | null
  /** The rate is agreed with the person. */
  isOwn: boolean
  bonuses: readonly Readonly<{ kind: BonusKind; amount: number }>[]
  amount: number
}>

/**
 * Returns what a trip pays (day and money page, guides' and drivers' pay). The person's own rate stands above the general
 * ones. Of these, the one for a product goes before the one for its type, and that before the one for every trip; then the
 * latest that is in force on the day counts. A trip with several products pays the best of their rates. Of each kind of
 * bonus one counts, chosen the same way; of several bonuses for guests, the one for the most guests.
 */
export function payOfTrip(
  trip: WorkedTrip,
  rules: readonly KnownRule[],
  own: readonly OwnRate[],
): TripPay {
  const ownAmount = latestOwn(trip.date, own)
  const rate = ownAmount ?? generalRate(trip, rules)
  const bonuses = [
    bonusOf('GUESTS', guestsBonus(trip, rules)),
    bonusOf('LANGUAGE', languageBonus(trip, rules)),
    bonusOf('DAY', dayBonus(trip, rules)),
  ].flat()
  const amount = bonuses.reduce((sum, bonus) => sum + bonus.amount, rate ?? 0)
  return { rate, isOwn: ownAmount !== null, bonuses, amount }
}

const latestOwn = (date: string, own: readonly OwnRate[]): number | null =>
  own.filter(({ from }) => from <= date).toSorted((a, b) => compare(b.from, a.from))[0]?.amount ??
  null

function generalRate(trip: WorkedTrip, rules: readonly KnownRule[]): number | null {
  const places: (TripProduct | null)[] = trip.products.length === 0 ? [null] : [...trip.products]
  const rates = places.flatMap(product => inForce('RATE', trip, rules, product)?.amount ?? [])
  return rates.length === 0 ? null : Math.max(...rates)
}

type OfKind<Kind extends PayRule['kind']> = Extract<PayRule, { kind: Kind }>

/** Returns the rule of a kind that counts for a trip, or for one product of it. */
function inForce<Kind extends PayRule['kind']>(
  kind: Kind,
  trip: WorkedTrip,
  rules: readonly KnownRule[],
  product: TripProduct | null | 'any',
  isMeant: (rule: OfKind<Kind>) => boolean = () => true,
): OfKind<Kind> | undefined {
  const products = product === 'any' ? trip.products : product === null ? [] : [product]
  const isFor = ({ productId, typeId }: PayRule) =>
    (productId === null || products.some(({ id }) => id === productId)) &&
    (typeId === null || products.some(one => one.typeId === typeId))
  return rules
    .flatMap(({ id, rule }) => (isKind(rule, kind) ? [{ id, rule }] : []))
    .filter(
      ({ rule }) =>
        rule.role === trip.role && rule.from <= trip.date && isFor(rule) && isMeant(rule),
    )
    .toSorted(
      (a, b) =>
        closeness(b.rule) - closeness(a.rule) ||
        compare(b.rule.from, a.rule.from) ||
        compare(a.id, b.id),
    )[0]?.rule
}

const isKind = <Kind extends PayRule['kind']>(rule: PayRule, kind: Kind): rule is OfKind<Kind> =>
  rule.kind === kind

const closeness = ({ productId, typeId }: PayRule): number =>
  productId !== null ? 2 : typeId !== null ? 1 : 0

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Of the numbers of guests that have a bonus, the largest that the trip is above. */
function guestsBonus(trip: WorkedTrip, rules: readonly KnownRule[]): number {
  const limits = new Set(rules.flatMap(({ rule }) => (rule.kind === 'GUESTS' ? rule.above : [])))
  const amounts = [...limits]
    .filter(above => trip.guests > above)
    .toSorted((a, b) => b - a)
    .map(above => inForce('GUESTS', trip, rules, 'any', rule => rule.above === above)?.amount ?? 0)
  return amounts.find(amount => amount > 0) ?? 0
}

function languageBonus(trip: WorkedTrip, rules: readonly KnownRule[]): number {
  const rule = inForce('LANGUAGE', trip, rules, 'any')
  return rule !== undefined && trip.languages.some(one => !rule.except.includes(one))
    ? rule.amount
    : 0
}

function dayBonus(trip: WorkedTrip, rules: readonly KnownRule[]): number {
  const rule = inForce('DAY', trip, rules, 'any')
  if (rule === undefined) return 0
  const isSunday = new Date(`${trip.date}T00:00:00Z`).getUTCDay() === 0
  return (rule.sundays && isSunday) || rule.dates.includes(trip.date) ? rule.amount : 0
}

const bonusOf = (kind: BonusKind, amount: number) => (amount === 0 ? [] : [{ kind, amount }])
