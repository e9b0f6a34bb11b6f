import type { CategoryName } from '@arung/contracts/catalogue/views'
import type { ReactNode } from 'react'
import { useLocalizedPath } from '../../../base/i18n/use-locale.ts'
import type { Filters } from './filters.ts'

export type FilteringProps = {
  /** Plain address of the list. */
  path: string
  filters: Filters
  categories: readonly CategoryName[]
  /** Changes when the fields have to be refilled. */
  formKey: number
  /** Receives the form and the name of the changed control. */
  onChange: (form: HTMLFormElement, changed: string) => void
  /** The result of the filters, for the button that closes the sheet. */
  summary: string
}

type FilterFormProps = Pick<FilteringProps, 'path' | 'onChange'> & {
  children: ReactNode
  onSubmit?: () => void
}

/** Without scripts it is a plain form that leads to the list; with scripts it applies every change. */
export function FilterForm({ path, onChange, onSubmit, children }: FilterFormProps) {
  const localized = useLocalizedPath()
  return (
    <form
      action={localized(path)}
      onChange={event => {
        const { target } = event
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
          onChange(event.currentTarget, target.name)
        }
      }}
      onSubmit={event => {
        event.preventDefault()
        onChange(event.currentTarget, 'submit')
        onSubmit?.()
      }}
    >
      {children}
    </form>
  )
}
