import type { DeskOrderRow } from '@arung/contracts/orders/views'
import { currencyDigits } from '@arung/contracts/money'
import type { CsvColumn } from '../lists/csv.ts'

type Column = CsvColumn<DeskOrderRow>
const column = (en: string, id: string, cell: Column['cell']): Column => ({
  title: { en, id },
  cell,
})
/** As people write it: whole rupiah, dollars with cents. */
const amount = (minor: number, currency: DeskOrderRow['currency']): number =>
  minor / 10 ** currencyDigits[currency]

/** Columns of the desk's exported list of orders. */
export const csvColumns: readonly Column[] = [
  column('Order', 'Pesanan', order => order.orderNumber),
  column('Status', 'Status', order => order.status),
  column('Guest', 'Tamu', order => order.guestName),
  column('Sold by', 'Dijual oleh', order => order.buyerKind),
  column('Activity', 'Aktivitas', order => order.productNames.join(' + ')),
  column('Date', 'Tanggal', order => order.activityDate),
  column('Time', 'Jam', order => order.arrivalTime),
  column('Guests', 'Peserta', order => order.persons),
  column('Currency', 'Mata uang', order => order.currency),
  column('Total', 'Total', order => amount(order.grandTotal, order.currency)),
  column('Still to pay', 'Belum dibayar', order => amount(order.remainingPayment, order.currency)),
  column('Payment', 'Pembayaran', order => order.paymentStatus),
  column('Ordered', 'Dipesan', order => order.orderTime),
  column('Left to the desk for', 'Diserahkan ke meja karena', ({ leftFor }) =>
    leftFor.map(({ code }) => code).join(' '),
  ),
]
