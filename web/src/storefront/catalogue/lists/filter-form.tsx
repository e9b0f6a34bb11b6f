import type { CategoryName } from '@arung/contracts/catalogue/views'
import type { ReactNode } from 'react'
import { useLocalizedPath } from '../../../base/i18n/use-locale.ts'
import type { Filters } from './filters.ts'

export type FilteringProps = {
  /** Plain address of the list. */
  path: string
  filters: Filters
  categories: readonly CategoryName[]
  /** Changes when the fields have to be filled anew. */
  formKey: number
  /** Takes the form and the name of the control that was changed. */
  onChange: (form: HTMLFormElement, changed: string) => void
  /** What the filters leave, for the button that closes the sheet. */
  summary: string
}

type FilterFormProps = Pick<FilteringProps, 'path' | 'onChange'> & {
  children: ReactNode
  onSubmit?: () => void
}

/** Without scripts a form that leads to the list; with them it follows every change. */
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
