import {
  closurePartiesMax,
  type ClosurePreview,
  type ClosureScope,
} from '@arung/contracts/closures/closures'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { operatorToday } from '../../base/format/dates.ts'
import { useLocalizedPath } from '../../base/i18n/use-locale.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { UnsavedGuard } from '../../backoffice/unsaved-guard.tsx'
import { useOpenRow } from '../../backoffice/use-open-row.ts'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { BookingDrawer } from '../bookings/booking-drawer.tsx'
import { ClosePart } from './close-part.tsx'
import { laterFor, proposedFor } from './choices.ts'
import { closurePath } from './closure-paths.ts'
import { previewResource } from './preview-resource.ts'
import { PartiesPart } from './parties-part.tsx'
import { ReasonFields, type Why } from './reason-fields.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { Section } from './section.tsx'
import { sentences } from './sentences.ts'
import { useChoices } from './use-choices.ts'
import { useMayDecide } from './use-may-decide.ts'

type ClosureFormProps = {
  /** What is closed. With no times at all, no session is chosen yet. */
  scope: ClosureScope
  lists: readonly DayListKind[]
  onScope: (scope: ClosureScope) => void
}

const noParties: ClosurePreview['parties'] = []

/** Closes sessions on one page: what and why, what happens to each party, and all of it in numbers. */
export function ClosureForm({ scope, lists, onScope }: ClosureFormProps) {
  const { t } = useTranslation('closures')
  const localized = useLocalizedPath()
  const mayDecide = useMayDecide()
  const { row: booking, ...beside } = useOpenRow()
  const [why, setWhy] = useState<Why>({ reason: 'WEATHER', words: sentences.WEATHER })
  const [isChecked, setChecked] = useState(false)
  const [closed, setClosed] = useState<string | null>(null)
  const asked = scope.times?.length === 0 ? { ...scope, times: null } : scope
  const read = useLiveResource(previewResource(asked), { keepPreviousData: true })
  const { data, error } = read
  const isSameDay = data?.date === scope.date && data.list === scope.list
  const chosen = isSameDay ? withKnownTimes(scope, data.sessions) : scope
  const isNothing = chosen.times?.length === 0
  // Rows of other sessions are shown until those of the chosen ones are read, but nothing is closed with them.
  const isCurrent = data !== undefined && !isNothing && isSame(data, scope)
  const parties = isSameDay && !isNothing ? data.parties : noParties
  const choices = useChoices(parties, mayDecide ? proposedFor : laterFor)
  // The guard is gone before this navigates.
  if (closed !== null) return <Navigate to={localized(closurePath(closed))} replace />
  return (
    <>
      <UnsavedGuard dirty={choices.isDirty} keptOnPage />
      <ConnectionNotice stale={data !== undefined && error !== undefined} />
      <Section title={t('scope.title')}>
        <ScopeFields
          scope={scope}
          lists={lists}
          sessions={isSameDay ? data.sessions : undefined}
          onScope={onScope}
        />
      </Section>
      <Section title={t('reason.title')}>
        <ReasonFields why={why} isChecked={isChecked} onChange={setWhy} />
      </Section>
      {data === undefined && error ? (
        <ErrorState message={error.message} onRetry={() => void read.mutate()} />
      ) : (
        <PartiesPart
          day={scope.date}
          choices={choices}
          total={isSameDay ? partiesIn(chosen, data.sessions) : 0}
          isRead={isSameDay}
          isNothing={isNothing}
          mayDecide={mayDecide}
          onOpen={beside.open}
        />
      )}
      <ClosePart
        scope={chosen}
        why={why}
        choices={choices}
        isReady={isCurrent && parties.length <= closurePartiesMax && scope.date >= operatorToday()}
        onCheck={() => setChecked(true)}
        onClosed={setClosed}
      />
      {booking !== null && (
        <BookingDrawer key={booking} bookingId={booking} onClose={beside.close} />
      )}
    </>
  )
}

/** Leaves out times of the address that the list does not have on this day. */
const withKnownTimes = (
  scope: ClosureScope,
  sessions: ClosurePreview['sessions'],
): ClosureScope => ({
  ...scope,
  times: scope.times?.filter(time => sessions.some(one => one.time === time)) ?? null,
})

/** Counts the parties of the chosen sessions. A whole day leaves out the sessions that have begun. */
const partiesIn = ({ times }: ClosureScope, sessions: ClosurePreview['sessions']): number =>
  sessions
    .filter(({ time, hasBegun }) => (times === null ? !hasBegun : times.includes(time)))
    .reduce((sum, { parties }) => sum + parties, 0)

/** Whether the preview is that of these sessions. */
const isSame = (preview: ClosureScope, scope: ClosureScope): boolean =>
  preview.date === scope.date && preview.list === scope.list && timesOf(preview) === timesOf(scope)

const timesOf = ({ times }: ClosureScope): string => times?.toSorted().join() ?? 'all'
