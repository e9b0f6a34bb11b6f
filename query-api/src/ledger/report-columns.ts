import type { ReportMoney, ReportRow } from '@arung/contracts/ledger/report'
import { taxKey, type TaxOfRow } from '@arung/contracts/ledger/taxes'
import { currencyDigits, type Currency } from '@arung/contracts/money'
import type { Locale } from '@arung/contracts/scalars'
import type { CsvColumn } from '../lists/csv.ts'
import { column } from '../operations/desk.ts'
import type { ReportNames } from './report-names.ts'
import type { Sight } from './report.ts'

type Cell = Readonly<{ row: string; column: string; bookings: number; guests: number }>
type Names = Pick<ReportNames, 'types' | 'products' | 'agents' | 'staff'>

const words: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  NONE: { en: 'Not mapped or none', id: 'Belum dipetakan atau tanpa' },
  PICK_UP: { en: 'Pick-up', id: 'Penjemputan' },
}

/** Returns the cells of a pivot with the names of their rows. Sources and methods keep their codes. */
export function withNames<One extends Cell>(
  cells: readonly One[],
  { types, products, agents, staff }: Names,
  locale: Locale,
): readonly (One & { name: string })[] {
  const names = new Map<string, string>()
  for (const { id, name, nameId } of [...types, ...products])
    names.set(id, locale === 'id' ? nameId : name)
  for (const { id, name } of [...agents, ...staff]) if (name !== null) names.set(id, name)
  return cells.map(cell => ({
    ...cell,
    name: names.get(cell.row) ?? words[cell.row]?.[locale] ?? cell.row,
  }))
}

type Named = Cell & Readonly<{ name: string }>
/** `taxOf` is the tax of a cell, by its name and rate. */
type WithMoney = Named & ReportMoney & Readonly<{ taxOf: (key: string) => number }>
/** The columns of the file without money. */
export const countColumns: readonly CsvColumn<Named>[] = [
  column('Row', 'Baris', ({ name }) => name),
  column('Column', 'Kolom', cell => cell.column),
  column('Bookings', 'Reservasi', ({ bookings }) => bookings),
  column('Guests', 'Peserta', ({ guests }) => guests),
]

const inMajor = (amount: number | null | undefined, currency: Currency) =>
  amount === null || amount === undefined ? null : amount / 10 ** currencyDigits[currency]

/** One row for each cell and currency, with a column for each tax. The cost is in rupiah. */
export const moneyColumns = (
  { costs }: Sight,
  taxes: readonly TaxName[],
): readonly CsvColumn<WithMoney>[] => [
  ...countColumns,
  column('Currency', 'Mata uang', ({ currency }) => currency),
  column('Before tax', 'Sebelum pajak', ({ net, currency }) => inMajor(net, currency)),
  ...taxes.map(taxColumn),
  column('Sold', 'Terjual', ({ sold, currency }) => inMajor(sold, currency)),
  column('Paid', 'Dibayar', ({ paid, currency }) => inMajor(paid, currency)),
  column('Refunded', 'Dikembalikan', ({ refunded, currency }) => inMajor(refunded, currency)),
  column('To collect', 'Perlu ditagih', ({ toCollect, currency }) => inMajor(toCollect, currency)),
  ...(costs
    ? [column<WithMoney>('Cost in IDR', 'Biaya dalam IDR', ({ cost }) => cost ?? null)]
    : []),
]

/** The columns of the file of rows. */
export const rowColumns: readonly CsvColumn<ReportRow>[] = [
  column('Position', 'Posisi', ({ position }) => position),
  column('Recorded', 'Dicatat', ({ at }) => at),
  column('Kind', 'Jenis', ({ kind }) => kind),
  column('Sale', 'Penjualan', ({ number }) => number),
  column('Activity date', 'Tanggal aktivitas', ({ activityDate }) => activityDate),
  column('Sale date', 'Tanggal penjualan', ({ saleDate }) => saleDate),
  column('Source', 'Sumber', ({ source }) => source),
  column('Method', 'Metode', ({ method }) => method),
  column('Bookings', 'Reservasi', ({ bookings }) => bookings),
  column('Guests', 'Peserta', ({ guests }) => guests),
  column('Currency', 'Mata uang', ({ currency }) => currency),
  column('Before tax', 'Sebelum pajak', ({ sold, tax, currency }) => inMajor(sold - tax, currency)),
  column('Tax', 'Pajak', ({ tax, currency }) => inMajor(tax, currency)),
  column('Taxes', 'Pajak per tarif', ({ taxes, currency }, locale) =>
    taxesInWords(taxes, currency, locale),
  ),
  column('Sold', 'Terjual', ({ sold, currency }) => inMajor(sold, currency)),
  column('Paid', 'Dibayar', ({ paid, currency }) => inMajor(paid, currency)),
  column('Refunded', 'Dikembalikan', ({ refunded, currency }) => inMajor(refunded, currency)),
  column('To collect', 'Perlu ditagih', ({ toCollect, currency }) => inMajor(toCollect, currency)),
]

type TaxName = Pick<TaxOfRow, 'name' | 'basisPoints'>

const taxColumn = (tax: TaxName): CsvColumn<WithMoney> =>
  column(taxTitle(tax, 'en'), taxTitle(tax, 'id'), ({ taxOf, currency }) =>
    inMajor(taxOf(taxKey(tax)), currency),
  )

/** Returns a tax with its rate, such as `PB1 10 %`. */
const taxTitle = ({ name, basisPoints }: TaxName, locale: Locale): string =>
  `${name} ${String(basisPoints / 100).replace('.', locale === 'id' ? ',' : '.')} %`

const taxesInWords = (taxes: ReportRow['taxes'], currency: Currency, locale: Locale): string =>
  taxes.map(tax => `${taxTitle(tax, locale)}: ${inMajor(tax.amount, currency)}`).join(', ')
