import type { Locale } from '../scalars.ts'

/** A text in the languages of the product. */
export type Said = Readonly<Record<Locale, string>>
/** What is wrong with a cell or a row, and what to do about it. `{n}` stands for a number, `{names}` for names. */
type Problem = Readonly<{ what: Said; todo: Said }>

/** Everything that can be wrong with a row before the rules of the product are asked. */
export const problems = {
  Missing: {
    what: { en: 'This cell is empty', id: 'Sel ini kosong' },
    todo: { en: 'Fill it in', id: 'Isi sel ini' },
  },
  TooLong: {
    what: { en: 'This is longer than {n} characters', id: 'Lebih dari {n} karakter' },
    todo: { en: 'Shorten it', id: 'Persingkat' },
  },
  Formula: {
    what: {
      en: 'This begins as a formula does, with = + - or @',
      id: 'Diawali seperti rumus, dengan = + - atau @',
    },
    todo: { en: 'Begin with a letter or a digit', id: 'Awali dengan huruf atau angka' },
  },
  Unreadable: {
    what: { en: 'This cannot be read', id: 'Tidak dapat dibaca' },
    todo: {
      en: 'Write it as the example of the template',
      id: 'Tulis seperti contoh pada templat',
    },
  },
  NotEmail: {
    what: { en: 'This is not an e-mail address', id: 'Ini bukan alamat email' },
    todo: { en: 'Write it as name@example.com', id: 'Tulis seperti nama@contoh.com' },
  },
  NotPhone: {
    what: {
      en: 'This is not a phone number with country code',
      id: 'Ini bukan nomor telepon dengan kode negara',
    },
    todo: { en: 'Write it as +6281234567890', id: 'Tulis seperti +6281234567890' },
  },
  NotDate: {
    what: { en: 'This is not a date', id: 'Ini bukan tanggal' },
    todo: { en: 'Write it as 2027-04-03', id: 'Tulis seperti 2027-04-03' },
  },
  DateUnclear: {
    what: {
      en: 'Day and month cannot be told apart',
      id: 'Hari dan bulan tidak dapat dibedakan',
    },
    todo: {
      en: 'Write year, month, day: 2027-04-03 is the third of April',
      id: 'Tulis tahun, bulan, hari: 2027-04-03 adalah 3 April',
    },
  },
  NotTimes: {
    what: { en: 'This is not a time of day', id: 'Ini bukan jam' },
    todo: {
      en: 'Write times as 09:00, several with a blank between them',
      id: 'Tulis jam seperti 09:00, beberapa jam dipisah spasi',
    },
  },
  NotWhole: {
    what: {
      en: 'This is not a whole number in the range',
      id: 'Ini bukan bilangan bulat yang sesuai',
    },
    todo: { en: 'Write digits only', id: 'Tulis angka saja' },
  },
  NotRupiah: {
    what: {
      en: 'This is not an amount in digits only',
      id: 'Ini bukan jumlah dengan angka saja',
    },
    todo: {
      en: 'Write 1250000, without points, commas or Rp',
      id: 'Tulis 1250000, tanpa titik, koma, atau Rp',
    },
  },
  NotDollars: {
    what: { en: 'This is not an amount in dollars', id: 'Ini bukan jumlah dalam dolar' },
    todo: { en: 'Write 29 or 29.50, without a sign', id: 'Tulis 29 atau 29.50, tanpa tanda' },
  },
  NotOffered: {
    what: { en: 'This is not one of the choices', id: 'Ini bukan salah satu pilihan' },
    todo: { en: 'Write one of: {names}', id: 'Tulis salah satu dari: {names}' },
  },
  NotCountry: {
    what: { en: 'This is not a country code', id: 'Ini bukan kode negara' },
    todo: { en: 'Write two letters, such as ID or AU', id: 'Tulis dua huruf, misalnya ID atau AU' },
  },
  NotAddress: {
    what: {
      en: 'This has other signs than lowercase letters, digits and single hyphens',
      id: 'Ini memuat selain huruf kecil, angka, dan satu tanda hubung',
    },
    todo: { en: 'Write it as ayung-river-rafting', id: 'Tulis seperti ayung-river-rafting' },
  },
  AddressMissing: {
    what: {
      en: 'This name has no Latin letters, so it makes no address',
      id: 'Nama ini tanpa huruf Latin, jadi tidak dapat menjadi alamat',
    },
    todo: { en: 'Fill in: {names}', id: 'Isi: {names}' },
  },
  AddressTaken: {
    what: {
      en: 'Another variant of this product has the same address',
      id: 'Varian lain dari produk ini memakai alamat yang sama',
    },
    todo: {
      en: 'Write the name as it is here, or fill in another address',
      id: 'Tulis namanya seperti di sini, atau isi alamat lain',
    },
  },
  CategoryNotMade: {
    what: {
      en: 'The address of this category would be empty, or is another’s',
      id: 'Alamat kategori ini akan kosong, atau sudah dipakai kategori lain',
    },
    todo: {
      en: 'Add the category on its own screen first, then import again',
      id: 'Tambahkan kategorinya di layarnya sendiri, lalu impor lagi',
    },
  },
  Twice: {
    what: {
      en: 'Line {n} of this file has the same reference',
      id: 'Baris {n} dari berkas ini memakai referensi yang sama',
    },
    todo: { en: 'Give each row a reference of its own', id: 'Beri setiap baris referensi sendiri' },
  },
  PriceTwice: {
    what: {
      en: 'Line {n} of this file sets the same price',
      id: 'Baris {n} dari berkas ini menetapkan harga yang sama',
    },
    todo: { en: 'Keep one of the two rows', id: 'Sisakan salah satu dari dua baris itu' },
  },
  CapacityTwice: {
    what: {
      en: 'Line {n} of this file gives this capacity another number',
      id: 'Baris {n} dari berkas ini memberi kuota ini angka lain',
    },
    todo: {
      en: 'Write the number once, or the same in each row',
      id: 'Tulis angkanya satu kali, atau sama di setiap baris',
    },
  },
  ColumnMissing: {
    what: { en: 'The file has no such column', id: 'Berkas tidak memiliki kolom ini' },
    todo: { en: 'Add the column: {names}', id: 'Tambahkan kolom: {names}' },
  },
  ColumnUnknown: {
    what: { en: 'No column has this name', id: 'Tidak ada kolom dengan nama ini' },
    todo: {
      en: 'Remove the column, or name it as the template does',
      id: 'Hapus kolom, atau beri nama seperti pada templat',
    },
  },
  QuoteOpen: {
    what: {
      en: 'A quotation mark opens here and nothing closes it',
      id: 'Tanda kutip dibuka di sini dan tidak ditutup',
    },
    todo: { en: 'Close it, or remove it', id: 'Tutup atau hapus tanda kutip' },
  },
  CellsTooMany: {
    what: {
      en: 'This row has more cells than columns',
      id: 'Sel baris ini lebih banyak dari kolom',
    },
    todo: {
      en: 'Put cells with the separator in quotation marks',
      id: 'Beri tanda kutip pada sel yang memuat pemisah',
    },
  },
  NotThere: {
    what: { en: 'Nothing here has this reference', id: 'Tidak ada yang memakai referensi ini' },
    todo: {
      en: 'Import that file first, or correct the reference',
      id: 'Impor berkasnya lebih dulu, atau perbaiki referensinya',
    },
  },
  NeedsOther: {
    what: {
      en: 'This is needed by what another cell of the row says',
      id: 'Ini diperlukan karena isi sel lain di baris ini',
    },
    todo: { en: 'Fill in: {names}', id: 'Isi: {names}' },
  },
  EmailTaken: {
    what: {
      en: 'An account with this e-mail address is there already',
      id: 'Sudah ada akun dengan alamat email ini',
    },
    todo: {
      en: 'Leave the row out: the person can sign in',
      id: 'Hapus baris ini: orangnya sudah dapat masuk',
    },
  },
  Differs: {
    what: {
      en: 'This differs from what is here, and was not changed',
      id: 'Ini berbeda dari yang ada di sini, dan tidak diubah',
    },
    todo: {
      en: 'Change it on its own screen, if the file is right',
      id: 'Ubah di layarnya sendiri, jika berkas yang benar',
    },
  },
  TooManyRows: {
    what: { en: 'This file has more than {n} rows', id: 'Berkas ini lebih dari {n} baris' },
    todo: { en: 'Split it', id: 'Bagi menjadi beberapa berkas' },
  },
  Over: {
    what: { en: 'This booking is over', id: 'Reservasi ini sudah lewat' },
    todo: {
      en: 'Leave it out: only open bookings move in',
      id: 'Hapus baris ini: hanya reservasi yang masih terbuka yang pindah',
    },
  },
  PaidByAgent: {
    what: {
      en: 'The agent owes this booking, so nothing was paid for it here',
      id: 'Reservasi ini ditagih ke agen, jadi belum ada yang dibayar di sini',
    },
    todo: {
      en: 'Leave paid empty, or choose another agent_method',
      id: 'Kosongkan paid, atau pilih agent_method lain',
    },
  },
  PaidInPart: {
    what: {
      en: 'A transfer of an agent is for the whole price',
      id: 'Transfer dari agen berlaku untuk seluruh harga',
    },
    todo: {
      en: 'Enter the whole amount as paid, or leave blank',
      id: 'Isi paid dengan seluruh harga, atau kosongkan',
    },
  },
  SoldLater: {
    what: { en: 'This day is still to come', id: 'Hari ini belum tiba' },
    todo: { en: 'Enter the day on which it was sold', id: 'Isi hari saat dijual' },
  },
  PaidTooMuch: {
    what: { en: 'More was paid than it costs', id: 'Yang dibayar lebih dari harganya' },
    todo: { en: 'Correct amount or paid', id: 'Perbaiki amount atau paid' },
  },
} as const satisfies Readonly<Record<string, Problem>>
export type ProblemCode = keyof typeof problems
export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code)

/** Returns a problem in words, with its number and names filled in. */
export function problemWords(
  code: ProblemCode,
  locale: Locale,
  { n, names }: Readonly<{ n?: number | undefined; names?: string | undefined }>,
): Readonly<{ what: string; todo: string }> {
  const filled = (text: string) =>
    text.replace('{n}', String(n ?? '')).replace('{names}', names ?? '')
  const { what, todo } = problems[code]
  return { what: filled(what[locale]), todo: filled(todo[locale]) }
}
