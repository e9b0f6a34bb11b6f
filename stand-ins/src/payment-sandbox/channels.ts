/** A channel for payouts, with the field names of `GET /payouts_channels`. */
export type Channel = {
  channel_code: string
  channel_category: 'BANK' | 'EWALLET'
  currency: 'IDR'
  channel_name: string
  amount_limits: { minimum: number; maximum: number; minimum_increment: number }
}

const banks: readonly (readonly [code: string, name: string])[] = [
  ['ID_BCA', 'Bank Central Asia (BCA)'],
  ['ID_BCA_DIGITAL', 'Bank Central Asia Digital (BluBCA)'],
  ['ID_BCA_SYR', 'Bank Central Asia (BCA) Syariah'],
  ['ID_BNI', 'Bank Negara Indonesia (BNI)'],
  ['ID_BRI', 'Bank Rakyat Indonesia (BRI)'],
  ['ID_MANDIRI', 'Bank Mandiri'],
  ['ID_BSI', 'Bank Syariah Indonesia (BSI)'],
  ['ID_BTN', 'Bank Tabungan Negara (BTN)'],
  ['ID_BALI', 'Bank Pembangunan Daerah Bali (BPD Bali)'],
  ['ID_CIMB', 'Bank CIMB Niaga'],
  ['ID_PERMATA', 'Bank Permata'],
  ['ID_DANAMON', 'Bank Danamon'],
  ['ID_MAYBANK', 'Bank Maybank Indonesia'],
  ['ID_OCBC', 'Bank OCBC'],
  ['ID_PANIN', 'Bank Panin'],
  ['ID_MEGA', 'Bank Mega'],
  ['ID_MUAMALAT', 'Bank Muamalat Indonesia'],
  ['ID_MANDIRI_TASPEN', 'Bank Mandiri Taspen'],
  ['ID_JAGO', 'Bank Jago'],
  ['ID_SEABANK', 'Bank Seabank Indonesia'],
  ['ID_BNC', 'Bank Neo Commerce'],
  ['ID_ALLO', 'Allo Bank Indonesia'],
  ['ID_DBS', 'Bank DBS Indonesia'],
  ['ID_HSBC', 'Bank HSBC Indonesia'],
  ['ID_CITIBANK', 'Citibank'],
  ['ID_STANDARD_CHARTERED', 'Standard Chartered Bank'],
  ['ID_SINARMAS', 'Bank Sinarmas'],
  ['ID_BJB', 'Bank BJB'],
  ['ID_DKI', 'Bank DKI'],
  ['ID_JAWA_TIMUR', 'Bank Jawa Timur'],
]

const wallets: readonly (readonly [code: string, name: string])[] = [
  ['ID_DANA', 'DANA'],
  ['ID_GOPAY', 'GoPay'],
  ['ID_LINKAJA', 'LinkAja'],
  ['ID_OVO', 'OVO'],
  ['ID_SHOPEEPAY', 'ShopeePay'],
]

const bankMaximum = 1_999_999_999_999
const walletMaximum = 20_000_000

export const channels: readonly Channel[] = [
  ...banks.map(([code, name]) => channel(code, 'BANK', name, bankMaximum)),
  ...wallets.map(([code, name]) => channel(code, 'EWALLET', name, walletMaximum)),
]

function channel(
  channel_code: string,
  channel_category: Channel['channel_category'],
  channel_name: string,
  maximum: number,
): Channel {
  const amount_limits = { minimum: 10_000, maximum, minimum_increment: 1 }
  return { channel_code, channel_category, currency: 'IDR', channel_name, amount_limits }
}
