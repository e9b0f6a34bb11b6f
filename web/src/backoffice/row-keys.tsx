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

/** Whether single-key shortcuts work in lists on this device: J and K to move between rows, / for the search. */
export const areRowKeysOn = (): boolean => (isOn ??= stored())

/** Resets the state to that after a page load. */
export function forgetRowKeys(): void {
  isOn = null
}

function switchRowKeys(on: boolean): void {
  isOn = on
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts until the page is reloaded.
  }
  for (const listener of listeners) listener()
}

function onSwitch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Explains the shortcuts and switches them off, for people who use speech input (WCAG 2.1.4). */
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

/** Whether the key was typed into a field or belongs to a browser shortcut. */
export function isMeantElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  return event.target instanceof Element && event.target.matches('input, textarea, select')
}
