import { Select } from '../../ui/field.tsx'

type ChosenProps<Word extends string> = {
  label: string
  options: readonly Word[]
  /** Null while nothing is chosen; the field then says `unchosen`. */
  value: Word | null
  unchosen?: string
  error?: string | undefined
  wordOf: (word: Word) => string
  onChange: (word: Word) => void
}

/** A select for a few values of the contract, such as reasons. */
export function Chosen<Word extends string>(props: ChosenProps<Word>) {
  const { label, options, value, unchosen, error, wordOf, onChange } = props
  const choose = (word: string) => {
    const chosen = options.find(one => one === word)
    if (chosen !== undefined) onChange(chosen)
  }
  return (
    <Select
      label={label}
      value={value ?? ''}
      error={error}
      onChange={event => choose(event.target.value)}
    >
      {value === null && <option value="">{unchosen}</option>}
      {options.map(one => (
        <option key={one} value={one}>
          {wordOf(one)}
        </option>
      ))}
    </Select>
  )
}
