import { useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { useToday } from '../../../app/boot.ts'
import { readFilters, writeFilters } from './filters.ts'

/** Marks addresses that the form itself wrote. */
const byForm = 'filters'

/**
 * The filters of the address, and how a form changes them. Each control that is changed becomes a
 * step that the browser's Back undoes; changing the same one again is still the same step.
 */
export function useFilters() {
  const [query, setQuery] = useSearchParams()
  const today = useToday()
  const { key, state } = useLocation()
  const isOwn = useNavigationType() !== 'POP' && state === byForm
  const lastChanged = useRef('')
  // An address from elsewhere (Back, a link) fills the fields anew; one's own typing is left alone.
  const [formKey, setFormKey] = useState(key)
  if (!isOwn && formKey !== key) setFormKey(key)
  const apply = (form: HTMLFormElement, changed: string) => {
    const next = writeFilters(new FormData(form))
    if (next.toString() === query.toString()) return
    const replace = isOwn && changed === lastChanged.current
    lastChanged.current = changed
    setQuery(next, { state: byForm, replace, preventScrollReset: true })
  }
  return { filters: readFilters(query, today), formKey, apply }
}
