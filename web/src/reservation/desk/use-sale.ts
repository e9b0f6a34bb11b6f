import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../app/api/api-error.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { isDesk } from '../../backoffice/use-command.ts'
import type { FieldName } from './sale-form.ts'
import { fieldOfPath, fieldOfRefusal } from './sale-request.ts'

/** An error of the server for a sale, with its field if it has one. */
export type Refused = Readonly<{ field: FieldName | null; message: string }>
type Sent<Body> = Readonly<{ body: Body; key: string }>
/** Sends a sale under a key, by which it is made once. */
export type AskSale<Body, Made> = (body: Body, idempotencyKey: string) => Promise<Made>
export type SaleState = Readonly<{
  busy: boolean
  refused: readonly Refused[]
  /** No response arrived. The sale may have been made, and is sent again with the same key. */
  isUnknown: boolean
}>

const quiet: SaleState = { busy: false, refused: [], isUnknown: false }
const waitsMs = [800, 2_000]

/**
 * Sends one sale. After a lost response it is sent again with the same key and content, first automatically and then
 * when the button is pressed, so it is never made twice.
 */
export function useSale<Body, Made>(ask: AskSale<Body, Made>, onSold: (made: Made) => void) {
  const { translate } = useSpecMessage()
  const { mutate } = useSWRConfig()
  const [state, setState] = useState<SaleState>(quiet)
  const unanswered = useRef<Sent<Body> | null>(null)
  const readAnew = () => mutate(key => typeof key === 'string' && isDesk(key))
  const send = async (body: Body) => {
    const sent = unanswered.current ?? { body, key: crypto.randomUUID() }
    setState({ ...quiet, busy: true })
    try {
      const made = await answered(ask, sent)
      unanswered.current = null
      setState(quiet)
      onSold(made)
      await readAnew()
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (isLost(cause)) {
        unanswered.current = sent
        setState({ ...quiet, isUnknown: true })
        return
      }
      unanswered.current = null
      setState({ ...quiet, refused: refusedBy(cause, translate) })
      // After a refusal the data on the page is mostly out of date.
      await readAnew()
    }
  }
  return { ...state, send, forget: () => setState(quiet) }
}

const isLost = ({ status }: ApiError): boolean => status === 0 || status >= 500

async function answered<Body, Made>(
  ask: AskSale<Body, Made>,
  { body, key }: Sent<Body>,
): Promise<Made> {
  for (const waitMs of waitsMs) {
    try {
      return await ask(body, key)
    } catch (cause) {
      if (!(cause instanceof ApiError) || !isLost(cause)) throw cause
      await new Promise(resolve => setTimeout(resolve, waitMs))
    }
  }
  return ask(body, key)
}

function refusedBy(
  { code, message, errors }: ApiError,
  translate: (message: string) => string,
): readonly Refused[] {
  if (errors.length === 0) return [{ field: fieldOfRefusal(code), message: translate(message) }]
  return errors.map(error => ({
    field: fieldOfPath(error.path),
    message: translate(error.message),
  }))
}
