import type { AccountLine, AccountStatement } from '@arung/contracts/receivables/views'
import { clsx } from 'clsx'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ApiPath } from '../../app/api/api-path.ts'
import { formatDate, formatInstant, operatorToday } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { formatNumber } from '../../base/format/numbers.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { RowTable } from '../../app/viewport/row-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ListFileButton } from '../list-file-button.tsx'
import { monthAfter } from './month-choice.ts'

type StatementProps = Readonly<{
  /** The address of the page, to which the month is added. */
  path: string
  month: string
  statement: AccountStatement | undefined
  file: ApiPath
}>

/** An agent's account in one month: the balance before, every entry, and the balance at the end. It prints alone. */
export function Statement({ path, month, statement, file }: StatementProps) {
  const { t } = useTranslation('agentReceivables')
  const locale = useLocale()
  const title = t('statement.title', { month: formatDate(`${month}-01`, locale, 'month') })
  const isNow = month >= operatorToday().slice(0, 7)
  const to = (count: number) => `${path}?month=${monthAfter(month, count)}`
  return (
    <div className="card overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <h2 className="text-h4 font-semibold">{title}</h2>
        <div className="flex flex-wrap gap-2 print:hidden">
          <LinkButton size="small" to={to(-1)} preventScrollReset>
            {t('statement.before')}
          </LinkButton>
          {!isNow && (
            <LinkButton size="small" to={to(1)} preventScrollReset>
              {t('statement.after')}
            </LinkButton>
          )}
          <ListFileButton name={`account-${month}`} path={file} />
          <Button size="small" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {t('print')}
          </Button>
        </div>
      </div>
      {statement === undefined ? (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      ) : (
        <Lines statement={statement} title={title} />
      )}
    </div>
  )
}

function Lines({ statement, title }: Readonly<{ statement: AccountStatement; title: string }>) {
  const { t } = useTranslation('agentReceivables')
  const locale = useLocale()
  const { opening, closing, lines, leftOut } = statement
  return (
    <>
      <Edge label={t('statement.opening')} amount={opening} />
      <RowTable
        caption={title}
        columns={useColumns()}
        rows={lines}
        top={['kind', 'amount']}
        rowKey={({ position }) => String(position)}
        empty={t('statement.empty')}
        dense
      />
      {leftOut > 0 && (
        <div className="p-4">
          <Notice tone="warning">
            {t('statement.leftOut', {
              count: leftOut,
              shown: formatNumber(leftOut, locale, 0),
            })}
          </Notice>
        </div>
      )}
      <Edge label={t('statement.closing')} amount={closing} />
    </>
  )
}

function Edge({ label, amount }: Readonly<{ label: string; amount: number }>) {
  const locale = useLocale()
  return (
    <p className="flex flex-wrap justify-between gap-3 px-4 py-3 font-semibold">
      <span>{label}</span>
      <span className="tnum">{formatMoney(amount, 'IDR', locale)}</span>
    </p>
  )
}

function useColumns(): readonly Column<AccountLine>[] {
  const { t } = useTranslation('agentReceivables')
  const locale = useLocale()
  const rupiah = (amount: number) => formatMoney(amount, 'IDR', locale)
  return [
    {
      key: 'at',
      title: t('statement.at'),
      className: 'whitespace-nowrap tnum',
      cell: ({ at }) => formatInstant(at, locale),
    },
    {
      key: 'kind',
      title: t('statement.entry'),
      heading: true,
      cell: ({ kind, number }) => (
        <>
          <span className="block">{t(`entries.${kind}`)}</span>
          {number && <span className="block text-small text-ink-2 tnum">{number}</span>}
        </>
      ),
    },
    {
      key: 'amount',
      title: t('statement.amount'),
      numeric: true,
      cell: ({ amount }) =>
        amount === 0 ? (
          <span className="text-ink-3">–</span>
        ) : (
          <span className={clsx('whitespace-nowrap', amount < 0 && 'text-success')}>
            {amount > 0 ? `+${rupiah(amount)}` : rupiah(amount)}
          </span>
        ),
    },
    {
      key: 'balance',
      title: t('statement.balance'),
      numeric: true,
      cell: ({ balance }) => (
        <span className="font-semibold whitespace-nowrap">{rupiah(balance)}</span>
      ),
    },
  ]
}
