import { useTranslation } from 'react-i18next'
import { useGo } from '../../base/i18n/use-locale.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Choice } from './choice.tsx'
import {
  columnKinds,
  mayHaveDays,
  rowKinds,
  searchOfView,
  type ReportView,
  type RowsOf,
} from './report-address.ts'
import { isOfMoney, measuresOf } from './report-measures.ts'
import type { ReportNames } from './report-names.ts'
import { ReportPivotGrid } from './report-pivot-grid.tsx'
import { pivotResource, type Edition } from './report-resource.ts'

type PivotProps = {
  path: string
  edition: Edition
  view: ReportView
  names: ReportNames
  rowsOf: RowsOf
}

/** A report by rows and columns, with the choice of both and of the figure that it and the chart show. */
export function ReportPivotTable({ path, edition, view, names, rowsOf }: PivotProps) {
  const { t } = useTranslation('ledger')
  const go = useGo()
  const to = (change: Partial<ReportView>) => go(`${path}?${searchOfView({ ...view, ...change })}`)
  const isDays = mayHaveDays(view.asked)
  const isFull = edition === 'full'
  const measures = measuresOf(view.asked.method !== undefined || view.rows === 'method')
  return (
    <div className="card min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-end gap-3 p-5">
        <h2 className="mr-auto text-h4 font-semibold">{t('report.pivot')}</h2>
        <div className="flex flex-wrap items-end gap-3 max-sm:w-full print:hidden">
          <Choice
            label={t('report.rows')}
            value={view.rows}
            values={rowKinds.filter(one => isFull || one !== 'method')}
            nameOf={rows => t(`report.${rows}`)}
            onChange={rows => to({ rows })}
          />
          <Choice
            label={t('report.columns')}
            value={view.columns}
            values={columnKinds.filter(one => isDays || one !== 'day')}
            nameOf={columns => t(`report.across.${columns}`)}
            onChange={columns => to({ columns })}
          />
          <Choice
            label={t('report.measure')}
            value={view.measure}
            values={measures.filter(one => isFull || !isOfMoney(one))}
            nameOf={measure => t(`report.measures.${measure}`)}
            onChange={measure => to({ measure })}
          />
        </div>
        {!isDays && (
          <p className="w-full text-small text-ink-3 print:hidden">{t('report.tooManyDays')}</p>
        )}
      </div>
      <Numbers
        // Those of other rows and columns have other names.
        key={`${view.rows} ${view.columns}`}
        {...{ edition, view, names, rowsOf }}
      />
    </div>
  )
}

/** Reads the numbers. Those of the days before are shown meanwhile. */
function Numbers({ edition, ...shown }: Omit<PivotProps, 'path'>) {
  const { data, error, mutate } = useLiveResource(pivotResource(edition, shown.view), {
    keepPreviousData: true,
  })
  if (data !== undefined) return <ReportPivotGrid pivot={data} {...shown} />
  if (error) return <ErrorState onRetry={() => void mutate()} />
  return (
    <Loading className="p-5">
      <Skeleton className="h-40" />
    </Loading>
  )
}
