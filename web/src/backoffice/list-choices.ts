import { useState } from 'react'
import { useSession } from '../app/session/use-session.ts'

/** How a person likes a list: which columns are left out, and how near the rows stand. */
export type ListChoices = Readonly<{ hidden: readonly string[]; roomy: boolean }>

const usual: ListChoices = { hidden: [], roomy: false }

/** A list's choices, kept on this device for the person who is signed in. */
export function useListChoices(
  list: string,
): [ListChoices, (change: Partial<ListChoices>) => void] {
  const { profile } = useSession()
  const key = `list|${profile?.uuid ?? ''}|${list}`
  const [changed, setChanged] = useState<{ key: string; choices: ListChoices } | null>(null)
  const choices = changed?.key === key ? changed.choices : stored(key)
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

function stored(key: string): ListChoices {
  try {
    const { hidden, roomy } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<
      string,
      unknown
    >
    return {
      hidden: Array.isArray(hidden) ? hidden.map(String) : usual.hidden,
      roomy: roomy === true,
    }
  } catch {
    return usual
  }
}
