import { useId } from 'react'
import { DateControl } from '../ui/date-control.tsx'
import type { ListFilter } from './list-address.ts'

/** The name of a filter and of its values; null stands for all. */
export type FilterWords = Readonly<{
  label: string
  of: (value: string | null) => string
  /** The values of a `named` filter, once they are read. */
  values?: readonly string[]
}>

/** A filter that can be chosen. One that comes with a link can only be removed. */
export type OpenFilter = Exclude<ListFilter, { kind: 'given' }>

type FilterChoiceProps = {
  filter: OpenFilter
  words: FilterWords | undefined
  value: string | null
  onChange: (value: string | null) => void
  /** Its label is above it, and it takes the full width. */
  stacked?: boolean
}

/** One filter, with the control for its kind. */
export function FilterChoice(props: FilterChoiceProps) {
  const { filter, words, value, onChange, stacked = false } = props
  const id = useId()
  const width = stacked ? 'min-h-12 w-full' : 'min-h-10 w-auto max-w-full pointer-coarse:min-h-11'
  return (
    <div className={stacked ? 'space-y-1.5' : 'flex max-w-full flex-wrap items-center gap-2'}>
      <label
        htmlFor={id}
        className={stacked ? 'block text-table font-semibold' : 'text-table text-ink-2'}
      >
        {words?.label ?? filter.param}
      </label>
      {filter.kind === 'date' ? (
        <DateControl
          id={id}
          value={value ?? ''}
          onChange={date => onChange(date || null)}
          className={stacked ? 'w-full' : 'w-44'}
        />
      ) : (
        <select
          id={id}
          value={value ?? ''}
          onChange={event => onChange(event.target.value || null)}
          className={`control control-select py-1 text-table ${width}`}
        >
          {['', ...valuesOf(filter, words, value)].map(one => (
            <option key={one} value={one}>
              {words?.of(one || null) ?? one}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

/** Returns the options. A value in the address that is not among them remains an option. */
function valuesOf(
  filter: Exclude<OpenFilter, { kind: 'date' }>,
  words: FilterWords | undefined,
  value: string | null,
): readonly string[] {
  if (filter.kind !== 'named') return filter.values
  const named = words?.values ?? []
  return value === null || named.includes(value) ? named : [...named, value]
}
