import type { Locale } from '@arung/contracts/scalars'
import type { LiveAccount } from '@arung/domain/accounts/account'
import { money, monthWords } from '@arung/platform/format'
import type { Block, MailContent } from '../mail/layout.ts'
import type { Days, StatementSums } from './statement-sums.ts'

export type MailedStatement = Readonly<{
  days: Days
  wallet: StatementSums
  account: StatementSums
}>

/** `{name}` and `{month}` are filled in. */
const statementWords = {
  en: {
    subject: 'Your statement for {month}',
    intro: 'Hello {name}, here are your balances for {month}.',
    wallet: 'Wallet',
    account: 'Invoices and sales on account',
    opening: 'Opening balance',
    lines: 'Movements',
    closing: 'Closing balance',
    openWallet: 'Open the wallet statement',
    openAccount: 'Open the account statement',
  },
  id: {
    subject: 'Rekening koran Anda untuk {month}',
    intro: 'Halo {name}, berikut saldo Anda untuk {month}.',
    wallet: 'Dompet',
    account: 'Faktur dan penjualan atas tagihan',
    opening: 'Saldo awal',
    lines: 'Mutasi',
    closing: 'Saldo akhir',
    openWallet: 'Buka rekening koran dompet',
    openAccount: 'Buka rekening koran tagihan',
  },
} as const

/**
 * Returns the mail with an agent's balances of a month, in the agent's language. What did not move is left out.
 * `publicUrl` has no trailing slash.
 */
export function statementMail(
  { days, wallet, account }: MailedStatement,
  { person, locale }: Pick<LiveAccount, 'person' | 'locale'>,
  publicUrl: string,
): MailContent {
  const words = statementWords[locale]
  const month = monthWords(days.from, locale)
  const fill = (text: string) =>
    text.replace('{name}', () => person.firstName).replace('{month}', () => month)
  const area = `${publicUrl}${locale === 'id' ? '/id' : ''}/reservation`
  const intro = fill(words.intro)
  return {
    subject: fill(words.subject),
    preheader: intro,
    title: fill(words.subject),
    blocks: [
      { kind: 'text', text: intro },
      ...blocksOf(wallet, locale, {
        title: words.wallet,
        opening: words.opening,
        closing: words.closing,
        label: words.openWallet,
        href: `${area}/wallet?from=${days.from}&to=${days.to}`,
      }),
      ...blocksOf(account, locale, {
        title: words.account,
        opening: words.opening,
        closing: words.closing,
        label: words.openAccount,
        href: `${area}/account?month=${days.from.slice(0, 7)}`,
      }),
    ],
  }
}

/** The words of one part. A wallet's balance is the agent's money, an account's is what the agent owes. */
type Part = Readonly<{
  title: string
  opening: string
  closing: string
  label: string
  href: string
}>

function blocksOf(
  { opening, lines, closing }: StatementSums,
  locale: Locale,
  part: Part,
): readonly Block[] {
  if (lines === 0) return []
  return [
    { kind: 'heading', text: part.title },
    {
      kind: 'rows',
      rows: [
        [part.opening, money(opening, 'IDR', locale)],
        [statementWords[locale].lines, `${lines}`],
      ],
      total: [part.closing, money(closing, 'IDR', locale)],
    },
    { kind: 'button', label: part.label, href: part.href },
  ]
}
