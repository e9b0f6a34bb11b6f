import { parseDate } from '@internationalized/date'
import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { createContext, useContext } from 'react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  I18nProvider,
  RangeCalendar as AriaRangeCalendar,
} from 'react-aria-components'

/** Local days, `YYYY-MM-DD`, both included. */
export type DayRange = Readonly<{ from: string; to: string }>
/** What a day shows apart from its number. Every day can be chosen. */
export type RangeMark = Readonly<{ closed: boolean; note: string | null }>

type RangeCalendarProps = {
  label: string
  previousLabel: string
  nextLabel: string
  /** Language tag for month and day names. */
  languageTag: string
  months: number
  value: DayRange | null
  onChange: (range: DayRange) => void
  min: string
  max: string
  /** Any date of the first month in view. */
  month: string
  onMonthChange: (date: string) => void
  markOf: (date: string) => RangeMark
}

/** The grid does not re-render its cells. They get marks through a context, so that marks follow new data. */
const Marks = createContext<(date: string) => RangeMark>(() => ({ closed: false, note: null }))

/** Several months of days to choose a range from. A single day is also a range. */
export function RangeCalendar(props: RangeCalendarProps) {
  const { value, months } = props
  return (
    <I18nProvider locale={props.languageTag}>
      <AriaRangeCalendar
        aria-label={props.label}
        visibleDuration={{ months }}
        value={value && { start: parseDate(value.from), end: parseDate(value.to) }}
        onChange={range =>
          props.onChange({ from: range.start.toString(), to: range.end.toString() })
        }
        minValue={parseDate(props.min)}
        maxValue={parseDate(props.max)}
        focusedValue={parseDate(props.month)}
        onFocusChange={date => props.onMonthChange(date.toString())}
      >
        <header className="flex items-center justify-between">
          <Button slot="previous" aria-label={props.previousLabel} className={arrowClass}>
            <ArrowLeft aria-hidden="true" className="size-5" />
          </Button>
          <Button slot="next" aria-label={props.nextLabel} className={arrowClass}>
            <ArrowRight aria-hidden="true" className="size-5" />
          </Button>
        </header>
        <Marks.Provider value={props.markOf}>
          <div className={clsx('grid gap-8', months > 1 && 'md:grid-cols-3')}>
            {Array.from({ length: months }, (_, offset) => (
              <div key={offset}>
                <CalendarHeading
                  offset={{ months: offset }}
                  className="mb-2 text-center font-semibold"
                />
                <Month offset={offset} />
              </div>
            ))}
          </div>
        </Marks.Provider>
      </AriaRangeCalendar>
    </I18nProvider>
  )
}

function Month({ offset }: { offset: number }) {
  return (
    <CalendarGrid
      offset={{ months: offset }}
      weekdayStyle="short"
      className="w-full table-fixed border-separate border-spacing-0.5"
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
  )
}

const arrowClass =
  'grid size-11 place-items-center rounded-md data-hovered:bg-sunken data-disabled:opacity-35'

function Day({ date }: { date: Parameters<typeof CalendarCell>[0]['date'] }) {
  const mark = useContext(Marks)(date.toString())
  return (
    <CalendarCell
      date={date}
      className={({ isSelected }) =>
        clsx(dayClass, isSelected ? chosenClass : mark.closed ? closedClass : openClass)
      }
    >
      {({ formattedDate }) => (
        <>
          <span className={clsx('-mt-2', mark.closed && 'line-through')}>{formattedDate}</span>
          {mark.note !== null && (
            <span className="absolute inset-x-0 bottom-0.5 truncate text-center text-[0.6875rem] font-medium">
              {mark.note}
            </span>
          )}
        </>
      )}
    </CalendarCell>
  )
}

const dayClass =
  'relative grid h-11 w-full cursor-pointer place-items-center rounded-md text-ui font-semibold tnum outline-none data-disabled:cursor-default data-disabled:font-normal data-disabled:text-ink-3/60 data-focus-visible:outline-3 data-focus-visible:outline-offset-1 data-focus-visible:outline-focus data-outside-month:hidden'
const chosenClass = 'bg-primary text-on-primary'
const closedClass = 'bg-danger-soft text-danger'
const openClass = 'data-hovered:bg-primary-soft'
