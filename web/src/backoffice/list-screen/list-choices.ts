import { useState } from 'react'
import { useSession } from '../../app/session/use-session.ts'

/** How a person likes a list: which columns are left out, and how near the rows stand. */
export type ListChoices = Readonly<{ hidden: readonly string[]; roomy: boolean }>

/** A list's choices, kept on this device for the person who is signed in; without any, `rare` columns are left out. */
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
      // Without storage the choice lasts as long as the page.
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
