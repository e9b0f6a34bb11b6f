import { DayListKind } from '../operations/product-types.ts'
import {
  choice,
  dollars,
  line,
  optional,
  required,
  rupiah,
  slug,
  text,
  times,
  whole,
  yesNo,
  type RowOf,
} from './columns.ts'
import { reference } from './reference.ts'

export const productColumns = {
  reference,
  sold: optional(
    choice('BOTH', 'SITE', 'DESK'),
    ['Where it is sold; BOTH when empty', 'Di mana dijual; BOTH jika kosong'],
    'BOTH',
  ),
  name: required(
    line(120),
    ['Name in English', 'Nama dalam bahasa Inggris'],
    'White water rafting',
  ),
  name_id: required(
    line(120),
    ['Name in Indonesian', 'Nama dalam bahasa Indonesia'],
    'Arung jeram',
  ),
  address: optional(
    slug,
    [
      'End of its address on the site; made from the name when empty, needed where that has no Latin letters',
      'Akhir alamatnya di situs; dibuat dari nama jika kosong, wajib jika nama tanpa huruf Latin',
    ],
    '',
  ),
  category: optional(
    line(80),
    [
      'Category on the site, by its name; it is added when there is none of this name',
      'Kategori di situs, menurut namanya; ditambahkan jika belum ada',
    ],
    'Rafting',
  ),
  type: required(
    line(60),
    [
      'Type in the reservation area, by its name; it is added when there is none of this name',
      'Jenis di area reservasi, menurut namanya; ditambahkan jika belum ada',
    ],
    'Rafting',
  ),
  list: required(
    choice(...DayListKind.options),
    ['List of the day that shows its bookings', 'Daftar harian yang menampilkan reservasinya'],
    'RAFTING',
  ),
  summary: required(
    text(255),
    ['Short text in English', 'Teks singkat dalam bahasa Inggris'],
    'Two hours on the river',
  ),
  summary_id: required(
    text(255),
    ['Short text in Indonesian', 'Teks singkat dalam bahasa Indonesia'],
    'Dua jam di sungai',
  ),
  description: required(
    text(15_000),
    ['Long text in English', 'Teks panjang dalam bahasa Inggris'],
    'Twelve kilometres with a guide.',
  ),
  description_id: required(
    text(15_000),
    ['Long text in Indonesian', 'Teks panjang dalam bahasa Indonesia'],
    'Dua belas kilometer dengan pemandu.',
  ),
  place: required(line(160), ['Place', 'Tempat'], 'Payangan, Ubud'),
  rupiah: required(rupiah, ['Price of a guest or unit', 'Harga per peserta atau unit'], '450000'),
  dollars: required(dollars, ['The same in dollars', 'Harga yang sama dalam dolar'], '29.00'),
  rupiah_before: optional(
    rupiah,
    [
      'Price before, struck through where it is higher',
      'Harga sebelumnya, dicoret jika lebih tinggi',
    ],
    '',
  ),
  rupiah_agents: optional(
    rupiah,
    [
      'Price for agents of the reservation area; the price when empty',
      'Harga untuk agen di area reservasi; sama dengan harga jika kosong',
    ],
    '360000',
  ),
  rupiah_cost: optional(
    rupiah,
    ['What it costs the operator; 0 when empty', 'Biaya bagi operator; 0 jika kosong'],
    '180000',
  ),
  per: optional(
    choice('PERSON', 'UNIT'),
    ['What the price counts; PERSON when empty', 'Yang dihitung; PERSON jika kosong'],
    'PERSON',
  ),
  seats: optional(
    whole(1, 60),
    ['Guests of one unit, where units are sold', 'Peserta per unit, jika dijual per unit'],
    '',
  ),
  sessions: optional(
    times(24),
    ['When it begins; open all day when empty', 'Kapan dimulai; buka sepanjang hari jika kosong'],
    '09:00 13:00',
  ),
  minutes: required(whole(10, 1_440), ['How long it takes', 'Lamanya dalam menit'], '150'),
  capacity: optional(
    line(80),
    [
      'Name of the capacity that its guests use; products of the same name share it',
      'Nama kuota yang dipakai; produk dengan nama kuota sama berbagi kuota',
    ],
    'River',
  ),
  per_session: optional(
    whole(0, 100_000),
    ['Places of that capacity in each session', 'Kuota setiap sesi'],
    '60',
  ),
  per_day: optional(
    whole(0, 1_000_000),
    ['Places of that capacity on each day', 'Kuota setiap hari'],
    '120',
  ),
  guests_min: optional(
    whole(1, 60),
    ['Fewest guests of an order; 1 when empty', 'Peserta paling sedikit; 1 jika kosong'],
    '1',
  ),
  guests_max: required(whole(1, 400), ['Most guests of an order', 'Peserta paling banyak'], '40'),
  age_min: optional(
    whole(0, 100),
    ['Lowest age; 0 when empty', 'Usia terendah; 0 jika kosong'],
    '7',
  ),
  age_max: optional(
    whole(0, 120),
    ['Highest age; 100 when empty', 'Usia tertinggi; 100 jika kosong'],
    '65',
  ),
  closes_minutes: optional(
    whole(0, 10_080),
    [
      'Minutes before the session at which the site stops selling; 60 when empty',
      'Menit sebelum sesi saat penjualan di situs berhenti; 60 jika kosong',
    ],
    '60',
  ),
  pickup: optional(
    yesNo,
    ['Whether guests are picked up; no when empty', 'Apakah dijemput; no jika kosong'],
    'yes',
  ),
  shown: optional(
    yesNo,
    ['Whether the site shows it; yes when empty', 'Apakah tampil di situs; yes jika kosong'],
    'yes',
  ),
} as const
export type ProductRow = RowOf<typeof productColumns>

export const priceColumns = {
  reference,
  product: required(line(80), ['Reference of the product', 'Referensi produk'], 'A-1001'),
  kind: required(
    choice('CHILD', 'VARIANT', 'AGENT'),
    [
      'CHILD for a lower price of children, VARIANT for a variant, AGENT for an agent’s own price',
      'CHILD untuk harga anak, VARIANT untuk varian, AGENT untuk harga khusus agen',
    ],
    'CHILD',
  ),
  rupiah: required(rupiah, ['Price', 'Harga'], '300000'),
  dollars: optional(
    dollars,
    ['CHILD and VARIANT: the same in dollars', 'CHILD dan VARIANT: harga yang sama dalam dolar'],
    '19.00',
  ),
  age_min: optional(whole(0, 17), ['CHILD: lowest age', 'CHILD: usia terendah'], '7'),
  age_max: optional(whole(0, 17), ['CHILD: highest age', 'CHILD: usia tertinggi'], '11'),
  name: optional(line(80), ['VARIANT: name in English', 'VARIANT: nama dalam bahasa Inggris'], ''),
  name_id: optional(
    line(80),
    ['VARIANT: name in Indonesian', 'VARIANT: nama dalam bahasa Indonesia'],
    '',
  ),
  address: optional(
    slug,
    [
      'VARIANT: its name in addresses; made from the name when empty, needed where that has no Latin letters',
      'VARIANT: namanya dalam alamat; dibuat dari nama jika kosong, wajib jika nama tanpa huruf Latin',
    ],
    '',
  ),
  guests: optional(
    whole(1, 60),
    ['VARIANT: guests of one; 1 when empty', 'VARIANT: peserta per varian; 1 jika kosong'],
    '',
  ),
  agent: optional(line(80), ['AGENT: reference of the agent', 'AGENT: referensi agen'], ''),
} as const
export type PriceRow = RowOf<typeof priceColumns>
