import { z } from 'zod'
import type { Locale } from '@arung/contracts/scalars'
import { clocks, longDate } from '@arung/platform/format'
import type { MailContent } from '../mail/layout.ts'
import { rowWords } from '../mail/row-words.ts'
import type { OrderFacts } from '../orders/order-facts.ts'

/** An activity that is kept without a date, as it was when its session was closed. */
export const Kept = z.strictObject({
  lineId: z.string(),
  name: z.string(),
  nameId: z.string(),
  date: z.string(),
  time: z.string(),
  guests: z.int(),
  until: z.string(),
  /** When it was kept. */
  at: z.string(),
  words: z.strictObject({ en: z.string(), id: z.string() }),
})
export type Kept = z.infer<typeof Kept>

type Words = Readonly<Record<'subject' | 'title' | 'intro' | 'was' | 'until' | 'button', string>>

/** `{number}`, `{name}`, `{activity}`, `{date}` and `{until}` are filled in. */
const keptWords: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'Order {number}: please choose a new date',
    title: 'Please choose a new date, {name}',
    intro:
      '{activity} on {date} does not take place. What you paid stays valid: choose a new date by {until}.',
    was: 'Was booked for',
    until: 'Choose a date by',
    button: 'Choose a new date',
  },
  id: {
    subject: 'Pesanan {number}: silakan pilih tanggal baru',
    title: 'Silakan pilih tanggal baru, {name}',
    intro:
      '{activity} pada {date} tidak berlangsung. Pembayarannya tetap berlaku: pilih tanggal baru sampai {until}.',
    was: 'Semula',
    until: 'Pilih tanggal sampai',
    button: 'Pilih tanggal baru',
  },
}

/**
 * Returns the mail about an activity that is kept without a date, in the order's language. `publicUrl` has no trailing
 * slash.
 */
export function keptMail(
  { name, nameId, date, time, guests, until, words: sentence }: Kept,
  { locale, orderNumber, slug, contact }: OrderFacts['placed'],
  publicUrl: string,
): MailContent {
  const words = keptWords[locale]
  const activity = locale === 'id' ? nameId : name
  const values: Readonly<Record<string, string>> = {
    number: orderNumber,
    name: contact.firstName,
    activity,
    date: longDate(date, locale),
    until: longDate(until, locale),
  }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  const prefix = locale === 'id' ? '/id' : ''
  return {
    subject: fill(words.subject),
    preheader: fill(words.intro),
    title: fill(words.title),
    blocks: [
      { kind: 'text', text: fill(words.intro) },
      { kind: 'note', tone: 'info', text: `${rowWords[locale].reason}: ${sentence[locale]}` },
      {
        kind: 'button',
        label: words.button,
        href: `${publicUrl}${prefix}/order/${slug}`,
      },
      {
        kind: 'rows',
        rows: [
          [rowWords[locale].order, orderNumber],
          [
            activity,
            `${words.was}: ${longDate(date, locale)}\n${clocks({ time, until: null }, locale)}`,
          ],
          [rowWords[locale].guests, String(guests)],
          [words.until, longDate(until, locale)],
        ],
      },
    ],
  }
}
