import { useId } from 'react'

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  values: readonly Value[]
  nameOf: (value: Value) => string
  onChange: (value: Value) => void
}

/** One choice of a report, under its label. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, values, nameOf, onChange } = props
  const id = useId()
  return (
    <div className="max-w-full space-y-1 max-sm:grow max-sm:basis-[40%]">
      <label htmlFor={id} className="block text-table font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={event => {
          const chosen = values.find(one => one === event.target.value)
          if (chosen !== undefined) onChange(chosen)
        }}
        className="control control-select min-h-11 w-full max-w-full py-1 text-table sm:w-auto sm:max-w-56"
      >
        {values.map(one => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </div>
  )
}
