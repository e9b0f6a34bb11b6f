import { useLayoutEffect, useSyncExternalStore } from 'react'

/** `system` follows the device (`prefers-color-scheme`). */
export type ThemeChoice = 'system' | 'light' | 'dark'

const storageKey = 'theme'
const darkDevice = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()
let chosen: ThemeChoice | null = null

function stored(): ThemeChoice {
  try {
    const value = localStorage.getItem(storageKey)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    return 'system'
  }
}

const currentChoice = (): ThemeChoice => (chosen ??= stored())

/** Remembers the theme on this device. */
export function chooseTheme(choice: ThemeChoice): void {
  chosen = choice
  try {
    if (choice === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, choice)
  } catch {
    // Without storage the choice lasts until the page unloads.
  }
  for (const listener of listeners) listener()
}

/** Resets the state, as on a page load. */
export function forgetTheme(): void {
  chosen = null
}

function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  const device = matchMedia(darkDevice)
  device.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    device.removeEventListener('change', listener)
  }
}

const isDark = (): boolean => {
  const choice = currentChoice()
  return choice === 'dark' || (choice === 'system' && matchMedia(darkDevice).matches)
}

export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(onThemeChange, currentChoice, () => 'system')

/** Applies the chosen theme while a portal is shown. The public site stays light. */
export function usePortalTheme(): void {
  const dark = useSyncExternalStore(onThemeChange, isDark, () => false)
  useLayoutEffect(() => {
    if (!dark) return
    const page = document.documentElement
    page.dataset['theme'] = 'dark'
    return () => {
      delete page.dataset['theme']
    }
  }, [dark])
}
