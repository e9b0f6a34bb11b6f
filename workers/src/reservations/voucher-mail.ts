import type { Locale } from '@arung/contracts/scalars'
import { money, stopWords } from '@arung/platform/format'
import type { VoucherDocument } from '@arung/platform/documents/documents'
import type { Block, MailContent } from '../mail/layout.ts'
import { voucherCodeCid } from '../order-mails/order-mail.ts'
import { rowWords } from '../mail/row-words.ts'

type Words = Readonly<{
  subject: string
  title: string
  intro: string
  number: string
  button: string
}>

/** `{number}` and `{name}` are filled in. */
const voucherMailWords: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'Booking {number}: your voucher',
    title: 'See you soon, {name}',
    intro:
      'Thank you for booking with us. Your voucher is attached; show its QR code when you arrive, on paper or on your phone.',
    number: 'Booking',
    button: 'Check your voucher',
  },
  id: {
    subject: 'Reservasi {number}: voucher Anda',
    title: 'Sampai jumpa, {name}',
    intro:
      'Terima kasih sudah memesan. Voucher Anda kami lampirkan; tunjukkan kode QR-nya saat tiba, di kertas atau di ponsel.',
    number: 'Reservasi',
    button: 'Periksa voucher',
  },
}

/** Returns the mail with the voucher of a desk sale, in the party's language. `publicUrl` has no trailing slash. */
export function voucherMail(
  document: VoucherDocument,
  publicUrl: string,
  code: string,
): MailContent {
  const { locale, number, contact } = document
  const words = voucherMailWords[locale]
  const fill = (text: string) =>
    text.replace('{number}', number).replace('{name}', () => contact.name)
  const prefix = locale === 'id' ? '/id' : ''
  return {
    subject: fill(words.subject),
    preheader: fill(words.intro),
    title: fill(words.title),
    blocks: [
      { kind: 'text', text: words.intro },
      { kind: 'picture', cid: voucherCodeCid, alt: 'QR', caption: rowWords[locale].show },
      ...activityBlocks(document),
      ...moneyBlocks(document),
      { kind: 'button', label: words.button, href: `${publicUrl}${prefix}/v/${code}` },
    ],
  }
}

type Row = readonly [label: string, value: string]

function activityBlocks({
  locale,
  number,
  stops,
  pickUp,
  persons,
}: VoucherDocument): readonly Block[] {
  const words = rowWords[locale]
  const rows = stops.map((stop): Row => [stop.name, stopWords(stop, locale)])
  return [
    { kind: 'heading', text: words.activities },
    {
      kind: 'rows',
      rows: [
        [voucherMailWords[locale].number, number],
        ...rows,
        ...(pickUp === null ? [] : [[words.pickup, pickUp] as const]),
        [words.guests, String(persons)],
      ],
    },
  ]
}

function moneyBlocks({ locale, money: sums }: VoucherDocument): readonly Block[] {
  if (sums === null) return []
  const words = rowWords[locale]
  const show = (amount: number) => money(amount, sums.currency, locale)
  return [
    { kind: 'heading', text: words.payment },
    {
      kind: 'rows',
      rows: [
        [words.paid, show(sums.paid)],
        ...(sums.remaining > 0 ? [[words.remaining, show(sums.remaining)] as const] : []),
      ],
      total: [words.total, show(sums.total)],
    },
  ]
}
