import { formatDate } from '../../base/format/dates.ts'

type Told = Readonly<{ operator: string; name: string | null; date: string; address: string }>

/** Returns the message with the link of a guide or driver. All of them read Indonesian. */
export const linkMessage = ({ operator, name, date, address }: Told): string =>
  [
    name === null ? 'Halo,' : `Halo ${name},`,
    `ini tautan Anda di ${operator} untuk ${formatDate(date, 'id')}: ${address}`,
    'Buka di ponsel Anda. Jangan teruskan ke orang lain.',
  ].join(' ')
