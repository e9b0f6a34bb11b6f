import type { OpenSale } from '@arung/contracts/receivables/views'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { RowTable } from '../../app/viewport/row-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { AccountSection } from './account-section.tsx'

type OpenSalesProps = Readonly<{
  sales: readonly OpenSale[]
  leftOut: number
  /** The column in which sales are chosen. */
  choice?: Column<OpenSale>
  action?: ReactNode
}>

/** Sales that are on no invoice, by the day of the activity. */
export function OpenSales({ sales, leftOut, choice, action }: OpenSalesProps) {
  const { t } = useTranslation('agentReceivables')
  const locale = useLocale()
  const columns: Column<OpenSale>[] = [
    { key: 'number', title: t('sales.number'), heading: true, cell: ({ number }) => number },
    { key: 'voucher', title: t('sales.voucher'), cell: ({ voucher }) => voucher ?? '–' },
    {
      key: 'day',
      title: t('sales.day'),
      className: 'whitespace-nowrap tnum',
      cell: ({ activityDate }) => formatDate(activityDate, locale, 'day'),
    },
    {
      key: 'amount',
      title: t('sales.amount'),
      numeric: true,
      cell: ({ amount }) => (
        <span className="whitespace-nowrap">{formatMoney(amount, 'IDR', locale)}</span>
      ),
    },
  ]
  return (
    <AccountSection title={t('sales.title')} shown={sales.length} leftOut={leftOut} action={action}>
      <RowTable
        caption={t('sales.title')}
        columns={columns}
        rows={sales}
        top={['number', 'amount']}
        choice={choice}
        rowKey={({ saleId }) => saleId}
        empty={t('sales.empty')}
        dense
      />
    </AccountSection>
  )
}
