import type { Locale } from '@arung/contracts/scalars'

type DateWords = Readonly<Record<'format' | 'open' | 'calendar' | 'previous' | 'next', string>>

/**
 * The texts of a date field. They are here and not among the texts of every page, because the field loads after the
 * page.
 */
export const dateWords: Readonly<Record<Locale, DateWords>> = {
  en: {
    format: 'dd/mm/yyyy',
    open: 'Open calendar',
    calendar: 'Calendar',
    previous: 'Previous month',
    next: 'Next month',
  },
  id: {
    format: 'hh/bb/tttt',
    open: 'Buka kalender',
    calendar: 'Kalender',
    previous: 'Bulan sebelumnya',
    next: 'Bulan berikutnya',
  },
}
