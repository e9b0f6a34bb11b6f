import { z } from 'zod'
import { usePick } from '../../base/i18n/use-locale.ts'

const Words = z.object({ en: z.string(), id: z.string() })

/** Returns the words for a reason in a history: those of the reader where it is known in both languages. */
export function useReasonWords(): (said: unknown) => string {
  const pick = usePick()
  return said => {
    const words = Words.safeParse(said)
    return words.success ? pick(words.data.en, words.data.id) : String(said)
  }
}
