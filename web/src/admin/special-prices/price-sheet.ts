import type { SpecialPriceChange } from '@arung/contracts/catalogue/special-prices'
import { amountMax } from '@arung/contracts/money'
import type { Locale } from '@arung/contracts/scalars'
import type { CheckedRow } from '../../backoffice/spreadsheet/import-report.tsx'
import type { SheetColumn } from '../../backoffice/spreadsheet/save-sheet.ts'
import { rowsMax, type SheetField, type SheetRow } from '../../backoffice/spreadsheet/sheet.ts'
import { cellKey, type Agents, type Rates, type wholeGrid } from './grid-resource.ts'
import { rupiahOf } from './rupiah.ts'

type Whole = Awaited<ReturnType<typeof wholeGrid>>
type SheetKey = 'agent' | 'product' | 'variant' | 'price' | 'agentId' | 'productId' | 'variantId'
type Line = Readonly<{ agent: Agents[number]; rate: Rates[number]; price: number | null }>
export type PriceRow = CheckedRow<SheetKey, SpecialPriceChange>

/** What of a sheet is read. Ids are sure; names do where only one is called so. */
export const priceFields: readonly SheetField<SheetKey>[] = [
  { key: 'agent', titles: { en: 'Agent', id: 'Agen' } },
  { key: 'product', titles: { en: 'Activity', id: 'Aktivitas' } },
  { key: 'variant', titles: { en: 'Variant', id: 'Varian' } },
  { key: 'price', titles: { en: 'Special price (IDR)', id: 'Harga khusus (IDR)' }, required: true },
  { key: 'agentId', titles: { en: 'Agent ID', id: 'ID agen' } },
  { key: 'productId', titles: { en: 'Activity ID', id: 'ID aktivitas' } },
  { key: 'variantId', titles: { en: 'Variant ID', id: 'ID varian' } },
]

const cells: Readonly<Record<SheetKey, (line: Line, locale: Locale) => string | number | null>> = {
  agent: ({ agent }) => agent.name,
  product: ({ rate }, locale) => nameIn(rate.product, locale),
  variant: ({ rate }, locale) => nameIn(rate.rate, locale),
  price: ({ price }) => price,
  agentId: ({ agent }) => agent.agentId,
  productId: ({ rate }) => rate.productId,
  variantId: ({ rate }) => rate.variantId,
}
export const priceColumns: readonly SheetColumn<string, Line>[] = [
  ...priceFields.slice(0, 4).map(field => ({ ...field, cell: cells[field.key], width: 30 })),
  {
    key: 'publicPrice',
    titles: { en: 'Public price (IDR)', id: 'Harga umum (IDR)' },
    cell: ({ rate }) => rate.publicPrice,
  },
  {
    key: 'difference',
    titles: { en: 'Difference (IDR)', id: 'Selisih (IDR)' },
    cell: ({ rate, price }) => (price === null ? null : price - rate.publicPrice),
  },
  ...priceFields.slice(4).map(field => ({ ...field, cell: cells[field.key], width: 38 })),
]

/** A line for each rate of each agent, so that it can be filled in; only those with a price where that is too many. */
export function priceLines({ agents, rates, prices }: Whole): Line[] {
  const known = new Map(prices.map(one => [cellKey(one), one.price]))
  const lines = agents.flatMap(agent =>
    rates.map(rate => ({
      agent,
      rate,
      price: known.get(cellKey({ ...rate, agentId: agent.agentId })) ?? null,
    })),
  )
  if (lines.length <= rowsMax) return lines
  return lines.filter(({ price }) => price !== null).slice(0, rowsMax)
}

/** The words of the report. */
export type PriceWords = Readonly<{
  locale: Locale
  missing: (field: 'agent' | 'product' | 'variant') => string
  unknown: (field: 'agent' | 'product' | 'variant') => string
  ambiguous: (field: 'agent' | 'product' | 'variant') => string
  noAmount: string
  repeats: (line: number) => string
  change: (from: number | null, to: number | null) => string
}>

/** Says of each row what it would change and what is wrong with it; the later of two rows for one price is wrong. */
export function checkedPrices(
  rows: readonly SheetRow<SheetKey>[],
  { agents, rates, prices }: Whole,
  words: PriceWords,
): PriceRow[] {
  const known = new Map(prices.map(one => [cellKey(one), one.price]))
  const first = new Map<string, number>()
  return rows.map(row => {
    const { values } = row
    const faults: string[] = []
    const one = <Item>(
      field: 'agent' | 'product' | 'variant',
      items: readonly Item[],
      idOf: (item: Item) => string,
      namesOf: (item: Item) => readonly string[],
      usual: Item | null = null,
    ): Item | null => {
      const [id, name] = [textOf(values[`${field}Id`]), textOf(values[field])]
      const isLeftOut = id === '' && name === ''
      const found = items.filter(item =>
        id === '' ? namesOf(item).some(other => textOf(other) === name) : idOf(item) === id,
      )
      const item = isLeftOut ? usual : found[0]
      if (item && (isLeftOut || found.length === 1)) return item
      const say = isLeftOut ? 'missing' : found.length > 1 ? 'ambiguous' : 'unknown'
      faults.push(words[say](field))
      return null
    }
    const agent = one(
      'agent',
      agents,
      ({ agentId }) => agentId,
      ({ name }) => [name],
    )
    const products = [...new Map(rates.map(rate => [rate.productId, rate])).values()]
    const product = one('product', products, ({ productId }) => productId, namesOfProduct)
    const own = rates.filter(({ productId }) => productId === product?.productId)
    // A product without variants has its own price first.
    const [ownFirst] = own
    const usual = ownFirst && (own.length === 1 || !ownFirst.isVariant) ? ownFirst : null
    const rate = product && one('variant', own, ({ variantId }) => variantId, namesOfRate, usual)
    const price = rupiahOf(values.price)
    if (price === undefined || (price ?? 0) > amountMax) faults.push(words.noAmount)
    const name = [
      agent?.name ?? values.agent,
      product ? nameIn(product.product, words.locale) : values.product,
      rate ? nameIn(rate.rate, words.locale) : values.variant,
    ]
      .filter(part => part !== null && part !== '')
      .join(', ')
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

const nameIn = (names: { name: string; nameId: string }, locale: Locale) =>
  locale === 'id' ? names.nameId : names.name
const namesOfProduct = ({ product }: Rates[number]) => [product.name, product.nameId]
const namesOfRate = ({ rate }: Rates[number]) => [rate.name, rate.nameId]
const textOf = (value: string | number | null): string =>
  String(value ?? '')
    .trim()
    .toLowerCase()
