import type { AgentBookingRow } from '@arung/contracts/agent-reservations/views'
import type { CsvColumn } from '../lists/csv.ts'

export const csvColumns: readonly CsvColumn<AgentBookingRow>[] = [
  { title: { en: 'Number', id: 'Nomor' }, cell: row => row.number },
  { title: { en: 'Lead guest', id: 'Pemesan' }, cell: row => row.guestName },
  {
    title: { en: 'Activity', id: 'Aktivitas' },
    cell: row => row.names.map(({ name }) => name).join(' + '),
  },
  { title: { en: 'Date', id: 'Tanggal' }, cell: row => row.date },
  { title: { en: 'Time', id: 'Jam' }, cell: row => row.time },
  { title: { en: 'Guests', id: 'Peserta' }, cell: row => row.guests },
  { title: { en: 'Status code', id: 'Kode status' }, cell: row => row.statusCode },
  { title: { en: 'Your price (IDR)', id: 'Harga Anda (IDR)' }, cell: row => row.total },
  { title: { en: 'Payment method', id: 'Metode pembayaran' }, cell: row => row.method },
  { title: { en: 'Voucher number', id: 'Nomor voucher' }, cell: row => row.voucher },
]
