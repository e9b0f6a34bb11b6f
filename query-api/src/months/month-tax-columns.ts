import type { MonthTax, MonthTaxes } from '@arung/contracts/months/taxes'
import { currencyDigits, type Currency } from '@arung/contracts/money'
import type { CsvColumn } from '../lists/csv.ts'
import { column } from '../operations/desk.ts'

type Line = MonthTax & Readonly<{ by: 'activity' | 'sale' }>

/** Returns the lines of the file: first those by the date of the activity, then those by the date of the sale. */
export const monthTaxLines = ({ activity, sale }: MonthTaxes): readonly Line[] => [
  ...activity.map(one => ({ ...one, by: 'activity' as const })),
  ...sale.map(one => ({ ...one, by: 'sale' as const })),
]

const byWords = {
  en: { activity: 'Activity', sale: 'Sale' },
  id: { activity: 'Aktivitas', sale: 'Penjualan' },
} as const
const noTax = { en: 'No tax', id: 'Tanpa pajak' } as const
const inMajor = (amount: number | undefined, currency: Currency) =>
  amount === undefined ? null : amount / 10 ** currencyDigits[currency]

/** The columns of the file of the taxes of a month. */
export const monthTaxColumns: readonly CsvColumn<Line>[] = [
  column('By date of', 'Menurut tanggal', ({ by }, locale) => byWords[locale][by]),
  column('Tax', 'Pajak', ({ tax }, locale) => tax?.name ?? noTax[locale]),
  column('Rate in %', 'Tarif dalam %', ({ tax }) => (tax === null ? null : tax.basisPoints / 100)),
  column('Currency', 'Mata uang', ({ currency }) => currency),
  column('Base', 'Dasar pengenaan', ({ base, currency }) => inMajor(base, currency)),
  column('Tax amount', 'Jumlah pajak', ({ amount, currency }) => inMajor(amount, currency)),
  column('Base after closing', 'Dasar pengenaan setelah tutup buku', ({ later, currency }) =>
    inMajor(later?.base, currency),
  ),
  column('Tax after closing', 'Pajak setelah tutup buku', ({ later, currency }) =>
    inMajor(later?.amount, currency),
  ),
]
