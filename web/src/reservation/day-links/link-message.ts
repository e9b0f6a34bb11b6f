import { siteName } from '../../app/head/head.ts'
import { formatDate } from '../../base/format/dates.ts'

type Told = Readonly<{ name: string | null; date: string; address: string }>

/** Returns the message with the link of a guide or driver. All of them read Indonesian. */
export const linkMessage = ({ name, date, address }: Told): string =>
  [
    name === null ? 'Halo,' : `Halo ${name},`,
    `ini tautan Anda di ${siteName} untuk ${formatDate(date, 'id')}: ${address}`,
    'Buka di ponsel Anda. Jangan teruskan ke orang lain.',
  ].join(' ')
