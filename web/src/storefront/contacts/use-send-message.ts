import type { SendContactMessage } from '@arung/contracts/contacts/requests'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import type { Problem } from '../../app/forms/form-check.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'

type SendMessage = {
  /** Null, or why the message as a whole could not be sent. */
  failure: string | null
  /** Returns false when it was refused, with the reasons shown. */
  send: (message: SendContactMessage) => Promise<boolean>
}

/** Sends a message. A retry of the same message is one message; a changed one is another. */
export function useSendMessage(show: (problems: readonly Problem[]) => void): SendMessage {
  const { t } = useTranslation('contact')
  const { say } = useSpecMessage()
  const [failure, setFailure] = useState<string | null>(null)
  const tried = useRef<{ text: string; key: string } | null>(null)
  const keyOf = (text: string): string => {
    if (tried.current?.text !== text) tried.current = { text, key: crypto.randomUUID() }
    return tried.current.key
  }
  const send = async (message: SendContactMessage): Promise<boolean> => {
    setFailure(null)
    try {
      const idempotencyKey = keyOf(JSON.stringify(message))
      await call('POST /contacts', { body: message, idempotencyKey })
      return true
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.errors.length > 0) show(cause.errors)
      else setFailure(cause.status === 429 ? t('tooMany') : say('submitFailed'))
      return false
    }
  }
  return { failure, send }
}
