import type { PayAdjustment, PayLine } from '@arung/contracts/guide-pay/sheets'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { formatNumber } from '../../base/format/numbers.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'

type PayLinesProps = {
  sheet: Readonly<{
    lines: readonly PayLine[]
    adjustments: readonly PayAdjustment[]
    total: number
  }>
  /** What may be done with an amount that was entered by hand. */
  action?: (adjustment: PayAdjustment) => ReactNode
}

/** The lines of a sheet: trips and corrections, what was entered by hand, and the total. */
export function PayLines({ sheet: { lines, adjustments, total }, action }: PayLinesProps) {
  const { t } = useTranslation('guidePay')
  const locale = useLocale()
  return (
    <section aria-label={t('lines.title')} className="card min-w-0 overflow-hidden">
      <DataTable
        caption={t('lines.title')}
        columns={useColumns()}
        rows={lines}
        rowKey={({ kind, trip }) => `${kind}|${trip}`}
        empty={t('lines.none')}
        dense
      />
      {adjustments.length > 0 && (
        <ul aria-label={t('adjust.list')} className="divide-y divide-line border-t border-line">
          {adjustments.map(adjustment => (
            <li
              key={adjustment.adjustmentId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-table"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{adjustment.reason}</span>
              <span className="flex items-center gap-3">
                {action?.(adjustment)}
                <Signed amount={adjustment.amount} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap justify-between gap-3 border-t border-line px-4 py-3 text-h3 font-bold">
        <span>{t('lines.total')}</span>
        <span className="tnum">{formatMoney(total, 'IDR', locale)}</span>
      </p>
    </section>
  )
}

function Signed({ amount }: { amount: number }) {
  const locale = useLocale()
  return (
    <span className={clsx('font-semibold whitespace-nowrap tnum', amount < 0 && 'text-danger')}>
      {formatMoney(amount, 'IDR', locale)}
    </span>
  )
}

function useColumns(): readonly Column<PayLine>[] {
  const { t } = useTranslation('guidePay')
  const locale = useLocale()
  const pick = usePick()
  const rupiah = (amount: number) => formatMoney(amount, 'IDR', locale)
  return [
    {
      key: 'date',
      title: t('lines.date'),
      className: 'whitespace-nowrap tnum',
      cell: ({ date, time }) => (
        <>
          <span className="block">{formatDate(date, locale, 'day')}</span>
          <span className="block text-small text-ink-2">{time}</span>
        </>
      ),
    },
    {
      key: 'trip',
      title: t('lines.trip'),
      heading: true,
      cell: ({ kind, name, nameId, role, paid }) => (
        <>
          <span className="block">{pick(name, nameId) || t(`trips.${role}`)}</span>
          {kind === 'CORRECTION' && (
            <span className="block text-small font-normal text-warning">
              {t('lines.correction', { paid: rupiah(paid) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'guests',
      title: t('lines.guests'),
      numeric: true,
      cell: ({ guests }) => formatNumber(guests, locale, 0),
    },
    {
      key: 'rate',
      title: t('lines.rate'),
      numeric: true,
      className: 'whitespace-nowrap',
      cell: ({ rate, isOwn }) =>
        rate === null ? (
          '–'
        ) : (
          <>
            {rupiah(rate)}
            {isOwn && <span className="block text-small text-ink-2">{t('lines.own')}</span>}
          </>
        ),
    },
    {
      key: 'bonuses',
      title: t('lines.bonuses'),
      numeric: true,
      cell: ({ bonuses }) =>
        bonuses.length === 0
          ? '–'
          : bonuses.map(({ kind, amount }) => (
              <span key={kind} className="block whitespace-nowrap">
                {t(`bonuses.${kind}`)} {rupiah(amount)}
              </span>
            )),
    },
    {
      key: 'amount',
      title: t('lines.amount'),
      numeric: true,
      cell: ({ amount }) => <Signed amount={amount} />,
    },
  ]
}
