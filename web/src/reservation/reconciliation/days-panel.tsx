import { dateAfter, daysIn } from '@arung/contracts/dates'
import { journalDaysMax } from '@arung/contracts/reconciliation/accounts'
import type { ReconciledDay } from '@arung/contracts/reconciliation/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { formatDate, operatorToday } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { MissingList } from './missing-list.tsx'
import { daysResource, type Period, type RowQuery } from './reconciliation-resources.ts'

const daysShown = 31

/** Returns the days of the list's filters, or the last days up to today. */
function periodOf({ filters }: RowQuery): Period {
  const to = filters['to'] ?? operatorToday()
  const from = filters['from'] ?? dateAfter(to, 1 - daysShown)
  return from <= to && daysIn({ from, to }) <= journalDaysMax
    ? { from, to }
    : { from: dateAfter(to, 1 - daysShown), to }
}

/** Each day's figures of the gateway beside those of the ledger, and what of them is open. */
export function DaysPanel({ query }: { query: RowQuery }) {
  const { t } = useTranslation('reconciliation')
  const period = periodOf(query)
  const [isAll, setAll] = useState(false)
  const { data } = useLiveResource(daysResource(period), { keepPreviousData: true })
  return (
    <>
      <MissingList period={period} />
      {data !== undefined && data.length > 0 && (
        <section className="border-t-8 border-sunken">
          <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
            <h2 className="text-h4 font-semibold">{t('days.title')}</h2>
            <label className="flex min-h-11 items-center gap-2 text-table">
              <input
                type="checkbox"
                checked={isAll}
                onChange={event => setAll(event.target.checked)}
              />
              {t('days.showAll')}
            </label>
          </div>
          <DaysTable days={isAll ? data : data.filter(isUnfinished)} />
        </section>
      )}
    </>
  )
}

const isUnfinished = ({ covered, openRows, openPayments }: ReconciledDay): boolean =>
  !covered || openRows.count + openPayments.count > 0

function DaysTable({ days }: { days: readonly ReconciledDay[] }) {
  const { t } = useTranslation('reconciliation')
  const locale = useLocale()
  const amount = (value: number, { currency }: ReconciledDay) =>
    value === 0 ? <span className="text-ink-3">–</span> : formatMoney(value, currency, locale)
  const money = (key: 'fees' | 'payouts'): Column<ReconciledDay> => ({
    key,
    title: t(`days.${key}`),
    numeric: true,
    className: 'whitespace-nowrap',
    cell: day => amount(day.gateway[key], day),
  })
  /** Both sides below each other, so that they are compared at a glance. */
  const bothSides = (key: 'paid' | 'refunded'): Column<ReconciledDay> => ({
    key,
    title: t(`days.${key}`),
    numeric: true,
    className: 'whitespace-nowrap',
    cell: day =>
      (['gateway', 'ledger'] as const).map(side => (
        <span key={side} className="flex items-baseline justify-between gap-3">
          <span className="text-small text-ink-2">{t(`days.${side}`)}</span>{' '}
          {amount(day[side][key], day)}
        </span>
      )),
  })
  const columns: readonly Column<ReconciledDay>[] = [
    {
      key: 'day',
      title: t('columns.day'),
      heading: true,
      className: 'whitespace-nowrap tnum',
      cell: ({ day }) => formatDate(day, locale, 'short'),
    },
    bothSides('paid'),
    bothSides('refunded'),
    money('fees'),
    money('payouts'),
    { key: 'difference', title: t('days.difference'), cell: day => <Difference day={day} /> },
  ]
  return (
    <DataTable
      caption={t('days.title')}
      columns={columns}
      rows={days}
      rowKey={({ day, currency }) => `${day} ${currency}`}
      empty={t('days.done')}
      dense
    />
  )
}

/** Names what makes the two sides differ. Where nothing is open, the money was recorded on another day. */
function Difference({ day }: { day: ReconciledDay }) {
  const { t } = useTranslation('reconciliation')
  const locale = useLocale()
  const { covered, gateway, ledger, openRows, openPayments, currency } = day
  if (!covered) return <StatusChip tone="neutral" shape="ring" label={t('days.noFile')} />
  const said = (count: number, sum: number, key: 'onlyGateway' | 'onlyLedger') =>
    count === 0 ? null : (
      <span className="block xl:whitespace-nowrap">
        {t(`days.${key}`, { count, amount: formatMoney(sum, currency, locale) })}
      </span>
    )
  const net = gateway.paid - gateway.refunded - (ledger.paid - ledger.refunded)
  const other = net - openRows.sum + openPayments.sum
  if (openRows.count + openPayments.count === 0)
    return (
      <>
        <StatusChip tone="success" shape="check" label={t('days.done')} />
        {other !== 0 && (
          <span className="mt-1 block text-small text-ink-2 xl:whitespace-nowrap">
            {t('days.otherDay', { amount: formatMoney(other, currency, locale) })}
          </span>
        )}
      </>
    )
  return (
    <span className="block text-small font-semibold text-warning">
      {said(openRows.count, openRows.sum, 'onlyGateway')}
      {said(openPayments.count, openPayments.sum, 'onlyLedger')}
    </span>
  )
}
