import type { ClosurePreview, ClosureScope } from '@arung/contracts/closures/closures'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import { LocalDate } from '@arung/contracts/scalars'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatTime, operatorToday } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { Chosen } from '../payments/chosen.tsx'

type Session = ClosurePreview['sessions'][number]
type ScopeFieldsProps = {
  scope: ClosureScope
  lists: readonly DayListKind[]
  /** Undefined until they are read. */
  sessions: readonly Session[] | undefined
  onScope: (scope: ClosureScope) => void
}

/** What is closed: a day and a list, all of it or some of its sessions. */
export function ScopeFields({ scope, lists, sessions, onScope }: ScopeFieldsProps) {
  const { t } = useTranslation(['closures', 'dayBookings'])
  const isPast = scope.date < operatorToday()
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
        <DateField
          label={t('scope.date')}
          value={scope.date}
          min={operatorToday()}
          error={isPast ? t('scope.past') : undefined}
          onChange={date => {
            if (LocalDate.safeParse(date).success) onScope({ ...scope, date, times: null })
          }}
        />
        <Chosen
          label={t('scope.list')}
          options={lists}
          value={scope.list}
          wordOf={list => t(`dayBookings:lists.${list}`)}
          onChange={list => onScope({ ...scope, list, times: null })}
        />
      </div>
      {sessions === undefined ? (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      ) : (
        <Sessions scope={scope} sessions={sessions} onScope={onScope} />
      )}
    </div>
  )
}

type SessionsProps = {
  scope: ClosureScope
  sessions: readonly Session[]
  onScope: (scope: ClosureScope) => void
}

function Sessions({ scope, sessions, onScope }: SessionsProps) {
  const { t } = useTranslation('closures')
  const isDay = scope.times === null
  // Closing all of the day leaves out what has begun.
  const ofDay = sessions.filter(({ hasBegun }) => !hasBegun).map(({ time }) => time)
  const chosen = new Set(scope.times ?? ofDay)
  const toggle = (time: string) => {
    const next = new Set(chosen)
    if (!next.delete(time)) next.add(time)
    onScope({ ...scope, times: [...next].toSorted() })
  }
  const some = () => sessions.filter(isOpen).map(({ time }) => time)
  return (
    <fieldset className="space-y-3">
      <legend className="text-table font-semibold">{t('scope.sessions')}</legend>
      <Checkbox
        checked={isDay}
        onChange={() => onScope({ ...scope, times: isDay ? some() : null })}
        label={
          <>
            <span className="font-semibold">{t('scope.day')}</span>
            <span className="block text-table text-ink-2">{t('scope.dayHint')}</span>
          </>
        }
      />
      {sessions.length === 0 ? (
        <p className="text-ui text-ink-2">{t('scope.none')}</p>
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {sessions.map(session => (
            <SessionBox
              key={session.time}
              session={session}
              isChosen={chosen.has(session.time)}
              isFixed={isDay}
              onToggle={() => toggle(session.time)}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
}

/** Whether a session is proposed: nobody closed it, and it is still to come. */
const isOpen = ({ isClosed, hasBegun }: Session): boolean => !isClosed && !hasBegun

type SessionBoxProps = {
  session: Session
  isChosen: boolean
  /** It is closed with the day. */
  isFixed: boolean
  onToggle: () => void
}

function SessionBox({ session, isChosen, isFixed, onToggle }: SessionBoxProps) {
  const { t } = useTranslation('closures')
  const locale = useLocale()
  const { time, parties, guests, isClosed, hasBegun } = session
  return (
    <li>
      <label
        className={clsx(
          'flex min-h-14 items-center gap-3 rounded-md border-[1.5px] px-3 py-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isChosen ? 'border-primary bg-primary-soft' : 'border-line-strong bg-surface',
          isFixed ? 'opacity-80' : 'cursor-pointer hover:bg-sunken',
        )}
      >
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isFixed}
          onChange={onToggle}
          className="size-5 shrink-0 accent-primary"
        />
        <span className="min-w-0 flex-1">
          <span className="block text-ui font-bold tnum">{formatTime(time, locale)}</span>
          <span className="block text-table text-ink-2 tnum">
            {parties === 0
              ? t('scope.empty')
              : `${t('scope.parties', { count: parties })}, ${t('scope.guests', { count: guests })}`}
          </span>
        </span>
        <span className="flex flex-col items-end gap-1">
          {isClosed && <StatusChip tone="neutral" shape="cross" label={t('scope.closed')} />}
          {hasBegun && <StatusChip tone="jade" shape="half" label={t('scope.begun')} />}
        </span>
      </label>
    </li>
  )
}
