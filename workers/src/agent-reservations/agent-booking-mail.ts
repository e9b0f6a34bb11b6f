import type { DeclineReason } from '@arung/contracts/bookings/statuses'
import type { Locale } from '@arung/contracts/scalars'
import { clocks, longDate, instant } from '@arung/platform/format'
import type { MailContent } from '../mail/layout.ts'
import { rowWords } from '../mail/row-words.ts'

/** What became of the booking of an agent. */
export type AgentNews =
  | Readonly<{ what: 'RECEIVED'; lapsesAt: string }>
  | Readonly<{ what: 'APPROVED' | 'LAPSED' }>
  | Readonly<{ what: 'DECLINED'; reason: DeclineReason }>
type What = AgentNews['what']
type Words = Readonly<{
  of: Readonly<Record<What, Readonly<{ subject: string; title: string; intro: string }>>>
  number: string
  guests: string
  open: string
  reasons: Readonly<Record<DeclineReason, string>>
}>

/** `{number}`, `{guest}` and `{until}` are filled in. */
const agentBookingWords: Readonly<Record<Locale, Words>> = {
  en: {
    of: {
      RECEIVED: {
        subject: 'Booking {number}: waiting for approval',
        title: 'We have your booking',
        intro: 'We hold the spots for {guest} until {until} and approve the booking before then.',
      },
      APPROVED: {
        subject: 'Booking {number}: approved',
        title: 'Your booking is approved',
        intro: 'We look forward to welcoming {guest}.',
      },
      DECLINED: {
        subject: 'Booking {number}: declined',
        title: 'We cannot accept this booking',
        intro: 'The spots for {guest} are free again, and this booking costs nothing.',
      },
      LAPSED: {
        subject: 'Booking {number}: not approved in time',
        title: 'Your booking was not approved in time',
        intro:
          'The spots for {guest} are free again, and this booking costs nothing. You can book again.',
      },
    },
    number: 'Booking',
    guests: 'Lead guest',
    open: 'Open the booking',
    reasons: {
      GUESTS_ASKED: 'The guests asked for it.',
      NEEDED_FOR_OTHERS: 'There are no spots left for it.',
      WEATHER: 'The weather does not allow it.',
      OTHER: 'Please reply to this e-mail to find another day.',
    },
  },
  id: {
    of: {
      RECEIVED: {
        subject: 'Reservasi {number}: menunggu persetujuan',
        title: 'Reservasi Anda sudah kami terima',
        intro:
          'Kuota untuk {guest} kami simpan sampai {until}. Sebelum itu reservasi kami setujui.',
      },
      APPROVED: {
        subject: 'Reservasi {number}: disetujui',
        title: 'Reservasi Anda disetujui',
        intro: 'Kami menantikan kedatangan {guest}.',
      },
      DECLINED: {
        subject: 'Reservasi {number}: ditolak',
        title: 'Reservasi ini belum bisa kami terima',
        intro: 'Kuota untuk {guest} sudah dilepas dan reservasi ini tidak dikenai biaya.',
      },
      LAPSED: {
        subject: 'Reservasi {number}: tidak disetujui tepat waktu',
        title: 'Reservasi Anda tidak disetujui tepat waktu',
        intro:
          'Kuota untuk {guest} sudah dilepas dan reservasi ini tidak dikenai biaya. Anda bisa memesan lagi.',
      },
    },
    number: 'Reservasi',
    guests: 'Pemesan',
    open: 'Buka reservasi',
    reasons: {
      GUESTS_ASKED: 'Peserta yang memintanya.',
      NEEDED_FOR_OTHERS: 'Kuotanya sudah habis.',
      WEATHER: 'Cuacanya tidak memungkinkan.',
      OTHER: 'Silakan balas email ini untuk mencari hari lain.',
    },
  },
}

export type AgentBooking = Readonly<{
  locale: Locale
  number: string
  /** Name of the lead guest. */
  guest: string
  activities: readonly Readonly<{ name: string; date: string; time: string }>[]
  /** The address of the booking in the agent's own area. */
  href: string
}>

/** Returns the mail that tells an agent what became of a booking. */
export function agentBookingMail(booking: AgentBooking, news: AgentNews): MailContent {
  const { locale, number, guest, activities, href } = booking
  const words = agentBookingWords[locale]
  const until = news.what === 'RECEIVED' ? instant(news.lapsesAt, locale) : ''
  const fill = (text: string) =>
    text
      .replace('{number}', number)
      .replace('{until}', until)
      .replace('{guest}', () => guest)
  const { subject, title, intro } = words.of[news.what]
  return {
    subject: fill(subject),
    preheader: fill(intro),
    title: fill(title),
    blocks: [
      { kind: 'text', text: fill(intro) },
      {
        kind: 'rows',
        rows: [
          [words.number, number],
          [words.guests, guest],
          ...activities.map(
            ({ name, date, time }) =>
              [
                name,
                `${longDate(date, locale)}\n${clocks({ time, until: null }, locale)}`,
              ] as const,
          ),
          ...(news.what === 'DECLINED'
            ? [[rowWords[locale].reason, words.reasons[news.reason]] as const]
            : []),
        ],
      },
      { kind: 'button', label: words.open, href },
    ],
  }
}
