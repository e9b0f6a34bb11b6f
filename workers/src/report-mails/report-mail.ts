import { daysIn } from '@arung/contracts/dates'
import type { DeskReportPath } from '@arung/contracts/desk-views/lists'
import type { MailEvery } from '@arung/contracts/desk-views/requests'
import type { Locale } from '@arung/contracts/scalars'
import type { LiveAccount } from '@arung/domain/accounts/account'
import { money, monthWords, plainDate } from '@arung/platform/format'
import type { Block, MailContent } from '../mail/layout.ts'
import { addressOfView } from './asked-of-view.ts'
import type { ReportFigures } from './report-figures.ts'
import { reportWords } from './report-texts.ts'

export type MailedReport = Readonly<{
  view: Readonly<{ list: DeskReportPath; name: string; search: string }>
  every: MailEvery
  period: Readonly<{ from: string; to: string }>
  figures: ReportFigures
}>

/**
 * Returns the mail with the sums of a saved view, in its owner's language, with the address of the report and of the
 * place where these mails end. `publicUrl` has no trailing slash.
 */
export function reportMail(
  { view, every, period, figures }: MailedReport,
  { person, locale }: Pick<LiveAccount, 'person' | 'locale'>,
  publicUrl: string,
): MailContent {
  const words = reportWords[locale]
  const days = daysOf(every, period, locale)
  const fill = (text: string) =>
    text
      .replace('{name}', () => person.firstName)
      .replace('{view}', () => view.name)
      .replace('{days}', () => days)
  const site = `${publicUrl}${locale === 'id' ? '/id' : ''}`
  const intro = fill(words.intro)
  return {
    subject: fill(words.subject),
    preheader: intro,
    title: fill(words.title),
    blocks: [
      { kind: 'text', text: intro },
      ...countBlocks(figures, daysIn(period), locale),
      ...figures.money.flatMap(sums => moneyBlocks(sums, locale)),
      ...(isEmpty(figures) ? [{ kind: 'text', text: words.none } as const] : []),
      {
        kind: 'button',
        label: words.button,
        href: `${site}${addressOfView(view.list, view.search, period)}`,
      },
      { kind: 'link', label: words.change[every], href: `${site}${view.list}?views=edit` },
    ],
    footer: words.footer,
  }
}

const daysOf = (every: MailEvery, { from, to }: MailedReport['period'], locale: Locale): string =>
  every === 'MONTH'
    ? monthWords(from, locale)
    : `${plainDate(from, locale)} – ${plainDate(to, locale)}`

const isEmpty = ({ counts, money: sums }: ReportFigures): boolean =>
  counts === null && sums.length === 0

function countBlocks(
  { counts, before }: ReportFigures,
  days: number,
  locale: Locale,
): readonly Block[] {
  if (counts === null || before === null) return []
  const words = reportWords[locale]
  const row = (of: 'bookings' | 'guests') =>
    [
      words[of],
      `${counts[of]}\n${words.before.replace('{count}', `${days}`).replace('{n}', `${before[of]}`)}`,
    ] as const
  return [{ kind: 'rows', rows: [row('bookings'), row('guests')] }]
}

function moneyBlocks(sums: ReportFigures['money'][number], locale: Locale): readonly Block[] {
  const words = reportWords[locale]
  const { currency, sold, tax, paid, refunded, toCollect } = sums
  const amounts = [
    [words.sold, sold],
    [words.tax, tax],
    [words.paid, paid],
    [words.refunded, refunded],
    [words.toCollect, toCollect],
  ] as const
  return [
    { kind: 'heading', text: words.currency[currency] },
    {
      kind: 'rows',
      rows: amounts.flatMap(([label, amount]) =>
        amount === null ? [] : [[label, money(amount, currency, locale)] as const],
      ),
    },
  ]
}
