import type { BookingRow } from '@arung/contracts/bookings/views'
import { currencyDigits } from '@arung/contracts/money'
import type { CsvColumn } from '../lists/csv.ts'

type Column = CsvColumn<BookingRow>
const column = (en: string, id: string, cell: Column['cell']): Column => ({
  title: { en, id },
  cell,
})

/** Columns of the exported list of bookings. */
export const csvColumns: readonly Column[] = [
  column('Date', 'Tanggal', booking => booking.date),
  column('Session', 'Sesi', booking => booking.time),
  column('Activity', 'Aktivitas', booking => booking.name),
  column('Order', 'Pesanan', booking => booking.orderNumber),
  column('Lead guest', 'Pemesan', booking => booking.guestName),
  column('Guests', 'Peserta', booking => booking.guests),
  column('Present', 'Hadir', booking => booking.present),
  column('Code', 'Kode', ({ statusCode }) => statusCode),
  column('Source', 'Sumber', booking => booking.source),
  column('Agent', 'Agen', ({ agent }) => agent?.name ?? null),
  column('Currency', 'Mata uang', booking => booking.currency),
  column(
    'To collect',
    'Perlu ditagih',
    ({ toCollect, currency }) => toCollect / 10 ** currencyDigits[currency],
  ),
  column(
    'To give back',
    'Perlu dikembalikan',
    ({ toReturn, currency }) => toReturn / 10 ** currencyDigits[currency],
  ),
]
