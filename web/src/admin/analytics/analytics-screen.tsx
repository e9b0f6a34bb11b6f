import { pathOf } from '../../app/api/api-path.ts'
import type { AnalyticsView } from '@arung/contracts/analytics/views'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { operatorToday } from '../../base/format/dates.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { ListFileButton } from '../../backoffice/list-file-button.tsx'
import { ListSkeleton } from '../../backoffice/list-screen/list-screen.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Activities } from './activities.tsx'
import { analyticsResource, questionOf, spanOf, spans } from './analytics-resource.ts'
import { Bars, comparedWith } from './bars.tsx'
import { Days } from './days.tsx'
import { Totals } from './totals.tsx'
import { useSums } from './use-sums.ts'

/** `/admin/analytics?days=30`: sales of the last days, and what guests wanted when it was sold out. */
export function Screen() {
  const { t } = useTranslation('analytics')
  const [params] = useSearchParams()
  const today = operatorToday()
  const span = spanOf(params.get('days'))
  const question = questionOf(span, today)
  const { data, error, mutate } = useLiveResource(analyticsResource(question))
  if (data === undefined && error) {
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  }
  return (
    <>
      <TitleBar title={t('title')} note={t('note')}>
        <ListFileButton
          path={pathOf('GET /admins/analytics/export', { query: question })}
          name="sales"
        />
      </TitleBar>
      <div className="space-y-6 p-[clamp(1rem,2.5vw,2rem)]">
        <nav aria-label={t('spans')} className="flex flex-wrap gap-2">
          {spans.map(days => (
            <LinkButton
              key={days}
              size="small"
              to={`/admin/analytics?days=${days}`}
              {...(days === span ? { tone: 'primary', 'aria-current': 'page' } : {})}
            >
              {t('span', { count: days })}
            </LinkButton>
          ))}
        </nav>
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined ? <ListSkeleton /> : <Whole view={data} />}
      </div>
    </>
  )
}

function Whole({ view }: { view: AnalyticsView }) {
  const { t } = useTranslation('analytics')
  const pick = usePick()
  const moneyOf = useSums()
  return (
    <>
      <Totals view={view} />
      <Days view={view} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Activities view={view} />
        <div className="space-y-6">
          <Bars
            title={t('refused')}
            unit={t('guests')}
            note={t('refusedNote')}
            bars={view.refused.map(product => ({
              key: product.productId,
              name: pick(product.name, product.nameId),
              value: product.guests,
              more: t('requests', { count: product.requests }),
            }))}
          />
          <Bars
            title={t('sources.title')}
            unit={t('guests')}
            bars={view.sources.map(({ source, guests, sums, ...rest }) => ({
              key: source,
              name: t(`sources.${source}`),
              value: guests,
              ...comparedWith(view, rest),
              more: moneyOf(sums),
            }))}
          />
          <Bars
            title={t('leadTimes.title')}
            unit={t('guests')}
            note={t('leadTimes.note')}
            bars={view.leadTimes.map(({ leadTime, guests, sales }) => ({
              key: leadTime,
              name: t(`leadTimes.${leadTime}`),
              value: guests,
              more: t('count', { count: sales }),
            }))}
          />
        </div>
      </div>
    </>
  )
}

export const page: Page = {
  namespaces: ['analytics', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('analytics:title') }),
}
