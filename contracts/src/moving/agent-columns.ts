import { AgentMethod, creditDaysMax } from '../reservation-agents/requests.ts'
import { choice, choices, line, optional, required, rupiah, whole, type RowOf } from './columns.ts'
import { personColumns } from './customer-columns.ts'
import { reference } from './reference.ts'

export const agentColumns = {
  reference,
  area: required(
    choice('SITE', 'DESK'),
    [
      'SITE for agents who order on the site, DESK for those of the reservation area',
      'SITE untuk agen yang memesan di situs, DESK untuk agen di area reservasi',
    ],
    'DESK',
  ),
  company: required(line(120), ['Name of the company', 'Nama perusahaan'], 'Bali Tours'),
  ...personColumns,
  methods: optional(
    choices(...AgentMethod.options),
    ['DESK only: how the agent may pay', 'Hanya DESK: cara agen boleh membayar'],
    'VCR TRANSFER',
  ),
  booking_limit: optional(
    rupiah,
    [
      'DESK only: rupiah that may wait for approval at once; no limit when empty',
      'Hanya DESK: rupiah yang boleh menunggu persetujuan; tanpa batas jika kosong',
    ],
    '10000000',
  ),
  credit_days: optional(
    whole(0, creditDaysMax),
    [
      'DESK only: days until an invoice is due; 0 when empty',
      'Hanya DESK: tempo pembayaran dalam hari; 0 jika kosong',
    ],
    '14',
  ),
} as const
export type AgentRow = RowOf<typeof agentColumns>
