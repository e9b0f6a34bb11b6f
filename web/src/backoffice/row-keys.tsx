import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

const storageKey = 'row-keys'
const listeners = new Set<() => void>()
let isOn: boolean | null = null

function stored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Whether single keys work in lists on this device: J and K from row to row, / to the search. */
export const areRowKeysOn = (): boolean => (isOn ??= stored())

/** As on a page that is loaded anew. */
export function forgetRowKeys(): void {
  isOn = null
}

function switchRowKeys(on: boolean): void {
  isOn = on
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function onSwitch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells of the keys, and switches them off for who speaks to the computer (WCAG 2.1.4). */
export function RowKeys() {
  const { t } = useTranslation('backoffice')
  const on = useSyncExternalStore(onSwitch, areRowKeysOn, () => true)
  return (
    <label className="hidden items-center gap-2 border-t border-line px-5 py-3 text-table text-ink-2 lg:flex">
      <input
        type="checkbox"
        checked={on}
        onChange={event => switchRowKeys(event.target.checked)}
        className="size-4 accent-primary"
      />
      {t('rowKeys')}
    </label>
  )
}

/** Typed into a field, or part of a shortcut of the browser. */
export function isMeantElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  return event.target instanceof Element && event.target.matches('input, textarea, select')
}
