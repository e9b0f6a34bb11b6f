import { messages } from '@arung/contracts/messages'
import { useEffect, useState } from 'react'
import { apiText } from './api-fetch.ts'
import { pathOf } from './api-path.ts'

const answerMsMax = 5_000
/** Not the schema of the contracts: code that many forms share is part of every page, and the schemas are not. */
const countryCode = /^[A-Z]{2}$/

/**
 * Returns the country in the response of an IP-to-country lookup (specification, point 7): plain text whose first
 * character is '1', with the code in characters 3 to 4. Throws 'unable to fetch the country' for everything else.
 */
export function countryOfAnswer(text: string): string {
  const code = text.slice(2, 4)
  if (!text.startsWith('1') || !countryCode.test(code))
    throw new Error(messages.countryLookupFailed)
  return code
}

/** Asks our own lookup for the visitor's country, like every other API call (specification, point 7). */
export async function fetchIpCountry(): Promise<string> {
  const signal = AbortSignal.timeout(answerMsMax)
  const answer = await apiText(pathOf('GET /ip-country'), { signal }).catch(() => null)
  if (answer === null) throw new Error(messages.countryLookupFailed)
  return countryOfAnswer(answer)
}

let known: Promise<string | undefined> | null = null

/** Asked once per page load. A failure is logged to the console, and the default stays. */
const ipCountry = (): Promise<string | undefined> =>
  (known ??= fetchIpCountry().catch((error: unknown) => {
    // oxlint-disable-next-line no-console
    console.info(error instanceof Error ? error.message : error)
    return undefined
  }))

/** Resets the state, as on a page load. */
export function forgetIpCountry(): void {
  known = null
}

/** Returns the visitor's country by their address, or undefined until it is known and when the lookup fails. */
export function useIpCountry(): string | undefined {
  const [country, setCountry] = useState<string>()
  useEffect(() => {
    let gone = false
    void ipCountry().then(found => {
      if (!gone) setCountry(found)
      return found
    })
    return () => {
      gone = true
    }
  }, [])
  return country
}
