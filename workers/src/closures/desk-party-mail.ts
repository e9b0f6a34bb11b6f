import type { PartyOutcome } from '@arung/contracts/closures/closures'
import type { Locale } from '@arung/contracts/scalars'
import { clocks, longDate } from '@arung/platform/format'
import type { Block, MailContent } from '../mail/layout.ts'
import { rowWords } from '../mail/row-words.ts'

/** What a closure did to a party of the desk. */
export type Became = Extract<PartyOutcome, 'MOVED' | 'CANCELED' | 'KEPT'>
type Slot = Readonly<{ date: string; time: string }>

export type ClosedDeskParty = Readonly<{
  locale: Locale
  number: string
  /** Name of the lead guest. */
  name: string
  activity: string
  guests: number
  /** The session that does not take place. */
  was: Slot
  /** The operator's sentence. */
  words: string
  became:
    | Readonly<{ kind: 'MOVED'; to: Slot }>
    | Readonly<{ kind: 'CANCELED' }>
    | Readonly<{ kind: 'KEPT'; until: string }>
}>

type Words = Readonly<Record<'subject' | 'title' | 'intro' | 'next', string>>
type Labels = Readonly<Record<'number' | 'was' | 'is' | 'until', string>>

/** `{number}`, `{name}`, `{activity}`, `{date}`, `{to}` and `{until}` are filled in. */
const closedWords: Readonly<Record<Locale, Readonly<Record<Became, Words>> & { rows: Labels }>> = {
  en: {
    MOVED: {
      subject: 'Booking {number}: your new time',
      title: 'We have moved your activity, {name}',
      intro: '{activity} on {date} does not take place. We booked you for {to}.',
      next: 'What you paid stays valid. Please reply to this e-mail if the new time does not suit you.',
    },
    CANCELED: {
      subject: 'Booking {number}: {activity} does not take place',
      title: 'We are sorry, {name}',
      intro: '{activity} on {date} does not take place, and we had to cancel it.',
      next: 'If you have already paid for it, we refund you.',
    },
    KEPT: {
      subject: 'Booking {number}: please choose a new date',
      title: 'Please choose a new date, {name}',
      intro:
        '{activity} on {date} does not take place. What you paid stays valid: choose a new date by {until}.',
      next: 'Reply to this e-mail or call us to choose your date.',
    },
    rows: { number: 'Booking', was: 'Was booked for', is: 'Now', until: 'Choose a date by' },
  },
  id: {
    MOVED: {
      subject: 'Reservasi {number}: waktu baru Anda',
      title: 'Aktivitas Anda kami pindahkan, {name}',
      intro: '{activity} pada {date} tidak berlangsung. Kami jadwalkan Anda pada {to}.',
      next: 'Pembayaran Anda tetap berlaku. Kalau waktunya tidak cocok, silakan balas email ini.',
    },
    CANCELED: {
      subject: 'Reservasi {number}: {activity} tidak berlangsung',
      title: 'Mohon maaf, {name}',
      intro: '{activity} pada {date} tidak berlangsung, jadi terpaksa kami batalkan.',
      next: 'Kalau sudah dibayar, uangnya kami kembalikan.',
    },
    KEPT: {
      subject: 'Reservasi {number}: silakan pilih tanggal baru',
      title: 'Silakan pilih tanggal baru, {name}',
      intro:
        '{activity} pada {date} tidak berlangsung. Pembayarannya tetap berlaku: pilih tanggal baru sampai {until}.',
      next: 'Balas email ini atau hubungi kami untuk memilih tanggal.',
    },
    rows: { number: 'Reservasi', was: 'Semula', is: 'Sekarang', until: 'Pilih tanggal sampai' },
  },
}

/** Returns the mail that tells a party of the desk what a closure did to its booking, in the party's language. */
export function deskPartyMail(party: ClosedDeskParty): MailContent {
  const { locale, number, name, activity, guests, was, words: sentence, became } = party
  const { rows, ...all } = closedWords[locale]
  const words = all[became.kind]
  const values: Readonly<Record<string, string>> = {
    number,
    name,
    activity,
    date: longDate(was.date, locale),
    ...(became.kind === 'MOVED' ? { to: slotWords(became.to, locale, ', ') } : {}),
    ...(became.kind === 'KEPT' ? { until: longDate(became.until, locale) } : {}),
  }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  const blocks: Block[] = [
    { kind: 'text', text: fill(words.intro) },
    { kind: 'note', tone: 'info', text: `${rowWords[locale].reason}: ${sentence}` },
    { kind: 'text', text: words.next },
    {
      kind: 'rows',
      rows: [
        [rows.number, number],
        [activity, `${rows.was}: ${slotWords(was, locale, '\n')}`],
        [rowWords[locale].guests, String(guests)],
        ...(became.kind === 'MOVED'
          ? [[rows.is, slotWords(became.to, locale, '\n')] as const]
          : []),
        ...(became.kind === 'KEPT' ? [[rows.until, longDate(became.until, locale)] as const] : []),
      ],
    },
  ]
  return {
    subject: fill(words.subject),
    preheader: fill(words.intro),
    title: fill(words.title),
    blocks,
  }
}

const slotWords = ({ date, time }: Slot, locale: Locale, between: string): string =>
  `${longDate(date, locale)}${between}${clocks({ time, until: null }, locale)}`
