import { historySize, type History } from '@arung/contracts/history'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HistoryPanel } from '../../backoffice/history-panel.tsx'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { personPath, type PeopleRealm } from './people-resource.ts'
import { usePersonHistoryWords } from './person-history-words.ts'

type PersonHistoryProps = { realm: PeopleRealm; uuid: string }

/** What happened to an account, and who did it: read once somebody wants to see it. */
export function PersonHistory(props: PersonHistoryProps) {
  const { t } = useTranslation('people')
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="person-history" className="border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="person-history" className="font-semibold">
          {t('history.title')}
        </h3>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'history.hide' : 'history.show')}
        </Button>
      </div>
      {isOpen && (
        <div className="mt-4">
          <Events {...props} />
        </div>
      )}
    </section>
  )
}

function Events({ realm, uuid }: PersonHistoryProps) {
  const { t } = useTranslation('people')
  const words = usePersonHistoryWords(realm)
  const [size, setSize] = useState<number>(historySize.usual)
  const path = `${personPath(realm, uuid)}/history?size=${size}`
  const { data, error, isLoading, mutate } = useLiveResource(
    deskResource<History>(path, ['account']),
    { keepPreviousData: true },
  )
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
      <HistoryPanel entries={data.entries} words={words} />
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
