import type { Resource } from '../app/api/resource.ts'
import { historySize, type History } from '@arung/contracts/history'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { HistoryPanel, type HistoryWords } from './history-panel.tsx'
import { useLiveResource } from './live/use-live-resource.ts'

type HistorySectionProps = {
  /** Reads the newest events, at most `size`. */
  resource: (size: number) => Resource<History>
  words: HistoryWords
  /** The title, for pages with several histories. */
  title?: string
  /** `h2` when the section is directly below the page's title. */
  heading?: 'h2' | 'h3'
  className?: string
}

/** The history of a record, with its actors. It is read once somebody opens it. */
export function HistorySection({
  className,
  title,
  heading: Heading = 'h3',
  ...of
}: HistorySectionProps) {
  const { t } = useTranslation('backoffice')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading id={id} className={Heading === 'h2' ? 'text-h4 font-semibold' : 'font-semibold'}>
          {title ?? t('history.title')}
        </Heading>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'history.hide' : 'history.show')}
        </Button>
      </div>
      {isOpen && (
        <div className="mt-4">
          <Events {...of} />
        </div>
      )}
    </section>
  )
}

function Events({ resource, words }: HistorySectionProps) {
  const { t } = useTranslation('backoffice')
  const [size, setSize] = useState<number>(historySize.usual)
  const { data, error, isLoading, mutate } = useLiveResource(resource(size), {
    keepPreviousData: true,
  })
  if (data === undefined && error?.status === 404)
    return <p className="text-table text-ink-2">{t('history.none')}</p>
  if (data === undefined && error) return <ErrorState onRetry={() => void mutate()} />
  if (data === undefined) {
    return (
      <Loading className="space-y-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Loading>
    )
  }
  return (
    <>
      <HistoryPanel entries={data.entries} sessions={data.sessions} words={words} />
      {data.hasEarlier && (
        <div className="mt-4 text-table text-ink-2">
          <p>{t('history.earlier', { count: data.entries.length })}</p>
          {size < historySize.most && (
            <Button
              size="small"
              className="mt-2"
              busy={isLoading}
              onClick={() => setSize(historySize.most)}
            >
              {t('history.showEarlier')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
