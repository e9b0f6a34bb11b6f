import { country, email, language, line, optional, phone, required, type RowOf } from './columns.ts'
import { reference } from './reference.ts'

/** The person of an account. */
export const personColumns = {
  first_name: required(line(80), ['First name', 'Nama depan'], 'Ayu'),
  last_name: required(line(80), ['Last name', 'Nama belakang'], 'Lestari'),
  email: required(
    email,
    ['E-mail address; one account for each', 'Alamat email; satu akun untuk setiap alamat'],
    'ayu@example.com',
  ),
  phone: required(phone, ['Phone number', 'Nomor telepon'], '+6281234567890'),
  country: optional(country, ['Country', 'Negara'], 'ID'),
  city: optional(line(80), ['City', 'Kota'], 'Denpasar'),
  language: optional(
    language,
    ['Language of e-mails; en when empty', 'Bahasa email; en jika kosong'],
    'id',
  ),
} as const

export const customerColumns = { reference, ...personColumns } as const
export type CustomerRow = RowOf<typeof customerColumns>
