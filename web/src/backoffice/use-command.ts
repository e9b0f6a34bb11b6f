import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError } from '../app/api/api-error.ts'
import { send, type Command } from '../app/api/call.ts'
import { useIntent } from '../app/api/intent.ts'
import { useSpecMessage } from '../base/i18n/spec-message.ts'
import { notify, undoMs } from '../app/notifications/notification-store.ts'

/** The undo of a command whose effects have not left the system: another command, and its notification. */
export type Undo = Readonly<{ label: string; command: Command; done: string }>
type Options = {
  /** Returns a better text for a refusal than the API's, or null. */
  explain?: (error: ApiError) => string | null
  /** Whether other data shows the change. Data read at the desk always counts as affected. */
  touches?: (path: string) => boolean
  /** Called with a refusal that has no place on the screen. */
  onFailure?: (words: string) => void
}

/** Whether this path is read at the desk, or in the area of the agents whose bookings the desk approves. */
export const isDesk = (path: string): boolean =>
  ['/admins/', '/reservation-admin/', '/reservation/'].some(area => path.startsWith(area))

/**
 * Sends commands of the back office, one at a time, with one idempotency key per intent and refusals in words. Once a
 * command is accepted, `onDone` runs with the response, `done` is shown as a notification, with an undo for ten seconds
 * when there is one, and everything that shows the change is read again.
 */
export function useCommand({ explain, touches, onFailure }: Options = {}) {
  const { mutate } = useSWRConfig()
  const intent = useIntent()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const wordsOf = useRefusalWords(explain)
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
      ...(undo ? { ms: undoMs, action: { label: undo.label, run: () => void undone(undo) } } : {}),
    })
    await readAnew()
  }
  const readAnew = () =>
    mutate(key => typeof key === 'string' && (isDesk(key) || touches?.(key) === true))
  const undone = async (undo: Undo) => {
    await takeBack(undo, wordsOf)
    await readAnew()
  }
  return { busy, failure, run }
}

/** Returns the function that puts a refusal in words, which `explain` may know better than the API. */
export function useRefusalWords(explain: Options['explain']): (error: ApiError) => string {
  const { say, translate } = useSpecMessage()
  return error => {
    const own = explain?.(error)
    if (own) return own
    if (error.status === 0 || error.status >= 500) return say('submitFailed')
    // The message of an invalid field says more than that some are invalid. Other refusals have texts of their own.
    const [wrong] = error.code === 'InvalidInput' ? error.errors : []
    return wrong?.message ?? translate(error.message)
  }
}

/** Sends an undo. The screen may be gone by then, so a refusal is a notification as well. */
export async function takeBack(
  { command, done }: Undo,
  wordsOf: (error: ApiError) => string,
): Promise<void> {
  try {
    await send(command, { idempotencyKey: crypto.randomUUID() })
    notify({ tone: 'success', text: done })
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    notify({ tone: 'danger', text: wordsOf(cause) })
  }
}
