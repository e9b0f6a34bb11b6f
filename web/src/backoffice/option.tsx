import type { ReactNode } from 'react'

type OptionProps = {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/** A small select beside a list. Pass `<option>`s as children. */
export function Option({ label, value, onChange, children }: OptionProps) {
  return (
    <label className="flex max-w-full flex-wrap items-center gap-2 text-table text-ink-2">
      {label}
      <select
        value={value}
        onChange={event => onChange(event.target.value)}
        className="control control-select min-h-10 w-auto max-w-full py-1 pointer-coarse:min-h-11"
      >
        {children}
      </select>
    </label>
  )
}
