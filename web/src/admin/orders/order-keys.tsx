import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

const storageKey = 'order-keys'
const listeners = new Set<() => void>()
let isOn: boolean | null = null

function stored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Whether J and K move through the orders on this device. */
export const areOrderKeysOn = (): boolean => (isOn ??= stored())

function switchOrderKeys(on: boolean): void {
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

/** Tells of the keys J and K, and switches them off for who speaks to the computer (WCAG 2.1.4). */
export function OrderKeys() {
  const { t } = useTranslation('admin')
  const on = useSyncExternalStore(onSwitch, areOrderKeysOn, () => true)
  return (
    <label className="hidden items-center gap-2 border-t border-line px-5 py-3 text-table text-ink-2 lg:flex">
      <input
        type="checkbox"
        checked={on}
        onChange={event => switchOrderKeys(event.target.checked)}
        className="size-4 accent-primary"
      />
      {t('orderKeys')}
    </label>
  )
}
