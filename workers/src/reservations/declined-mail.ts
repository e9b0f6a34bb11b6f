import type { DeclineReason } from '@arung/contracts/bookings/statuses'
import type { Locale } from '@arung/contracts/scalars'
import { clocks, longDate } from '@arung/platform/format'
import type { MailContent } from '../mail/layout.ts'
import { rowWords } from '../mail/row-words.ts'

type Words = Readonly<{
  subject: string
  title: string
  intro: string
  number: string
  paid: string
  reasons: Readonly<Record<DeclineReason, string>>
}>

/** `{number}`, `{name}` and `{activity}` are filled in. */
const declinedWords: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'Booking {number}: we cannot accept your request',
    title: 'We are sorry, {name}',
    intro: 'You requested {activity}. We cannot accept this request.',
    number: 'Booking',
    paid: 'If you have already paid for it, we refund you.',
    reasons: {
      GUESTS_ASKED: 'It is declined because you asked us to.',
      NEEDED_FOR_OTHERS: 'There are no places left for it.',
      WEATHER: 'The weather does not allow it.',
      OTHER: 'Please reply to this e-mail if you would like to know more, or to find another day.',
    },
  },
  id: {
    subject: 'Reservasi {number}: permintaan Anda belum bisa kami terima',
    title: 'Mohon maaf, {name}',
    intro: 'Anda meminta {activity}. Permintaan ini belum bisa kami terima.',
    number: 'Reservasi',
    paid: 'Kalau sudah dibayar, uangnya kami kembalikan.',
    reasons: {
      GUESTS_ASKED: 'Permintaan ini ditolak karena Anda yang memintanya.',
      NEEDED_FOR_OTHERS: 'Tempatnya sudah habis.',
      WEATHER: 'Cuacanya tidak memungkinkan.',
      OTHER: 'Silakan balas email ini kalau ingin tahu lebih banyak, atau mencari hari lain.',
    },
  },
}

export type Declined = Readonly<{
  locale: Locale
  number: string
  /** Name of the lead guest. */
  name: string
  activity: string
  /** In the operator's time zone. */
  date: string
  time: string
  reason: DeclineReason
}>

/** Returns the mail that tells a party that its request at the desk was declined, and why. */
export function declinedMail(declined: Declined): MailContent {
  const { locale, number, name, activity, date, time, reason } = declined
  const words = declinedWords[locale]
  const fill = (text: string) =>
    text
      .replace('{number}', number)
      .replace('{activity}', () => activity)
      .replace('{name}', () => name)
  return {
    subject: fill(words.subject),
    preheader: fill(words.intro),
    title: fill(words.title),
    blocks: [
      { kind: 'text', text: fill(words.intro) },
      {
        kind: 'rows',
        rows: [
          [words.number, number],
          [activity, `${longDate(date, locale)}\n${clocks({ time, until: null }, locale)}`],
          [rowWords[locale].reason, words.reasons[reason]],
        ],
      },
      { kind: 'text', text: words.paid },
    ],
  }
}
