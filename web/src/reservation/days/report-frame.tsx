import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SWRResponse } from 'swr'
import type { ApiError } from '../../app/api/api-error.ts'
import type { ApiPath } from '../../app/api/api-path.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { ListFileButton } from '../../backoffice/list-file-button.tsx'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Period } from './report-period.ts'

type ReportFrameProps<Report> = {
  title: string
  period: Period
  /** What else is to be printed above it. */
  note?: string | undefined
  read: Pick<SWRResponse<Report, ApiError>, 'data' | 'error' | 'mutate'>
  /** The report as a file. Its days are added to the name. */
  file: Readonly<{ path: ApiPath; name: string }>
  /** Chooses what is reported on. */
  controls: ReactNode
  children: (report: Report) => ReactNode
}

/** The frame of a report: its title with the days, its file, printing, and what is shown while it is read. */
export function ReportFrame<Report>(props: ReportFrameProps<Report>) {
  const { title, period, note, read, file, controls, children } = props
  const { t } = useTranslation('days')
  const locale = useLocale()
  const { data, error, mutate } = read
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  const days = `${formatDate(period.from, locale, 'day')} – ${formatDate(period.to, locale, 'day')}`
  return (
    <>
      <TitleBar leaves title={title} note={days}>
        <ListFileButton path={file.path} name={`${file.name}-${period.from}-${period.to}`} />
        <Button size="small" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {t('report.print')}
        </Button>
      </TitleBar>
      <div className="space-y-5 p-[clamp(1rem,2.5vw,2rem)]">
        <p className="hidden text-h3 font-bold print:block">
          {title}: {days}
          {note !== undefined && `, ${note}`}
        </p>
        {controls}
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined ? (
          <Loading className="space-y-5">
            <Skeleton className="h-20" />
            <Skeleton className="h-56" />
          </Loading>
        ) : (
          children(data)
        )}
      </div>
    </>
  )
}
