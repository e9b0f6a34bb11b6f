import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError } from '../app/api/api-error.ts'
import { send, type Command } from '../app/api/call.ts'
import { useIntent } from '../app/api/intent.ts'
import { useSpecMessage } from '../base/i18n/spec-message.ts'
import { notify, undoMs } from '../app/notifications/notification-store.ts'

/** The way back from a command that nothing has left the house for: another command, and what it is told as. */
export type Undo = Readonly<{ label: string; command: Command; done: string }>
type Options = {
  /** Words of a refusal that this screen says better than the API. */
  explain?: (error: ApiError) => string | null
  /** What else shows what was changed; what is read at the desk always does. */
  touches?: (path: string) => boolean
  /** Tells a refusal where there is no place for it. */
  onFailure?: (words: string) => void
}

/** Whether this address is read at the desk. */
export const isDesk = (path: string): boolean =>
  path.startsWith('/admins/') || path.startsWith('/reservation-admin/')

/**
 * Sends commands of the back office, one at a time: one key an intent, a refusal in words. Once a command is taken,
 * `onDone` runs with the answer, `done` is told, for ten seconds with the way back where there is one, and everything
 * that shows it is read anew.
 */
export function useCommand({ explain, touches, onFailure }: Options = {}) {
  const { say, translate } = useSpecMessage()
  const { mutate } = useSWRConfig()
  const intent = useIntent()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const wordsOf = (error: ApiError): string => {
    const own = explain?.(error)
    if (own) return own
    if (error.status === 0 || error.status >= 500) return say('submitFailed')
    // Fields that are wrong say more than that some are; any other refusal has words of its own.
    const [wrong] = error.code === 'InvalidInput' ? error.errors : []
    return wrong?.message ?? translate(error.message)
  }
  const run = async <Data>(
    command: Command<Data>,
    done: string | ((answer: Data) => string),
    onDone: (answer: Data) => void,
    undo?: Undo,
  ) => {
    setBusy(true)
    setFailure(null)
    let answer: Data
    try {
      answer = await send(command, { idempotencyKey: intent.key() })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status !== 0) intent.renew()
      setFailure(wordsOf(cause))
      onFailure?.(wordsOf(cause))
      setBusy(false)
      return
    }
    intent.renew()
    setBusy(false)
    onDone(answer)
    notify({
      tone: 'success',
      text: typeof done === 'string' ? done : done(answer),
      ...(undo
        ? { ms: undoMs, action: { label: undo.label, run: () => void takeBack(undo) } }
        : {}),
    })
    await readAnew()
  }
  const readAnew = () =>
    mutate(key => typeof key === 'string' && (isDesk(key) || touches?.(key) === true))
  // What shows it may be gone meanwhile, so that a refusal is a notification, too.
  const takeBack = async ({ command, done }: Undo) => {
    try {
      await send(command, { idempotencyKey: crypto.randomUUID() })
      notify({ tone: 'success', text: done })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      notify({ tone: 'danger', text: wordsOf(cause) })
    }
    await readAnew()
  }
  return { busy, failure, run }
}
