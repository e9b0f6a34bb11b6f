import { parseDate, type CalendarDate } from '@internationalized/date'
import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { createContext, useContext } from 'react'
import {
  Button,
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
} from 'react-aria-components'

/** What a day shows apart from its number. */
export type DayMark = Readonly<{
  /** Cannot be chosen. Struck through, but still announced. */
  unavailable: boolean
  /** A short note below the number ("6 left"). Without one an open day has a dot. */
  note: string | null
}>

type CalendarProps = {
  label: string
  previousLabel: string
  nextLabel: string
  /** Language tag for month and day names. */
  languageTag: string
  value: string | null
  onChange: (date: string) => void
  /** First and last date that can be chosen, `YYYY-MM-DD`. */
  min: string
  max: string
  /** Any date of the month in view. */
  month: string
  onMonthChange: (date: string) => void
  markOf: (date: string) => DayMark
}

/** The grid does not re-render its cells. They get marks through a context, so that marks follow new data. */
const Marks = createContext<(date: string) => DayMark>(() => ({ unavailable: false, note: null }))

/** A month of days to choose one from. Dates are local `YYYY-MM-DD`, without time zones. */
export function Calendar(props: CalendarProps) {
  return (
    <I18nProvider locale={props.languageTag}>
      <AriaCalendar<CalendarDate>
        aria-label={props.label}
        value={props.value === null ? null : parseDate(props.value)}
        onChange={date => props.onChange(date.toString())}
        minValue={parseDate(props.min)}
        maxValue={parseDate(props.max)}
        focusedValue={parseDate(props.month)}
        onFocusChange={date => props.onMonthChange(date.toString())}
        isDateUnavailable={date => props.markOf(date.toString()).unavailable}
      >
        <header className="flex items-center justify-between">
          <Button slot="previous" aria-label={props.previousLabel} className={arrowClass}>
            <ArrowLeft aria-hidden="true" className="size-5" />
          </Button>
          <Heading className="font-sans text-[1.0625rem] font-bold" />
          <Button slot="next" aria-label={props.nextLabel} className={arrowClass}>
            <ArrowRight aria-hidden="true" className="size-5" />
          </Button>
        </header>
        <Marks.Provider value={props.markOf}>
          <CalendarGrid
            weekdayStyle="short"
            className="mt-1 w-full table-fixed border-separate border-spacing-0.5"
          >
            <CalendarGridHeader>
              {day => (
                <CalendarHeaderCell className="pb-1 text-small font-semibold text-ink-3">
                  {day}
                </CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>{date => <Day date={date} />}</CalendarGridBody>
          </CalendarGrid>
        </Marks.Provider>
      </AriaCalendar>
    </I18nProvider>
  )
}

const arrowClass =
  'grid size-11 place-items-center rounded-md data-hovered:bg-sunken data-disabled:opacity-35'

function Day({ date }: { date: CalendarDate }) {
  const mark = useContext(Marks)(date.toString())
  return (
    <CalendarCell
      date={date}
      className={({ isSelected }) => clsx(dayClass, isSelected ? chosenClass : unchosenClass)}
    >
      {({ formattedDate, isDisabled, isUnavailable, isSelected }) => {
        const open = !isDisabled && !isUnavailable
        return (
          <>
            <span className="-mt-2">{formattedDate}</span>
            {open && mark.note !== null && (
              <span
                className={clsx(
                  'absolute inset-x-0 bottom-1 truncate text-center text-[0.6875rem] font-medium',
                  isSelected ? 'text-on-primary' : 'text-warning',
                )}
              >
                {mark.note}
              </span>
            )}
            {open && mark.note === null && (
              <span
                aria-hidden="true"
                className={clsx(
                  'absolute bottom-2 size-1.5 rounded-full',
                  isSelected ? 'bg-on-primary' : 'bg-primary',
                )}
              />
            )}
          </>
        )
      }}
    </CalendarCell>
  )
}

const dayClass =
  'relative grid h-11 w-full cursor-pointer place-items-center rounded-[10px] text-ui font-semibold tnum outline-none data-disabled:cursor-default data-disabled:font-normal data-focus-visible:outline-3 data-focus-visible:outline-offset-1 data-focus-visible:outline-focus data-outside-month:hidden data-unavailable:cursor-not-allowed data-unavailable:font-normal data-unavailable:line-through'
/** Also for a chosen day that has become unavailable, so that it stays readable. */
const chosenClass = 'bg-primary text-on-primary'
const unchosenClass =
  'data-disabled:text-ink-3/60 data-hovered:bg-primary-soft data-unavailable:text-ink-3'
