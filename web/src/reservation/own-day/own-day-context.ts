import { createContext, useContext } from 'react'
import type { OpenDay } from './use-own-day.ts'

const Own = createContext<OpenDay | null>(null)
export const OwnDayProvider = Own.Provider

/** Returns the day of the link, and how to change it. */
export function useOpenDay(): OpenDay {
  const own = useContext(Own)
  if (own === null) throw new Error('There is no day around this component')
  return own
}

/** The key and the time of something that is pressed now. */
export const pressed = (): { key: string; happenedAt: string } => ({
  key: crypto.randomUUID(),
  happenedAt: new Date().toISOString(),
})
