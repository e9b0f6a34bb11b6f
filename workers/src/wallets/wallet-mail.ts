import type { LiveAccount } from '@arung/domain/accounts/account'
import { money } from '@arung/platform/format'
import type { Block, MailContent } from '../mail/layout.ts'
import type { RequestFacts } from './load-request.ts'
import { walletRowWords, walletWords, type WalletTemplate } from './wallet-texts.ts'

const digitsShown = 4

/**
 * Returns one mail to an agent about a deposit or withdrawal, in the agent's language. It shows the last four digits of
 * the account. `publicUrl` has no trailing slash.
 */
export function walletMail(
  template: WalletTemplate,
  facts: RequestFacts,
  { person, locale }: Pick<LiveAccount, 'person' | 'locale'>,
  publicUrl: string,
): MailContent {
  const words = walletWords[locale][template]
  const rows = walletRowWords[locale]
  const amount = money(facts.amount, 'IDR', locale)
  const fill = (text: string) =>
    text.replace('{name}', () => person.firstName).replace('{amount}', () => amount)
  return {
    subject: fill(words.subject),
    preheader: fill(words.intro),
    title: fill(words.title),
    blocks: [
      { kind: 'text', text: fill(words.intro) },
      ...(template.endsWith('-rejected') ? [reason(facts.reason)] : []),
      { kind: 'rows', rows: accountRows(facts, locale), total: [rows.amount, amount] },
      {
        kind: 'button',
        label: rows.button,
        href: `${publicUrl}${locale === 'id' ? '/id' : ''}/reservation/wallet`,
      },
    ],
  }
}

const reason = (text: string): Block => ({ kind: 'note', tone: 'warning', text })

function accountRows(
  { account, reference }: RequestFacts,
  locale: LiveAccount['locale'],
): [string, string][] {
  const words = walletRowWords[locale]
  const paid: [string, string][] = reference === '' ? [] : [[words.reference, reference]]
  if (account === null) return paid
  return [
    [words.bank, account.bank],
    [words.holder, account.holderName],
    [words.account, `•••• ${account.accountNumber.slice(-digitsShown)}`],
    ...paid,
  ]
}
