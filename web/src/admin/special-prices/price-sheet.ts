import type { Locale } from '@arung/contracts/scalars'
import type { SheetColumn } from '../../backoffice/spreadsheet/save-sheet.ts'
import { rowsMax, type SheetField } from '../../backoffice/spreadsheet/sheet.ts'
import { cellKey, type Agents, type Rates, type wholeGrid } from './grid-resource.ts'

type Whole = Awaited<ReturnType<typeof wholeGrid>>
export type SheetKey =
  | 'agent'
  | 'product'
  | 'variant'
  | 'price'
  | 'agentId'
  | 'productId'
  | 'variantId'
type Line = Readonly<{ agent: Agents[number]; rate: Rates[number]; price: number | null }>

/** The columns that are read from a sheet. Ids are exact; names only work when they are unique. */
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

/**
 * Returns a line for each rate of each agent, so that the sheet can be filled in; when that is too many, only those
 * with a price.
 */
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

/** Returns a name in the given language. */
export const nameIn = (names: { name: string; nameId: string }, locale: Locale) =>
  locale === 'id' ? names.nameId : names.name
