import type { PayOverview } from '@arung/contracts/guide-pay/sheets'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Page } from '../../app/head/page.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { operatorToday } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { formatNumber } from '../../base/format/numbers.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ReportFrame } from '../days/report-frame.tsx'
import { PayDays } from './pay-days.tsx'
import { overviewPath, payPeriodOf } from './pay-period.ts'
import { overviewFile, overviewResource } from './pay-resources.ts'
import { PayTable } from './pay-table.tsx'

/** `/reservation/admin/guide-pay`: what guides and drivers earned in a period, and what is still open. */
export function Screen() {
  const { t } = useTranslation('guidePay')
  const [params] = useSearchParams()
  const period = payPeriodOf(params, operatorToday())
  return (
    <ReportFrame
      title={t('title')}
      period={period}
      read={useLiveResource(overviewResource(period), { keepPreviousData: true })}
      file={{ path: overviewFile(period), name: 'guide-pay' }}
      controls={
        <>
          <div className="flex flex-wrap gap-3 print:hidden">
            <LinkButton to={`${overviewPath}/sheets`}>{t('sheets.title')}</LinkButton>
            <LinkButton to={`${overviewPath}/rates`}>{t('rates.title')}</LinkButton>
          </div>
          <PayDays path={overviewPath} period={period} />
        </>
      }
    >
      {pay =>
        pay.rows.length === 0 ? (
          <EmptyState title={t('none')} />
        ) : (
          <>
            <Totals total={pay.total} />
            <PayTable pay={pay} period={period} />
          </>
        )
      }
    </ReportFrame>
  )
}

function Totals({ total }: { total: PayOverview['total'] }) {
  const { t } = useTranslation('guidePay')
  const locale = useLocale()
  const figures = [
    ['trips', formatNumber(total.trips, locale, 0)],
    ['earned', formatMoney(total.earned, 'IDR', locale)],
    ['open', formatMoney(total.open, 'IDR', locale)],
  ] as const
  return (
    <section aria-label={t('totals')} className="card px-5 py-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {figures.map(([key, value]) => (
          <div key={key} className="flex flex-col-reverse">
            <dt className="text-table text-ink-2">{t(`columns.${key}`)}</dt>
            <dd className="text-h3 font-bold tnum">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export const page: Page = {
  namespaces: ['guidePay', 'days', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('guidePay:title') }),
}
