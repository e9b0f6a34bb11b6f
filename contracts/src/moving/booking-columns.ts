import { DeskMethod } from '../orders/desk-money.ts'
import { AgentMethod } from '../reservation-agents/requests.ts'
import {
  choice,
  country,
  date,
  email,
  language,
  line,
  optional,
  people,
  phone,
  required,
  rupiah,
  text,
  times,
  whole,
  type RowOf,
} from './columns.ts'
import { reference } from './reference.ts'

export const bookingColumns = {
  reference,
  product: required(line(80), ['Reference of the product', 'Referensi produk'], 'A-1001'),
  date: required(date, ['Day of the activity', 'Hari aktivitas'], '2027-04-03'),
  time: required(times(1), ['When it begins', 'Kapan dimulai'], '09:00'),
  adults: required(whole(0, 400), ['Number of adults', 'Jumlah dewasa'], '2'),
  children: optional(whole(0, 400), ['Number of children', 'Jumlah anak'], '0'),
  units: optional(
    whole(1, 400),
    ['Number of units, where units are sold', 'Jumlah unit, jika dijual per unit'],
    '',
  ),
  name: required(line(120), ['Name of the lead guest', 'Nama pemesan'], 'Ayu Lestari'),
  phone: required(phone, ['Phone of the lead guest', 'Telepon pemesan'], '+6281234567890'),
  email: optional(
    email,
    ['E-mail of the lead guest, for the voucher', 'Email pemesan, untuk voucher'],
    'ayu@example.com',
  ),
  nationality: optional(
    country,
    ['Nationality of the lead guest', 'Kewarganegaraan pemesan'],
    'ID',
  ),
  guests: optional(
    people(100),
    ['Names of the other guests', 'Nama peserta lain'],
    'Budi Santoso; Citra Dewi',
  ),
  language: optional(
    language,
    ['Language of e-mails; en when empty', 'Bahasa email; en jika kosong'],
    'id',
  ),
  source: required(
    choice('WALK_IN', 'PHONE', 'HOTEL', 'AGENT'),
    ['How it was sold', 'Bagaimana dijual'],
    'PHONE',
  ),
  hotel: optional(line(120), ['HOTEL: its name', 'HOTEL: namanya'], ''),
  agent: optional(
    line(80),
    [
      'AGENT: reference of an agent of the reservation area',
      'AGENT: referensi agen di area reservasi',
    ],
    '',
  ),
  agent_method: optional(
    choice(...AgentMethod.options),
    ['AGENT: how the agent pays', 'AGENT: cara agen membayar'],
    '',
  ),
  voucher: optional(
    line(60),
    ['AGENT with VCR: number of the agent’s voucher', 'AGENT dengan VCR: nomor voucher agen'],
    '',
  ),
  pickup: optional(line(160), ['Place of pick-up', 'Tempat penjemputan'], 'Hotel Sanur, lobby'),
  pickup_note: optional(text(300), ['Note for the driver', 'Catatan untuk sopir'], ''),
  note: optional(text(500), ['Note for the desk', 'Catatan untuk front desk'], ''),
  amount: optional(
    rupiah,
    [
      'What was agreed for all of it; the price of the product when empty',
      'Harga yang disepakati seluruhnya; harga produk jika kosong',
    ],
    '900000',
  ),
  paid: optional(
    rupiah,
    ['What was paid already, before moving in', 'Yang sudah dibayar sebelum pindah'],
    '450000',
  ),
  paid_how: optional(
    choice(...DeskMethod.options),
    ['How it was paid', 'Cara dibayar'],
    'TRANSFER',
  ),
  sold_on: optional(
    date,
    ['Day on which it was sold; today when empty', 'Hari dijual; hari ini jika kosong'],
    '2027-02-01',
  ),
} as const
export type BookingRow = RowOf<typeof bookingColumns>
