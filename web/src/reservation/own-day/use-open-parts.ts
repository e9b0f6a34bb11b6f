import { useState } from 'react'

type Part = Readonly<{ key: string; isDone: boolean }>

/**
 * Returns which parts of the day are open. At first the next one is, and what is done is not. Who opens or closes one
 * keeps that while the page is open.
 */
export function useOpenParts(parts: readonly Part[]) {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const next = parts.find(({ isDone }) => !isDone)?.key
  const isOpen = (key: string) => chosen[key] ?? key === next
  return {
    isOpen,
    toggle: (key: string) => setChosen({ ...chosen, [key]: !isOpen(key) }),
  }
}
