import {
  closurePartiesMax,
  type ClosureParty,
  type ClosureView,
} from '@arung/contracts/closures/closures'
import { useTranslation } from 'react-i18next'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { UnsavedGuard } from '../../backoffice/unsaved-guard.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ApplyPart } from './apply-part.tsx'
import { laterFor } from './choices.ts'
import { isUndecided, standingOf } from './closed-parties.ts'
import { previewResource } from './preview-resource.ts'
import { WhyFailed } from './outcome-words.tsx'
import { PartyTable } from './party-table.tsx'
import { useChoices } from './use-choices.ts'
import { useMayDecide } from './use-may-decide.ts'

type UndecidedPartiesProps = { closure: ClosureView; onOpen: (bookingId: string) => void }

/** The parties that were left for later, were refused, or came in meanwhile, with the same choices again. */
export function UndecidedParties({ closure, onOpen }: UndecidedPartiesProps) {
  const { t } = useTranslation('closures')
  const mayDecide = useMayDecide()
  const open = closure.parties.filter(isUndecided)
  if (open.length === 0) return null
  return (
    <section aria-labelledby="closure-open" className="card min-w-0">
      <div className="px-4 py-4 sm:px-5">
        <h2 id="closure-open" className="flex items-center gap-2 text-h4 font-semibold">
          {t('view.toDecide')}
          <span className="chip bg-warning-soft text-warning tnum">{open.length}</span>
        </h2>
        <p className="text-table text-ink-2">
          {t(mayDecide ? 'view.toDecideLead' : 'view.mayNot')}
        </p>
      </div>
      {mayDecide && <Choices closure={closure} onOpen={onOpen} />}
    </section>
  )
}

const noParties: readonly ClosureParty[] = []

function Choices({ closure, onOpen }: UndecidedPartiesProps) {
  const { t } = useTranslation('closures')
  const { date, list, times } = closure
  const { data, error, mutate } = useLiveResource(previewResource({ date, list, times }))
  const openOf = new Map(
    closure.parties.filter(isUndecided).map(party => [party.booking.bookingId, party] as const),
  )
  const found = data?.parties.filter(({ booking }) => openOf.has(booking.bookingId)) ?? noParties
  // One request decides about no more. Those that are decided make room for the next.
  const parties = found.slice(0, closurePartiesMax)
  const choices = useChoices(parties, laterFor)
  const noteOf = ({ booking }: ClosureParty) => {
    const party = openOf.get(booking.bookingId)
    if (party === undefined) return null
    const standing = standingOf(party)
    if (standing === 'FAILED') return <WhyFailed party={party} />
    return standing === 'NEW' ? <p className="font-normal text-ink-2">{t('outcomes.new')}</p> : null
  }
  if (data === undefined)
    return error ? (
      <ErrorState onRetry={() => void mutate()} />
    ) : (
      <Loading className="p-5">
        <Skeleton className="h-24" />
      </Loading>
    )
  return (
    <>
      <UnsavedGuard dirty={choices.isDirty} keptOnPage />
      {data.parties.length > closurePartiesMax && (
        <Notice tone="info" className="mx-4 mb-4 sm:mx-5">
          {t('view.more', { count: parties.length })}
        </Notice>
      )}
      <PartyTable day={date} choices={choices} mayDecide onOpen={onOpen} noteOf={noteOf} />
      <ApplyPart closureId={closure.id} choices={choices} />
    </>
  )
}
