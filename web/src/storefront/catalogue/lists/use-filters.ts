import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { useToday } from '../../../base/boot.ts'
import { readFilters, writeFilters } from './filters.ts'

/** Marks addresses that the form wrote itself. */
const byForm = 'filters'

/**
 * The filters of the address, and how a form changes them. Each changed control becomes a step that the browser's Back
 * undoes; changing the same control again stays in the same step.
 */
export function useFilters() {
  const [query, setQuery] = useSearchParams()
  const today = useToday()
  const { key, state } = useLocation()
  const isOwn = useNavigationType() !== 'POP' && state === byForm
  // The last step that the form wrote. The address has it before a slow page renders it.
  const lastStep = useRef<{ filters: string; changed: string } | null>(null)
  useEffect(() => {
    if (!isOwn) lastStep.current = null
  }, [key, isOwn])
  // An address from elsewhere (Back, a link) refills the fields. The visitor's own input is left alone.
  const [seen, setSeen] = useState({ key, fills: 0 })
  if (seen.key !== key) setSeen({ key, fills: seen.fills + (isOwn ? 0 : 1) })
  const apply = (form: HTMLFormElement, changed: string) => {
    const next = writeFilters(new FormData(form))
    const filters = next.toString()
    if (filters === (lastStep.current?.filters ?? query.toString())) return
    const replace = isOwn && changed === lastStep.current?.changed
    lastStep.current = { filters, changed }
    setQuery(next, { state: byForm, replace, preventScrollReset: true })
  }
  return { filters: readFilters(query, today), formKey: seen.fills, apply }
}
