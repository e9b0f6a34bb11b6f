import type { SpecialPriceChange } from '@arung/contracts/catalogue/special-prices'
import { amountMax } from '@arung/contracts/money'
import type { Locale } from '@arung/contracts/scalars'
import type { CheckedRow } from '../../backoffice/spreadsheet/import-report.tsx'
import type { SheetRow } from '../../backoffice/spreadsheet/sheet.ts'
import { cellKey, type Agents, type Rates, type wholeGrid } from './grid-resource.ts'
import { nameIn, type SheetKey } from './price-sheet.ts'
import { rupiahOf } from './rupiah.ts'

type Whole = Awaited<ReturnType<typeof wholeGrid>>
type Field = 'agent' | 'product' | 'variant'
type Values = SheetRow<SheetKey>['values']
export type PriceRow = CheckedRow<SheetKey, SpecialPriceChange>

/** The words of the report. */
export type PriceWords = Readonly<{
  locale: Locale
  missing: (field: Field) => string
  unknown: (field: Field) => string
  ambiguous: (field: Field) => string
  noAmount: string
  repeats: (line: number) => string
  change: (from: number | null, to: number | null) => string
}>

/** Returns for each row what it would change and its errors. Of two rows for one price, the later one is wrong. */
export function checkedPrices(
  rows: readonly SheetRow<SheetKey>[],
  whole: Whole,
  words: PriceWords,
): PriceRow[] {
  const known = new Map(whole.prices.map(one => [cellKey(one), one.price]))
  const first = new Map<string, number>()
  return rows.map(row => {
    const { name, faults, agent, rate, price } = readRow(row.values, whole, words)
    const read = { ...row, name, change: null, what: '', faults }
    if (agent === null || rate === null || price === undefined || faults.length > 0) return read
    const key = { agentId: agent.agentId, productId: rate.productId, variantId: rate.variantId }
    const earlier = first.get(cellKey(key))
    if (earlier !== undefined) return { ...read, faults: [words.repeats(earlier)] }
    first.set(cellKey(key), row.line)
    const over = known.get(cellKey(key)) ?? null
    if (over === price) return read
    return { ...read, change: { ...key, price, over }, what: words.change(over, price) }
  })
}

/**
 * Finds what a row refers to: each part is null when it cannot be identified, and the price is undefined when it is not
 * an amount.
 */
function readRow(values: Values, { agents, rates }: Whole, words: PriceWords) {
  const faults: string[] = []
  const told = <Item>({ item, fault }: Found<Item>, field: Field): Item | null => {
    if (fault !== null) faults.push(words[fault](field))
    return item
  }
  const agent = told(find(asked(values, 'agent'), agents, agentNames), 'agent')
  const product = told(find(asked(values, 'product'), productsOf(rates), productNames), 'product')
  const own = rates.filter(({ productId }) => productId === product?.productId)
  const found = find(asked(values, 'variant'), own, rateNames, usualOf(own))
  const rate = product && told(found, 'variant')
  const price = rupiahOf(values.price)
  if (price === undefined || (price ?? 0) > amountMax) faults.push(words.noAmount)
  const name = nameOfRow(values, { agent, product, rate }, words.locale)
  return { agent, rate, price, faults, name }
}

type Asked = Readonly<{ id: string; name: string }>
type Names<Item> = Readonly<{
  idOf: (item: Item) => string
  namesOf: (item: Item) => readonly string[]
}>
type Found<Item> = Readonly<
  { item: Item; fault: null } | { item: null; fault: 'missing' | 'ambiguous' | 'unknown' }
>

const asked = (values: Values, field: Field): Asked => ({
  id: textOf(values[`${field}Id`]),
  name: textOf(values[field]),
})

/** Finds the item of a row: by its id, or by its name when that is unique; the usual one when the row names none. */
function find<Item>(
  { id, name }: Asked,
  items: readonly Item[],
  { idOf, namesOf }: Names<Item>,
  usual: Item | null = null,
): Found<Item> {
  if (id === '' && name === '')
    return usual ? { item: usual, fault: null } : { item: null, fault: 'missing' }
  const isMeant = (item: Item) =>
    id === '' ? namesOf(item).some(other => textOf(other) === name) : idOf(item) === id
  const [item, another] = items.filter(isMeant)
  if (another) return { item: null, fault: 'ambiguous' }
  return item ? { item, fault: null } : { item: null, fault: 'unknown' }
}

const agentNames: Names<Agents[number]> = {
  idOf: ({ agentId }) => agentId,
  namesOf: ({ name }) => [name],
}
const productNames: Names<Rates[number]> = {
  idOf: ({ productId }) => productId,
  namesOf: ({ product }) => [product.name, product.nameId],
}
const rateNames: Names<Rates[number]> = {
  idOf: ({ variantId }) => variantId,
  namesOf: ({ rate }) => [rate.name, rate.nameId],
}

const productsOf = (rates: Rates): Rates[number][] => [
  ...new Map(rates.map(rate => [rate.productId, rate])).values(),
]

/**
 * Returns the default rate of a product: its own price, which comes first when it has no variants, or its only rate.
 */
function usualOf(own: readonly Rates[number][]): Rates[number] | null {
  const [first] = own
  return first && (own.length === 1 || !first.isVariant) ? first : null
}

/** Returns the name of a row, from the items found or from its own values. */
function nameOfRow(
  values: Values,
  {
    agent,
    product,
    rate,
  }: { agent: Agents[number] | null; product: Rates[number] | null; rate: Rates[number] | null },
  locale: Locale,
): string {
  const parts = [
    agent?.name ?? values.agent,
    product ? nameIn(product.product, locale) : values.product,
    rate ? nameIn(rate.rate, locale) : values.variant,
  ]
  return parts.filter(part => part !== null && part !== '').join(', ')
}

const textOf = (value: string | number | null): string =>
  String(value ?? '')
    .trim()
    .toLowerCase()
