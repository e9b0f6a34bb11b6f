import type { HistoryEntry } from '@arung/contracts/orders/views'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '../app/api/resource.ts'
import { formatInstant } from '../app/format/dates.ts'
import { useLocale } from '../app/i18n/use-locale.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { useLiveResource } from './live/use-live-resource.ts'

/** How the events of a kind of stream are told. What has no word is shown as it is stored. */
export type HistoryWords = Readonly<{
  event: (type: string) => string
  field: (name: string) => string
  value: (field: string, said: unknown) => string
  actor: (actor: HistoryEntry['actor']) => string
  /** Changes in the order that people think of them. */
  inOrder: (changes: HistoryEntry['changes']) => HistoryEntry['changes']
}>
type HistoryPanelProps = { resource: Resource<HistoryEntry[]>; words: HistoryWords }

/** Every event of a stream: who, when, and what it changed, the newest first. */
export function HistoryPanel({ resource, words }: HistoryPanelProps) {
  const { data, error, mutate } = useLiveResource(resource)
  if (data === undefined && error) return <ErrorState onRetry={() => void mutate()} />
  if (data === undefined) {
    return (
      <Loading className="space-y-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Loading>
    )
  }
  const entries = data.toSorted((a, b) => b.position - a.position)
  return (
    <ol className="space-y-0">
      {entries.map((entry, index) => (
        <Entry
          key={entry.position}
          entry={entry}
          words={words}
          last={index === entries.length - 1}
        />
      ))}
    </ol>
  )
}

type EntryProps = { entry: HistoryEntry; words: HistoryWords; last: boolean }

function Entry({ entry, words, last }: EntryProps) {
  const { t } = useTranslation('backoffice')
  const locale = useLocale()
  return (
    <li className="relative pb-6 pl-7 last:pb-0">
      {!last && (
        <span aria-hidden="true" className="absolute top-3 bottom-0 left-[5px] w-0.5 bg-line" />
      )}
      <span
        aria-hidden="true"
        className="absolute top-1.5 left-0 size-3 rounded-full bg-primary ring-4 ring-surface"
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-sans text-ui font-semibold">{words.event(entry.type)}</h3>
        <p className="text-table text-ink-2 tnum">
          <time dateTime={entry.at}>{formatInstant(entry.at, locale)}</time>
        </p>
      </div>
      <p className="text-table text-ink-2">{t('history.by', { who: words.actor(entry.actor) })}</p>
      {entry.changes.length > 0 && <Changes entry={entry} words={words} />}
      <details className="mt-2 text-table">
        <summary className="inline-block rounded-sm py-1 font-semibold text-link underline-offset-4 hover:underline">
          {t('history.raw')}
        </summary>
        <pre
          tabIndex={0}
          className="mt-1 max-h-80 overflow-auto rounded-md bg-sunken p-3 font-mono text-small"
        >
          {JSON.stringify(entry, null, 2)}
        </pre>
      </details>
    </li>
  )
}

/** `Status: Waiting for payment -> Confirmed`, a line each. */
function Changes({ entry, words }: Omit<EntryProps, 'last'>) {
  const { t } = useTranslation('backoffice')
  return (
    <ul className="mt-2 space-y-1 text-table">
      {words.inOrder(entry.changes).map(({ field, before, after }) => (
        <li key={field} className="flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
          <span className="text-ink-2">{words.field(field)}:</span>
          {isSaid(before) && (
            <>
              <span className="sr-only">{t('history.from')}</span>
              <s className="text-ink-3 no-underline">{words.value(field, before)}</s>
              <ArrowRight aria-hidden="true" className="size-3.5 self-center text-ink-3" />
              <span className="sr-only">{t('history.to')}</span>
            </>
          )}
          <span className="font-semibold">
            {isSaid(after) ? words.value(field, after) : t('history.nothing')}
          </span>
        </li>
      ))}
    </ul>
  )
}

const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== ''
