import type { Locale } from '@arung/contracts/scalars'

type Names = Readonly<
  Record<'months' | 'shortMonths' | 'weekdays' | 'shortWeekdays', readonly string[]>
>

/**
 * The names of months and weekdays (from Sunday) as in `Intl`. On a phone the first `Intl.DateTimeFormat` takes 80 ms
 * to create, and server and browser may have different versions of its data.
 */
export const names: Readonly<Record<Locale, Names>> = {
  en: {
    months: words(
      'January February March April May June July August September October November December',
    ),
    shortMonths: words('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'),
    weekdays: words('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
    shortWeekdays: words('Sun Mon Tue Wed Thu Fri Sat'),
  },
  id: {
    months: words(
      'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember',
    ),
    shortMonths: words('Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des'),
    weekdays: words('Minggu Senin Selasa Rabu Kamis Jumat Sabtu'),
    shortWeekdays: words('Min Sen Sel Rab Kam Jum Sab'),
  },
}

function words(text: string): readonly string[] {
  return text.split(' ')
}
