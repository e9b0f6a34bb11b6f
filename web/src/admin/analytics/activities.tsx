import type { AnalyticsView, WayOfSale } from '@arung/contracts/analytics/views'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../base/i18n/use-locale.ts'
import { Bars, comparedWith } from './bars.tsx'
import { useSums } from './use-sums.ts'

const colourOf: Readonly<Record<WayOfSale, string>> = {
  SITE: 'bg-chart-1',
  AGENT: 'bg-chart-2',
  DESK: 'bg-chart-5',
}
const ways = ['SITE', 'AGENT', 'DESK'] as const satisfies readonly WayOfSale[]

/** Each activity once, with the guests sold to on the site, by agents and at the desk. */
export function Activities({ view }: { view: AnalyticsView }) {
  const { t } = useTranslation('analytics')
  const pick = usePick()
  const moneyOf = useSums()
  return (
    <Bars
      title={t('activities')}
      unit={t('guests')}
      legend={
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-table" aria-label={t('ways.title')}>
          {ways.map(way => (
            <li key={way} className="flex items-center gap-2">
              <span aria-hidden="true" className={`size-3 rounded-xs ${colourOf[way]}`} />
              {t(`ways.${way}`)}
            </li>
          ))}
        </ul>
      }
      bars={view.activities.map(activity => ({
        key: activity.activityId,
        name: pick(activity.name, activity.nameId),
        value: activity.guests,
        ...comparedWith(view, activity),
        segments: activity.ways.map(({ way, guests }) => ({
          key: way,
          name: t(`ways.${way}`),
          value: guests,
          colour: colourOf[way],
        })),
        more: moneyOf(activity.sums),
      }))}
    />
  )
}
