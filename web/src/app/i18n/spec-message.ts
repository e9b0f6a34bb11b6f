import { messages } from '@arung/contracts/messages'
import { useTranslation } from 'react-i18next'

export type MessageName = keyof typeof messages

const nameOfText = new Map<string, MessageName>(
  (Object.keys(messages) as MessageName[]).map(name => [messages[name], name]),
)

/**
 * Gives texts of the specification in the page's language: by name (`say('otpExpired')`), or for
 * the English text that a server or a schema answered with. Other texts come back unchanged.
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
      const name = nameOfText.get(text)
      return name === undefined ? text : say(name)
    },
  }
}
