import type {
  DeskAvailability,
  OfferedProduct,
  DeskSession,
} from '@arung/contracts/reservations/views'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format/numbers.ts'
import { formatHour } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isOpen } from './sale-times.ts'

type SessionFieldsProps = {
  product: OfferedProduct
  availability: DeskAvailability | undefined
  times: readonly string[]
  onChange: (nth: number, time: string) => void
  /** By part. */
  errors: readonly (string | undefined)[]
  /** Moves to the next day with an open session. Left out when the day must not change. */
  onSeek?: () => void
}

/** The session of each activity, with the capacity left now. */
export function SessionFields(props: SessionFieldsProps) {
  const { product, availability, times, onChange, errors, onSeek } = props
  const { t } = useTranslation('deskSale')
  const pick = usePick()
  if (availability === undefined) return <Skeleton className="h-20" />
  return product.parts.map((part, nth) => {
    const known = availability.parts[nth]
    const name = product.parts.length > 1 ? pick(part.name, part.nameId) : null
    const label = name === null ? t('session') : t('sessionOf', { name })
    const time = times[nth] ?? ''
    if (known?.allDay)
      return (
        <div key={part.id} className="max-w-48">
          <TextField
            id={idOf(nth)}
            data-step
            type="time"
            label={label}
            hint={<Left session={known.allDay} />}
            error={errors[nth]}
            value={time}
            onChange={event => onChange(nth, event.target.value)}
          />
        </div>
      )
    return (
      <Sessions
        key={part.id}
        nth={nth}
        label={label}
        sessions={known?.sessions ?? []}
        time={time}
        onChange={next => onChange(nth, next)}
        error={errors[nth]}
        {...(onSeek ? { onSeek } : {})}
      />
    )
  })
}

export const idOf = (nth: number): string => `sale-session-${nth}`

type SessionsProps = {
  nth: number
  label: string
  sessions: readonly DeskSession[]
  time: string
  onChange: (time: string) => void
  error: string | undefined
  onSeek?: () => void
}

function Sessions({ nth, label, sessions, time, onChange, error, onSeek }: SessionsProps) {
  const { t } = useTranslation('deskSale')
  const locale = useLocale()
  const id = idOf(nth)
  const open = sessions.filter(isOpen)
  // The focus enters at the chosen session, or else at the first open one.
  const entry = open.some(one => one.time === time) ? time : open[0]?.time
  return (
    <fieldset {...(error ? { 'aria-describedby': `${id}-error` } : {})}>
      <legend className="mb-1.5 text-table font-semibold">{label}</legend>
      {open.length === 0 && (
        <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
          {sessions.length === 0 && <p className="text-ui text-ink-2">{t('noSession')}</p>}
          {onSeek && (
            <Button size="small" id={id} data-step onClick={onSeek}>
              {t('nextOpen')}
            </Button>
          )}
        </div>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
        {sessions.map(session => {
          const isShut = !isOpen(session)
          return (
            <label key={session.time} className={clsx(cardClass, isShut && shutClass)}>
              <input
                type="radio"
                name={id}
                {...(session.time === entry ? { id } : {})}
                data-step
                value={session.time}
                checked={session.time === time}
                disabled={isShut && session.time !== time}
                onChange={() => onChange(session.time)}
                className="sr-only"
              />
              <span className="block font-bold tnum">{formatHour(session.time, locale)}</span>
              <Left session={session} />
            </label>
          )
        })}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

const cardClass =
  'relative flex min-h-14 cursor-pointer flex-col justify-center rounded-md border-[1.5px] border-line-strong bg-surface px-3 py-1.5 leading-tight hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
const shutClass = 'cursor-not-allowed border-line text-ink-3 hover:bg-surface'

const fewLeft = 10

/** How many places are left, or why none are sold. Low numbers have another colour, but never colour alone. */
function Left({ session: { state, left, per } }: { session: Omit<DeskSession, 'time'> }) {
  const { t } = useTranslation('deskSale')
  const locale = useLocale()
  if (state === 'FULL' || state === 'CLOSED' || state === 'PAST')
    return <span className="text-table">{t(`states.${state}`)}</span>
  const places =
    left === null
      ? t('unlimited')
      : t(per === 'UNIT' ? 'leftUnits' : 'left', {
          count: left,
          left: formatNumber(left, locale, 0),
        })
  return (
    <span
      className={clsx(
        'text-table tnum',
        left !== null && left < fewLeft ? 'font-semibold text-warning' : 'text-ink-2',
      )}
    >
      {state === 'BEGUN' ? t('begun', { places }) : places}
    </span>
  )
}
