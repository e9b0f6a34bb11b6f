import { pathOf } from '../../app/api/api-path.ts'
import { historySize } from '@arung/contracts/history'
import type { Currency } from '@arung/contracts/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../backoffice/export-button.tsx'
import { HistoryPanel } from '../../backoffice/history-panel.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useOpenRow } from '../../backoffice/use-open-row.ts'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useHistoryWords } from './history-words.ts'
import { OrderMoment } from './order-moment.tsx'
import { historyResource } from './orders-resource.ts'

/** How many of the newest events are shown at first; the others are shown on request. */
const newestCount = 5

type OrderHistoryProps = { slug: string; currency: Currency }

/** The events of an order in words, and the order as it was after the event in the address. */
export function OrderHistory({ slug, currency }: OrderHistoryProps) {
  const { t } = useTranslation('admin')
  const words = useHistoryWords(currency)
  const moment = useOpenRow('at')
  const [size, setSize] = useState<number>(historySize.usual)
  const [isWhole, setWhole] = useState(false)
  const { data, error, isLoading, mutate } = useLiveResource(historyResource(slug, size), {
    keepPreviousData: true,
  })
  const at = moment.row === null ? null : Number(moment.row)
  const isShown = at === null || data?.entries.some(entry => entry.position === at) === true
  const canGrow = data?.hasEarlier === true && size < historySize.most
  if (canGrow && !isShown) setSize(historySize.most)
  if (data === undefined && error) return <ErrorState onRetry={() => void mutate()} />
  if (data === undefined || (isLoading && !isShown)) return <HistorySkeleton />
  const last = data.entries.at(-1)?.position ?? null
  const isFolded = !isWhole && at === null && data.entries.length > newestCount
  const go = (position: number) => {
    if (position === last) moment.close()
    else if (at === null) moment.open(String(position))
    else moment.goOn(String(position))
  }
  return (
    <div className="space-y-6">
      {last !== null && (
        <OrderMoment
          history={data}
          at={at}
          words={words}
          currency={currency}
          onNow={moment.close}
        />
      )}
      <HistoryPanel
        entries={isFolded ? data.entries.slice(-newestCount) : data.entries}
        sessions={data.sessions}
        words={words}
        walk={{ at: isShown ? (at ?? last) : last, go }}
      />
      {isFolded && (
        <Button onClick={() => setWhole(true)}>
          {t('history.whole', { count: data.entries.length })}
        </Button>
      )}
      {last !== null && (
        <ExportButton
          path={pathOf('GET /admins/orders/:slug/history/export', { params: { slug } })}
          filename={`${String(data.facts['orderNumber'])}-history.json`}
        >
          {t('history.signed')}
        </ExportButton>
      )}
      {data.hasEarlier && !isFolded && (
        <div className="text-ui text-ink-2">
          <p>{t('history.earlier', { count: data.entries.length })}</p>
          {(canGrow || isLoading) && (
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
    </div>
  )
}

function HistorySkeleton() {
  return (
    <Loading className="space-y-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </Loading>
  )
}
