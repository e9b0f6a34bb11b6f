import type { PayRow, PaySheetView } from '@arung/contracts/guide-pay/sheets'
import type { Locale } from '@arung/contracts/scalars'
import type { CsvColumn } from '../lists/csv.ts'
import { column } from '../operations/desk.ts'

const kinds = {
  GUIDE: { en: 'Guide', id: 'Pemandu' },
  DRIVER: { en: 'Driver', id: 'Sopir' },
} as const

/** The pay of everybody in a period, as a file. */
export const payColumns: readonly CsvColumn<PayRow>[] = [
  column('Name', 'Nama', ({ person }) => person.name),
  column('Role', 'Peran', ({ person }, locale) => kinds[person.kind][locale]),
  column('Trips', 'Trip', ({ trips }) => trips),
  column('Earned', 'Upah', ({ earned }) => earned),
  column('Open', 'Belum ditutup', ({ open }) => open),
  column('Last sheet from', 'Slip terakhir dari', ({ last }) => last?.from ?? null),
  column('Last sheet to', 'Slip terakhir sampai', ({ last }) => last?.to ?? null),
  column('Last sheet', 'Slip terakhir', ({ last }) => last?.total ?? null),
]

type SheetFileRow = Readonly<{
  date: string | null
  time: string | null
  text: Readonly<Record<Locale, string>>
  guests: number | null
  rate: number | null
  bonus: number | null
  paid: number | null
  amount: number
}>

/** Returns the lines of a sheet, what was entered by hand, and the total, as rows of a file. */
export const sheetFileRows = ({ lines, adjustments, total }: PaySheetView): SheetFileRow[] => [
  ...lines.map(({ kind, name, nameId, bonuses, ...line }) => ({
    date: line.date,
    time: line.time,
    text:
      kind === 'CORRECTION'
        ? { en: `Correction: ${name || driving.en}`, id: `Koreksi: ${nameId || driving.id}` }
        : { en: name || driving.en, id: nameId || driving.id },
    guests: line.guests,
    rate: line.rate,
    bonus: bonuses.reduce((sum, { amount }) => sum + amount, 0),
    paid: line.paid,
    amount: line.amount,
  })),
  ...adjustments.map(({ reason, amount }) => ({
    ...blank,
    text: { en: reason, id: reason },
    amount,
  })),
  { ...blank, text: { en: 'Total', id: 'Total' }, amount: total },
]

const driving = { en: 'Trip with guests', id: 'Antar jemput tamu' }
const blank = { date: null, time: null, guests: null, rate: null, bonus: null, paid: null }

export const sheetColumns: readonly CsvColumn<SheetFileRow>[] = [
  column('Date', 'Tanggal', ({ date }) => date),
  column('Time', 'Jam', ({ time }) => time),
  column('For', 'Untuk', ({ text }, locale) => text[locale]),
  column('Guests', 'Peserta', ({ guests }) => guests),
  column('Rate', 'Tarif', ({ rate }) => rate),
  column('Bonus', 'Bonus', ({ bonus }) => bonus),
  column('Paid before', 'Sudah dibayar', ({ paid }) => paid),
  column('Amount', 'Jumlah', ({ amount }) => amount),
]
