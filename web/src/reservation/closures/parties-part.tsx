import { closurePartiesMax } from '@arung/contracts/closures/closures'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PartyTable } from './party-table.tsx'
import type { PartyChoices } from './use-choices.ts'

type PartiesPartProps = {
  day: string
  choices: PartyChoices
  /** How many parties the chosen sessions have. Those above the limit of a closure are not read. */
  total: number
  isRead: boolean
  /** No session is chosen. */
  isNothing: boolean
  mayDecide: boolean
  onOpen: (bookingId: string) => void
}

/** The parties of the chosen sessions, with what happens to each. */
export function PartiesPart(props: PartiesPartProps) {
  const { day, choices, total, isRead, isNothing, mayDecide, onOpen } = props
  const { t } = useTranslation('closures')
  const { parties } = choices
  const areTooMany = parties.length > closurePartiesMax
  const areShown = parties.length > 0 && !areTooMany
  return (
    <section aria-labelledby="closure-parties" className="card min-w-0 overflow-hidden">
      <div className="px-4 py-4 sm:px-5">
        <h2 id="closure-parties" className="flex items-center gap-2 text-h4 font-semibold">
          {t('parties.title')}
          {parties.length > 0 && (
            <span className="chip bg-neutral-soft text-ink-2 tnum">{total}</span>
          )}
        </h2>
        {areShown && mayDecide && <p className="text-table text-ink-2">{t('parties.lead')}</p>}
        {areShown && !mayDecide && (
          <Notice tone="info" className="mt-3">
            {t('parties.mayNot')}
          </Notice>
        )}
        {areTooMany && (
          <Notice tone="danger" className="mt-3">
            {t('parties.tooMany', { count: closurePartiesMax })}
          </Notice>
        )}
        {isNothing && <p className="mt-2 text-ui text-ink-2">{t('parties.nothingChosen')}</p>}
        {!isNothing && isRead && parties.length === 0 && (
          <p className="mt-2 text-ui text-ink-2">{t('parties.none')}</p>
        )}
        {!isRead && (
          <Loading className="mt-3">
            <Skeleton className="h-32" />
          </Loading>
        )}
      </div>
      {areShown && <PartyTable day={day} choices={choices} mayDecide={mayDecide} onOpen={onOpen} />}
    </section>
  )
}
