import type { ReservationAgentRow } from '@arung/contracts/reservation-agents/views'
import type { CsvColumn } from '../lists/csv.ts'
import { column as columnOf } from '../operations/desk.ts'

const column = columnOf<ReservationAgentRow>

/** The columns of the exported list of agents. */
export const csvColumns: readonly CsvColumn<ReservationAgentRow>[] = [
  column('Company', 'Perusahaan', ({ contact }) => contact?.company ?? null),
  column('First name', 'Nama depan', ({ person }) => person?.firstName ?? null),
  column('Last name', 'Nama belakang', ({ person }) => person?.lastName ?? null),
  column('E-mail', 'Email', ({ person }) => person?.email ?? null),
  column('Phone', 'Telepon', ({ contact }) => contact?.phone ?? null),
  column('E-mail for invoices', 'Email untuk tagihan', ({ contact }) => contact?.email ?? null),
  column('Address', 'Alamat', ({ contact }) => contact?.address ?? null),
  column('Status', 'Status', ({ status }) => status),
  column('Payment methods', 'Metode pembayaran', ({ terms }) => terms.methods.join(', ')),
  column(
    'Booking limit in rupiah',
    'Batas reservasi dalam rupiah',
    ({ terms }) => terms.bookingLimit,
  ),
  column('Credit days', 'Tempo pembayaran (hari)', ({ terms }) => terms.creditDays),
  column('Invited by', 'Diundang oleh', ({ invitedBy }) => invitedBy),
  column('Joined', 'Bergabung', ({ joinedAt }) => joinedAt),
  column('Last seen', 'Terakhir terlihat', ({ lastSeenAt }) => lastSeenAt),
]
