import { useState } from 'react'
import { useSession } from '../../app/session/use-session.ts'

/** A person's preferences for a list: the hidden columns, and the row spacing. */
export type ListChoices = Readonly<{ hidden: readonly string[]; roomy: boolean }>

/**
 * Returns a list's preferences, stored on this device for the signed-in person. By default `rare` columns are hidden.
 */
export function useListChoices(
  list: string,
  rare: readonly string[],
): [ListChoices, (change: Partial<ListChoices>) => void] {
  const { profile } = useSession()
  const key = `list|${profile?.uuid ?? ''}|${list}`
  const [changed, setChanged] = useState<{ key: string; choices: ListChoices } | null>(null)
  const choices = changed?.key === key ? changed.choices : stored(key, rare)
  const change = (part: Partial<ListChoices>) => {
    const next = { ...choices, ...part }
    setChanged({ key, choices: next })
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Without storage the preference lasts until the page is reloaded.
    }
  }
  return [choices, change]
}

function stored(key: string, rare: readonly string[]): ListChoices {
  try {
    const { hidden, roomy } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<
      string,
      unknown
    >
    return {
      hidden: Array.isArray(hidden) ? hidden.map(String) : rare,
      roomy: roomy === true,
    }
  } catch {
    return { hidden: rare, roomy: false }
  }
}
