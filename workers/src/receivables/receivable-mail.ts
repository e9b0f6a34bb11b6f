import type { LiveAccount } from '@arung/domain/accounts/account'
import { longDate, money } from '@arung/platform/format'
import type { MailContent } from '../mail/layout.ts'
import { receivableRowWords, receivableWords, type ReceivableTemplate } from './receivable-texts.ts'

/** What a mail says. `dueOn` is the oldest day for a reminder, and null for a credit note. */
export type ReceivableFacts = Readonly<{
  template: ReceivableTemplate
  code: string
  amount: number
  dueOn: string | null
}>

/** Returns a mail about what an agent owes, in the agent's language. `publicUrl` has no trailing slash. */
export function receivableMail(
  { template, code, amount, dueOn }: ReceivableFacts,
  { person, locale, realm }: Pick<LiveAccount, 'person' | 'locale' | 'realm'>,
  publicUrl: string,
): MailContent {
  const words = receivableWords[locale][template]
  const rows = receivableRowWords[locale]
  const sum = money(Math.abs(amount), 'IDR', locale)
  const date = dueOn === null ? '' : longDate(dueOn, locale)
  const fill = (text: string) =>
    text
      .replace('{name}', () => person.firstName)
      .replace('{code}', () => code)
      .replace('{amount}', () => sum)
      .replace('{date}', () => date)
  const facts: [string, string][] = []
  if (code !== '') facts.push([rows.number, code])
  if (dueOn !== null) facts.push([rows.due, date])
  const area = realm === 'agents' ? 'agent' : 'reservation'
  return {
    subject: fill(words.subject),
    preheader: fill(words.intro),
    title: fill(words.title),
    blocks: [
      { kind: 'text', text: fill(words.intro) },
      { kind: 'rows', rows: facts, total: [rows.amount, sum] },
      {
        kind: 'button',
        label: rows.button,
        href: `${publicUrl}${locale === 'id' ? '/id' : ''}/${area}/account`,
      },
    ],
  }
}
