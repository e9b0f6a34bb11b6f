import { bookingMessages } from '@arung/contracts/checkouts/messages'
import { messages } from '@arung/contracts/messages'
import { useTranslation } from 'react-i18next'

const known = { ...messages, ...bookingMessages }

export type MessageName = keyof typeof known

const nameOfText = new Map<string, MessageName>(
  (Object.keys(known) as MessageName[]).map(name => [known[name], name]),
)

/** Returns which of our texts this is, with the number in it if it has one, or null for any other text. */
export function knownText(
  text: string,
): { name: MessageName; values: Record<string, string> } | null {
  const whole = nameOfText.get(text)
  if (whole !== undefined) return { name: whole, values: {} }
  const n = /\d+/.exec(text)?.[0]
  const name = n === undefined ? undefined : nameOfText.get(text.replace(n, '{n}'))
  return n === undefined || name === undefined ? null : { name, values: { n } }
}

/**
 * Translates texts of the specification, and of refusals while booking, into the page's language: by name
 * (`say('otpExpired')`), or from the English text that a server or a schema returned. Other texts come back unchanged.
 */
export function useSpecMessage(): {
  say: (name: MessageName, values?: Record<string, string | number>) => string
  translate: (text: string) => string
} {
  const { t } = useTranslation('errors')
  const say = (name: MessageName, values: Record<string, string | number> = {}) =>
    String(t(`messages.${name}`, values))
  return {
    say,
    translate: text => {
      const known = knownText(text)
      return known === null ? text : say(known.name, known.values)
    },
  }
}
